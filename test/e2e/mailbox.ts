import { expect } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { localRun } from './local-run.ts';

/** A mail as the local mailbox keeps it. */
export interface StoredEmail {
  subject: string;
  replyTo: string[];
  destination: { to: string[] };
  body: { text: string; html: string };
  attachments: { filename: string; contentType: string; contentDisposition: string }[];
}

/** All mails that the owner has got; the mailbox of the local run has the homeowners' receipts too. */
export async function emails(): Promise<StoredEmail[]> {
  return emailsTo(business.email, localRun.mailUrl);
}

/** All mails in a mailbox to one address. */
export async function emailsTo(address: string, mailUrl: string): Promise<StoredEmail[]> {
  const response = await fetch(`${mailUrl}/store`);
  const { emails } = (await response.json()) as { emails: StoredEmail[] };
  return emails.filter(({ destination }) => destination.to.includes(address));
}

/**
 * Waits for the one mail that tells of these words, and fails where there comes none or more than one. What the same
 * visitor sends later comes with these words too, as earlier ones.
 */
export async function emailWith(words: string): Promise<StoredEmail> {
  const found = async () =>
    (await emails()).filter(({ body }) => withoutEarlierWords(body.text).includes(words));
  await expect.poll(async () => (await found()).length).toBe(1);
  const [mail] = await found();
  if (!mail) throw new Error(`The mail with "${words}" is gone.`);
  return mail;
}

function withoutEarlierWords(text: string): string {
  return text.replaceAll(/^Before, on .*\n(?:>.*\n?)*/gm, '');
}

/** Waits for the one mail with this subject about these words. */
export async function emailAbout(subject: string, words: string): Promise<StoredEmail> {
  const found = async () =>
    (await emails()).filter((mail) => mail.subject === subject && mail.body.text.includes(words));
  await expect.poll(async () => (await found()).length).toBe(1);
  return (await found())[0] as StoredEmail;
}

/** Returns the address of an email's link, found by its name in the plain text. */
export function linkNamed(name: string, { body }: StoredEmail): string {
  const [, link] = new RegExp(`^${name}:\\s(https?:\\S+)$`, 'm').exec(body.text) ?? [];
  if (!link) throw new Error(`The mail has no link "${name}": ${body.text}`);
  return link;
}
