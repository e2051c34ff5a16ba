import { faultsOn } from './axe.ts';
import { expect, expectToast, test } from './journey.ts';
import { openForm, photoInput, photoRow, photoSummary, sendMessage } from './photo-control.ts';
import { photoEndpoints } from './photo-endpoints.ts';
import { aFile, aPicture } from './photo-files.ts';

for (const width of [320, 360, 1280]) {
  test(`each state of the photographs is in order for everyone, ${width} px wide`, async ({
    page,
    unique,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    let isBroken = true;
    await photoEndpoints(page, ({ path }) =>
      isBroken && path === '/api/add-photos' ? { status: 404, body: {} } : undefined,
    );
    const form = await openForm(page, unique);
    const expectInOrder = async () => {
      expect(await faultsOn(page, '#contact-form')).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
      const group = form.getByRole('group', { name: 'Photos' });
      for (const target of await group.locator('label, button').all()) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    };
    await expectInOrder();
    const long = await aPicture(`${'a-very-long-name-of-a-photograph-'.repeat(4)}.jpg`);
    await photoInput(form).setInputFiles([long, aFile('setup.jpg', 'image/jpeg', 'MZ')]);
    await expect(form.getByText('1 photo goes with your request.')).toBeVisible();
    await expectInOrder();
    await sendMessage(form);
    await expectToast(page, 'Thank you for your inquiry!', '');
    await expect(photoRow(form, 'a-very')).toContainText('takes no more photos');
    await expectInOrder();
    isBroken = false;
    await form.getByRole('button', { name: 'Remove a-very' }).click();
    await form.getByRole('button', { name: 'Remove setup.jpg' }).click();
    await photoInput(form).setInputFiles(await aPicture('b.jpg'));
    await expect(form.getByText('Your photo is sent.')).toBeVisible();
    await expectInOrder();
  });
}

test('by the keyboard alone a photograph is chosen, removed, chosen again and sent', async ({
  page,
  unique,
}) => {
  const { photos } = await photoEndpoints(page);
  const file = await aPicture('a.jpg');
  // Listened to from the beginning: the browser has to know of it before the key is pressed.
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  const form = await openForm(page, unique);
  const choose = async () => {
    await page.keyboard.press('Enter');
    await expect(photoRow(form, 'a.jpg')).toBeVisible();
  };
  await form.getByText('Add details (optional)').focus();
  await page.keyboard.press('Tab');
  await expect(photoInput(form)).toBeFocused();
  await expect(photoInput(form)).toHaveAccessibleName('Add photos (optional)');
  await choose();
  await expect(photoSummary(form)).toHaveText('1 photo goes with your request.');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Remove a.jpg' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(photoInput(form)).toBeFocused();
  await choose();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  expect(photos()).toHaveLength(1);
});
