import type { LeadItem } from '../../lambdas/store/items.ts';
import { aContactMessage } from '../factories.ts';
import { expect, expectedPrice, formTitled, requestEstimate, test } from './journey.ts';
import { emailWith, linkNamed } from './mailbox.ts';
import { storedItem } from './owner-tables.ts';
import { visitorOf } from './visitor.ts';

// The page jumps to what is asked for: a press may miss what glides.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the official quote is asked for in the conversation of its estimate, under another address too', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  await requestEstimate(page, unique);
  const panel = page.getByRole('region', { name: 'Your Estimate' });
  await expect(panel).toContainText(expectedPrice());
  await emailWith(unique);

  await panel.getByRole('link', { name: 'Request Official Quote' }).click();
  const contact = formTitled(page, 'Get Your Free Quote');
  const words = `Please come. ${crypto.randomUUID()}`;
  await contact.getByLabel('Message').fill(words);
  await contact.getByLabel('Email').fill(visitorOf(words).email);
  await contact.getByLabel('Phone').fill('');
  await contact.getByRole('button', { name: 'Send Message' }).click();

  const mail = await emailWith(words);
  expect(mail.subject).toBe(
    `Visitor One asks for an official quote: retaining wall, ${expectedPrice()}`,
  );
  expect(mail.body.text).toContain(`> ${unique}`);
  const quote = await storedItem<LeadItem>('Leads', unique);
  expect([...(quote.joinedIds ?? [])]).toHaveLength(1);

  await page.goto(linkNamed('Mark as answered', mail));
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(unique, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
  expect(await storedItem<LeadItem>('Leads', unique)).toMatchObject({ stage: 'open' });
});

test('a remembered browser answers by the link alone, and holds a visit for the calendar', async ({
  page,
  request,
  unique,
}) => {
  const send = async (message: string) => {
    await request.post('/api/send-contact-email', {
      data: aContactMessage({ ...visitorOf(message), message }),
    });
    return emailWith(message);
  };
  await page.goto(linkNamed('Mark as answered', await send(`${unique} one`)));
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('This browser is remembered')).toBeVisible();

  const mail = await send(`${unique} two`);
  await page.goto(linkNamed('Mark as answered', mail));
  await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();

  await page.getByLabel('Only you see it').fill('Gate code 12');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByLabel('Only you see it')).toHaveValue('Gate code 12');
  await page.getByLabel('Day and time').fill('2027-03-01T09:30');
  await page.getByRole('button', { name: 'Set the visit' }).click();
  await expect(page.getByRole('heading', { name: 'Visit set' })).toBeVisible();
  const entry = await (await request.get(linkNamed('Hold a visit', mail))).text();
  expect(entry).toContain('DTSTART:20270301T153000Z');
});
