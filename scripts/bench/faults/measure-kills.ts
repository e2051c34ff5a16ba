import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrent } from '../../../lambdas/notify-owner/delivery/for-each-concurrent.ts';
import { type Form, isAccepted, makeForms } from './forms.ts';
import { LocalRun } from './local-run.ts';
import { countReceipts, isOwner, mailedIds, type Receipts } from './mailed-ids.ts';
import { untilAllTold } from './stored-forms.ts';

interface KillsProps {
  posts: number;
  kills: number;
  assemblyFolder: string;
  dataFolder: string;
  logFile: string;
}

/** The result of kills. Counts are of forms; each was sent once. */
export interface Kills {
  sent: number;
  kills: number;
  accepted: number;
  /** Of the accepted ones. */
  stored: number;
  /** Of the accepted ones. */
  mailed: number;
  mailedTwice: number;
  /** Of these none of the other counts has any. */
  receipts: Receipts;
}

const VISITORS_AT_ONCE = 4;

/** At most so long after a form was sent a kill comes: within what its store and its mail take. */
const KILL_AFTER_MS = 400;

/** Claims of what was killed end after two minutes, and the schedule runs every minute. */
const MAILED_WITHIN_MS = 300_000;

/** The local run is killed at random moments while forms come, and started again with its data. */
export async function measureKills({ posts, kills, ...props }: KillsProps): Promise<Kills> {
  const run = await LocalRun.begin(props);
  try {
    const forms = makeForms({
      leads: posts - Math.floor(posts / 6),
      reviews: Math.floor(posts / 6),
    });
    const accepted = await sendAndKill(run, forms, kills);
    const { ids } = await untilAllTold(run, Date.now() + MAILED_WITHIN_MS);
    const emails = await readMailbox(run);
    const toOwner = emails.filter(({ to }) => isOwner(to));
    const mails = mailedIds(toOwner.map(({ text }) => text));
    const storedIds = accepted.flatMap((number) => ids.get(number) ?? []);
    return {
      sent: forms.length,
      kills,
      accepted: accepted.length,
      stored: storedIds.length,
      mailed: storedIds.filter((id) => mails.has(id)).length,
      mailedTwice: [...ids.values()].filter((id) => (mails.get(id) ?? 0) > 1).length,
      receipts: countReceipts(emails.map(({ to }) => to)),
    };
  } finally {
    await run.kill();
  }
}

/** @returns the numbers of the forms that were accepted */
async function sendAndKill(run: LocalRun, forms: Form[], kills: number): Promise<number[]> {
  const killAt = killMoments(forms.length, kills);
  const accepted: number[] = [];
  const planned: Promise<void>[] = [];
  // A visitor who meets no site sends nothing: the forms under way at a kill are what it is about.
  let restarted = Promise.resolve();
  const killSoon = async () => {
    await wait(Math.random() * KILL_AFTER_MS);
    restarted = restarted.then(() => run.kill()).then(() => run.start());
    await restarted;
  };
  await forEachConcurrent(forms, VISITORS_AT_ONCE, async (form) => {
    await restarted;
    if (killAt.has(form.number)) planned.push(killSoon());
    if (await isAccepted(run.siteUrl, form)) accepted.push(form.number);
  });
  await Promise.all(planned);
  return accepted;
}

/** One form out of each equal part of them: with its sending the clock of a kill begins. */
function killMoments(forms: number, kills: number): Set<number> {
  const part = forms / kills;
  return new Set(
    Array.from({ length: kills }, (_, index) => 1 + Math.floor((index + Math.random()) * part)),
  );
}

/** Reads the emails of the mailbox, which takes those to the owner and those to homeowners. */
export async function readMailbox({ mailUrl }: LocalRun): Promise<{ to: string; text: string }[]> {
  const { emails } = (await (await fetch(`${mailUrl}/store`)).json()) as {
    emails: { destination: { to: string[] }; body: { text?: string; html?: string } }[];
  };
  return emails.map(({ destination, body }) => ({
    to: destination.to.join(),
    text: `${body.text}\n${body.html}`,
  }));
}
