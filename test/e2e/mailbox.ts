import { expect } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { localRun } from './local-run.ts';

interface StoredEmail {
  destination: { to: string[] };
  body: { text: string };
}

/** Waits for the one email to the owner with these words, and fails if there isn't exactly one. */
export async function emailWith(words: string): Promise<StoredEmail> {
  const search = async () => {
    const response = await fetch(`${localRun.mailUrl}/store`);
    const { emails } = (await response.json()) as { emails: StoredEmail[] };
    const toOwner = emails.filter(({ destination }) =>
      destination.to.join().includes(business.email),
    );
    return toOwner.filter(({ body }) => body.text.includes(words));
  };
  // Playwright's own intervals grow to a second, which adds up.
  await expect.poll(async () => (await search()).length, { intervals: [50] }).toBe(1);
  return (await search())[0] as StoredEmail;
}

/** Returns the address of an email's link, found by its name in the plain text. */
export function linkNamed(name: string, { body }: StoredEmail): string {
  const [, link] = new RegExp(`^${name}:\\s(https?:\\S+)$`, 'm').exec(body.text) ?? [];
  if (!link) throw new Error(`The email has no link "${name}": ${body.text}`);
  return link;
}
