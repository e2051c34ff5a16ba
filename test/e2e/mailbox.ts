import { expect, type Page } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { oftenEnough } from './journey.ts';
import { localRun } from './local-run.ts';

/** An email as the local mailbox keeps it. */
export interface StoredEmail {
  subject: string;
  replyTo: string[];
  destination: { to: string[] };
  body: { text: string; html: string };
}

/** Returns the emails that the owner got. */
async function emailsToOwner(): Promise<StoredEmail[]> {
  const response = await fetch(`${localRun.mailUrl}/store`);
  const { emails } = (await response.json()) as { emails: StoredEmail[] };
  return emails.filter(({ destination }) => destination.to.includes(business.email));
}

/**
 * Waits for the one email to the owner that has these words, and fails if there is none or more than one. Words that
 * it quotes from earlier requests of the same visitor do not count.
 */
export function emailWith(words: string): Promise<StoredEmail> {
  return onlyEmail(({ body }) =>
    body.text.replaceAll(/^Earlier, .*\n(?:>.*\n?)*/gm, '').includes(words),
  );
}

/** Waits for the one email to the owner with this subject and these words. */
export function emailAbout(subject: string, words: string): Promise<StoredEmail> {
  return onlyEmail((email) => email.subject === subject && email.body.text.includes(words));
}

async function onlyEmail(isWanted: (email: StoredEmail) => boolean): Promise<StoredEmail> {
  const found = async () => (await emailsToOwner()).filter(isWanted);
  await expect.poll(async () => (await found()).length, oftenEnough).toBe(1);
  return (await found())[0] as StoredEmail;
}

/** Presses a button of the one email with these words, as the owner does in the mailbox. */
export async function pressInMailbox(page: Page, button: string, words: string): Promise<void> {
  await page.goto(localRun.mailUrl);
  const email = page.locator('.email').filter({ hasText: words });
  await email.getByRole('button', { name: 'Toggle HTML view' }).click();
  const content = email.frameLocator('iframe');
  await content.getByRole('link', { name: button, exact: true }).click();
}

/** Returns the address of an email's link, found by its name in the plain text. */
export function linkNamed(name: string, { body }: StoredEmail): string {
  const [, link] = new RegExp(`^${name}:\\s(https?:\\S+)$`, 'm').exec(body.text) ?? [];
  if (!link) throw new Error(`The email has no link "${name}": ${body.text}`);
  return link;
}
