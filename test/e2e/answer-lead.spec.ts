import { phoneLink } from '../../domain/business.ts';
import type { LeadItem } from '../../lambdas/store/items.ts';
import { aContactMessage } from '../factories.ts';
import { expect, test } from './journey.ts';
import { emailAbout, emailWith, linkNamed } from './mailbox.ts';
import { storedItem } from './owner-tables.ts';
import { visitorOf } from './visitor.ts';

test('a lead is marked as answered, and that can be taken back', async ({
  page,
  request,
  unique,
}) => {
  await request.post('/api/send-contact-email', {
    data: aContactMessage({ ...visitorOf(unique), message: unique }),
  });
  const mail = await emailWith(unique);
  const lead = () => storedItem<LeadItem>('Leads', unique);
  await expect.poll(async () => (await lead()).unsent).toBeUndefined();

  await page.goto(linkNamed('Mark as answered', mail));
  await expect(page.getByText(unique)).toBeVisible();
  const { phone } = visitorOf(unique);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', phoneLink(phone));
  expect(await lead()).toMatchObject({ stage: 'waiting' });

  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
  expect(await lead()).toMatchObject({ stage: 'open', leadStatus: 'answered' });
  const answered = await lead();
  expect(answered).toHaveProperty('answeredAt');
  await emailAbout('Marked as answered: Visitor One', unique);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
  expect(await lead()).toMatchObject({ stage: 'waiting' });
  // Unanswered again it is kept longer.
  expect((await lead()).expiresAt).toBeGreaterThan(answered.expiresAt ?? Number.POSITIVE_INFINITY);
});
