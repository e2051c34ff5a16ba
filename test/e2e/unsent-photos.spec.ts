import type { Page } from 'playwright/test';

import { expect, expectToast, test } from './journey.ts';
import { openForm, photoInput, photoRow, sendMessage } from './photo-control.ts';
import { LEAD_ID, photoEndpoints } from './photo-endpoints.ts';
import { aPicture } from './photo-files.ts';
import { phone } from './throttling.ts';

test.use(phone);

/** Has the page wait no longer than a moment before it tries again. */
async function withoutPauses(page: Page) {
  await page.addInitScript(
    (pauses) => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => setTimeout(run, pauses.includes(ms) ? 20 : ms),
      });
    },
    [2_000, 6_000, 15_000] as readonly number[],
  );
}

test('a photograph that fails is tried again by itself, then by Retry, and the message is sent all the while', async ({
  page,
  unique,
}) => {
  await withoutPauses(page);
  let isBroken = true;
  const { photos } = await photoEndpoints(page, ({ path, body }) =>
    isBroken && path === '/photos/upload' && body.includes(`${LEAD_ID}/1`)
      ? { status: 403 }
      : undefined,
  );
  const form = await openForm(page, unique);
  await photoInput(form).setInputFiles([await aPicture('a.jpg'), await aPicture('b.jpg')]);
  await sendMessage(form);
  await expectToast(page, 'Thank you for your inquiry!', '');
  await expect(form.getByText('1 of 2 photos is sent. 1 photo was not sent.')).toBeVisible();
  await expect(photoRow(form, 'b.jpg')).toContainText('Not sent: the connection failed.');
  expect(photos().filter(({ key }) => key.endsWith('/1'))).toHaveLength(
    [2_000, 6_000, 15_000].length + 1,
  );
  await expect(form.getByRole('link', { name: 'Email photos instead' })).toHaveAttribute(
    'href',
    /^mailto:.+subject=Photos%20for%20my%20request%2011111111$/,
  );
  isBroken = false;
  await form.getByRole('button', { name: 'Retry b.jpg' }).press('Enter');
  await expect(photoInput(form)).toBeFocused();
  await expect(form.getByText('All 2 photos are sent.')).toBeVisible();
});

test('a request that takes no photographs, or no more of them, says what to do', async ({
  page,
  unique,
}) => {
  await withoutPauses(page);
  let status = 404;
  await photoEndpoints(page, ({ path }) =>
    path === '/api/add-photos' && status !== 200 ? { status, body: {} } : undefined,
  );
  const form = await openForm(page, unique);
  await photoInput(form).setInputFiles(await aPicture('a.jpg'));
  await sendMessage(form);
  await expect(photoRow(form, 'a.jpg')).toContainText('takes no more photos. Email it to us.');
  await expect(form.getByRole('button', { name: 'Retry a.jpg' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove a.jpg' }).click();

  status = 429;
  await photoInput(form).setInputFiles(await aPicture('b.jpg'));
  await expect(photoRow(form, 'b.jpg')).toContainText('too many photos came within an hour');
  status = 200;
  await form.getByRole('button', { name: 'Retry b.jpg' }).click();
  await expect(photoRow(form, 'b.jpg')).toContainText('Sent');
});

test('offline the photographs wait, and go by themselves once the line is back; leaving the page is asked about', async ({
  page,
  context,
  unique,
}) => {
  await photoEndpoints(page);
  const form = await openForm(page, unique);
  await sendMessage(form);
  await expectToast(page, 'Thank you for your inquiry!', '');
  await expect(form.getByLabel('Add photos to your request')).toBeAttached();
  await context.setOffline(true);
  // The code of the worker comes with the first file.
  await context.setOffline(false);
  await photoInput(form).setInputFiles(await aPicture('a.jpg'));
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  await context.setOffline(true);
  await photoInput(form).setInputFiles(await aPicture('b.jpg'));
  await expect(photoRow(form, 'b.jpg')).toContainText('No connection. Trying again…');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await context.setOffline(false);
  await expect(form.getByText('All 2 photos are sent.')).toBeVisible();
});
