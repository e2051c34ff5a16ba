import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { isPossibleSpam } from '../../lambdas/spam-screening/possible-spam.ts';
import type { LeadForm, LeadItem } from '../../lambdas/store/items.ts';
import { submissionId } from '../../lambdas/store/submission.ts';
import { postRequest } from '../../web/api/fetch-api.ts';
import type { Report, Request } from './check.ts';
import { emailsWith } from './mailbox.ts';
import type { SmokeTarget } from './target.ts';

/**
 * The sender of every test lead. Nobody has a mailbox there (RFC 2606), and by this address
 * `npm run owner -- forget` finds what a killed run left.
 */
export const testSender = {
  name: 'Website test, nothing to do',
  email: 'smoke-test@example.com',
} as const;

/** The remedy for a test lead that could not be deleted. */
export const leftLeadRemedy = `a test lead that stayed is deleted by "npm run owner -- forget ${testSender.email}"`;

/** In words for the owner, who is mailed of it as of any lead. */
const NOTICE =
  'This is a test of the website and not a customer. There is nothing to do: it is deleted by itself.';

/** Long enough for a person to read the page, so that the lead is not taken for a robot's. */
const PAGE_AGE_MS = 60_000;

const POLL_MS = 500;

/** A function that is starting stores a lead so much later, after its sender has given up. */
const LATE_MS = 5_000;

/** A target whose tables are in reach, so that a test lead can be deleted again. */
export type LeadTarget = SmokeTarget & Required<Pick<SmokeTarget, 'site'>>;

/** A test lead on its way. */
export interface TestLead {
  /** The id under which the function stores it. */
  id: string;
  /** Its words, which no other lead has. */
  words: string;
  send(path: string, request: Request, headers?: Record<string, string>): Promise<Response>;
}

/** Makes the contact message of a test lead. */
export function testMessage(message: string, sender: typeof testSender): LeadForm {
  return { kind: 'contact-message', ...contactForm.schema.parse({ ...sender, message }) };
}

/** Tells if the leads of a target can be deleted. */
export function keepsLeads(target: SmokeTarget): target is LeadTarget {
  return target.site !== undefined;
}

/**
 * Lets a check send one marked lead, and deletes it whatever becomes of the check.
 *
 * @param formWith - makes the form as the function stores it, with these words for its text
 */
export async function withTestLead(
  { site, origin }: LeadTarget,
  formWith: (words: string, sender: typeof testSender) => LeadForm,
  check: (lead: TestLead) => Promise<Report>,
): Promise<Report> {
  const idempotencyKey = randomUUID();
  const words = `${NOTICE} (Test ${idempotencyKey.slice(0, 8)})`;
  const form = formWith(words, testSender);
  // Known before it is sent: a lead whose answer never comes is deleted as well.
  const id = submissionId(form.kind, form, {
    idempotencyKey,
    receivedAt: new Date(),
    signals: [],
  });
  let isPending = false;
  const send: TestLead['send'] = async (path, request, headers) => {
    const post = { input: inputOf(form), idempotencyKey };
    isPending = true;
    const response = await request(path, postRequest(post, { ...pageHeaders(origin), ...headers }));
    isPending = false;
    return response;
  };
  try {
    return await check({ id, words, send });
  } finally {
    await site.tables.leads.delete(id);
    if (isPending) {
      await wait(LATE_MS);
      await site.tables.leads.delete(id);
    }
  }
}

/** Those that a browser adds on a page of the site, and the age of that page. */
function pageHeaders(origin: string): Record<string, string> {
  return { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Page-Age': `${PAGE_AGE_MS}` };
}

/** The fields that a visitor sends. */
function inputOf(form: LeadForm): object {
  const { kind: _, ...fields } = form;
  if (!('estimate' in fields)) return fields;
  const { estimate: __, ...input } = fields;
  return input;
}

/** Waits until the owner was mailed of a lead, and reports whatever went wrong with that. */
export async function mailReport(
  { site, mailbox, mailedWithinMs }: LeadTarget,
  { id, words }: TestLead,
  signal: AbortSignal,
): Promise<Required<Pick<Report, 'findings' | 'warnings'>>> {
  const deadline = Date.now() + mailedWithinMs;
  for (;;) {
    const lead = await site.tables.leads.get(id);
    if (!lead) return findingOf(`the lead ${id} was accepted and is not in the table`);
    if (isMailed(lead)) {
      const emails = mailbox === undefined ? 1 : await emailsWith(words, mailbox, signal);
      if (emails !== 1) return findingOf(`${emails} mails came of the lead ${id}, not one`);
      const isSpam = isPossibleSpam(lead);
      return { findings: [], warnings: isSpam ? ['the lead was taken for possible spam'] : [] };
    }
    if (Date.now() > deadline) {
      const seconds = mailedWithinMs / 1000;
      return findingOf(`the owner was not mailed of the lead ${id} within ${seconds} s`);
    }
    await wait(POLL_MS, undefined, { signal });
  }
}

/** The mark of an unsent lead is removed once SES has accepted its email. */
function isMailed({ unsent, unread }: LeadItem): boolean {
  return unsent === undefined && unread === undefined;
}

function findingOf(finding: string) {
  return { findings: [finding], warnings: [] };
}
