import { environmentNamed } from '../../../lib/environments.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Tells an email to the owner of the local run from a homeowner's receipt, by its recipient. */
export function isOwner(recipient: string): boolean {
  return recipient === environmentNamed('dev').email.owner;
}

/** The receipts among emails. Each form is sent from an address of its own. */
export interface Receipts {
  sent: number;
  /** Addresses that got more than one. */
  sentTwice: number;
}

/** Counts the emails to homeowners, by their recipients. */
export function countReceipts(recipients: string[]): Receipts {
  const homeowners = recipients.filter((each) => !isOwner(each));
  const repeated = homeowners.filter((each, index) => homeowners.indexOf(each) !== index);
  return { sent: homeowners.length, sentTwice: new Set(repeated).size };
}

/** Counts the emails for each id. An email counts for all the ids that its text contains in full. */
export function mailedIds(texts: string[]): Map<string, number> {
  const mails = new Map<string, number>();
  for (const text of texts) {
    for (const id of new Set(text.match(uuid))) mails.set(id, (mails.get(id) ?? 0) + 1);
  }
  return mails;
}
