import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrent } from '../../../lambdas/notify-owner/delivery/for-each-concurrent.ts';
import { FailingSes, type SesState } from './failing-ses.ts';
import { type Form, isAccepted, makeForms } from './forms.ts';
import { LocalRun } from './local-run.ts';
import { countReceipts, isOwner, mailedIds, type Receipts } from './mailed-ids.ts';
import { untilAllTold } from './stored-forms.ts';

interface MailOutageProps {
  leads: number;
  reviews: number;
  assemblyFolder: string;
  dataFolder: string;
  logFile: string;
}

/** The result of an email outage. Counts are of forms; each was sent once. */
export interface MailOutage {
  sent: number;
  accepted: number;
  stored: number;
  mailed: number;
  mailedTwice: number;
  /** Of these none of the other counts has any. */
  receipts: Receipts;
  /** From the moment on which SES works again until the last form's mail. */
  lastMailSeconds: number;
}

const VISITORS_AT_ONCE = 8;

/** Longer than the minute of the schedule, so that its runs meet either fault as well. */
const FAULT_MS = 70_000;

/** The goal; what has not come by then counts as not mailed. */
export const MAILED_WITHIN_SECONDS = 300;

/** SES answers with errors while the first half of the forms come, hangs for the second, then works. */
export async function measureMailOutage(props: MailOutageProps): Promise<MailOutage> {
  const forms = makeForms(props);
  const half = Math.ceil(forms.length / 2);
  const ses = await FailingSes.open();
  const run = await LocalRun.begin({ ...props, ses: ses.url });
  try {
    const accepted =
      (await sendDuring(ses, 'fails', run, forms.slice(0, half))) +
      (await sendDuring(ses, 'hangs', run, forms.slice(half)));
    ses.state = 'works';
    const backAt = Date.now();
    const stored = await untilAllTold(run, backAt + MAILED_WITHIN_SECONDS * 1000);
    const toOwner = ses.taken.filter(({ to }) => isOwner(to));
    const mails = mailedIds(toOwner.map(({ text }) => text));
    const ids = [...stored.ids.values()];
    return {
      sent: forms.length,
      accepted,
      stored: ids.length,
      mailed: ids.filter((id) => mails.has(id)).length,
      mailedTwice: ids.filter((id) => (mails.get(id) ?? 0) > 1).length,
      receipts: countReceipts(ses.taken.map(({ to }) => to)),
      lastMailSeconds: ((toOwner.at(-1)?.at ?? backAt) - backAt) / 1000,
    };
  } finally {
    await run.kill();
    await ses.close();
  }
}

/** @returns how many forms were accepted */
async function sendDuring(
  ses: FailingSes,
  state: SesState,
  { siteUrl }: LocalRun,
  forms: Form[],
): Promise<number> {
  ses.state = state;
  let accepted = 0;
  const sending = forEachConcurrent(forms, VISITORS_AT_ONCE, async (form) => {
    if (await isAccepted(siteUrl, form)) accepted += 1;
  });
  await Promise.all([sending, wait(FAULT_MS)]);
  return accepted;
}
