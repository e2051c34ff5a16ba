import type { LeadItem } from '../../lambdas/store/items.ts';
import { aContactMessage } from '../factories.ts';
import { expect, test } from './journey.ts';
import { emailAbout, emailWith, linkNamed } from './mailbox.ts';
import { storedItem } from './owner-tables.ts';

test('a lead is marked as answered, and that can be taken back', { tag: '@smoke' }, async ({
  page,
  request,
  unique,
}) => {
  await request.post('/api/send-contact-email', {
    data: aContactMessage({ message: unique, phone: '612-444-0199' }),
  });
  const mail = await emailWith(unique);
  const lead = () => storedItem<LeadItem>('Leads', unique);
  await expect.poll(async () => (await lead()).unsent).toBeUndefined();

  await page.goto(linkNamed('Answered', mail));
  await expect(page.getByText(unique)).toBeVisible();
  await expect(page.getByRole('link', { name: '612-444-0199' })).toHaveAttribute(
    'href',
    'tel:+16124440199',
  );
  expect(await lead()).toMatchObject({ unanswered: 'unanswered' });

  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
  expect(await lead()).not.toHaveProperty('unanswered');
  const answered = await lead();
  expect(answered).toHaveProperty('answeredAt');
  await emailAbout('Marked as answered: Visitor One', unique);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
  expect(await lead()).toMatchObject({ unanswered: 'unanswered' });
  // Unanswered again it is kept longer.
  expect((await lead()).expiresAt).toBeGreaterThan(answered.expiresAt ?? Number.POSITIVE_INFINITY);
});
