import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBench, say } from './bench/bench-command.ts';
import type { Receipts } from './bench/faults/mailed-ids.ts';
import { type Kills, measureKills } from './bench/faults/measure-kills.ts';
import {
  MAILED_WITHIN_SECONDS,
  type MailOutage,
  measureMailOutage,
} from './bench/faults/measure-mail-outage.ts';
import { synthesize } from './local/synthesize.ts';

const REPORT = 'test-results/bench-faults.json';
const LOG = 'test-results/bench-faults.log';

const usage = `npm run bench:faults -- [--leads <number>] [--reviews <number>] [--posts <number>] [--kills <number>]

Breaks the local run and counts what becomes of the forms. First SES answers with errors and then not at
all while leads and reviews come in; it works again, and the owner's mails are counted. Then the local
run is killed at random moments while forms come in, and started again. Mails are those to the owner; the
receipts to homeowners, which are on, are counted apart. Prints each figure beside its
goal and writes ${REPORT}; the log of the local runs is ${LOG}. A figure that
misses its goal makes the exit code 1.

  --leads <number>     leads during the outage (500)
  --reviews <number>   reviews during the outage (100)
  --posts <number>     forms during the kills (200)
  --kills <number>     kills (6)`;

const standards = { leads: 500, reviews: 100, posts: 200, kills: 6 };

type Counts = Record<keyof typeof standards, number>;

interface Figure {
  fault: string;
  figure: string;
  value: number;
  /** Without one the figure tells what the others are counted of. */
  goal?: string;
  isMet?: boolean;
}

/** One in a thousand may come twice: where SES took a mail and its word of that got lost. */
const TWICE_SHARE = 1 / 1000;

/** Few, since all visitors of the measurement come from one place, which each start of the run hashes anew. */
function receiptFigures(fault: string, { sent, sentTwice }: Receipts): Figure[] {
  return [
    { fault, figure: 'receipts to homeowners', value: sent },
    {
      fault,
      figure: 'homeowners with two',
      value: sentTwice,
      goal: '0',
      isMet: sentTwice === 0,
    },
  ];
}

function outageFigures(outage: MailOutage): Figure[] {
  const { sent, mailedTwice, lastMailSeconds, receipts } = outage;
  const all = (figure: 'accepted' | 'stored' | 'mailed'): Figure => ({
    fault: 'SES down',
    figure,
    value: outage[figure],
    goal: `${sent}`,
    isMet: outage[figure] === sent,
  });
  const most = Math.floor(sent * TWICE_SHARE);
  return [
    ...(['accepted', 'stored', 'mailed'] as const).map(all),
    {
      fault: 'SES down',
      figure: 'mailed twice',
      value: mailedTwice,
      goal: `at most ${most}`,
      isMet: mailedTwice <= most,
    },
    {
      fault: 'SES down',
      figure: 'seconds from its return to the last mail',
      value: Math.round(lastMailSeconds * 10) / 10,
      goal: `at most ${MAILED_WITHIN_SECONDS}`,
      isMet: lastMailSeconds <= MAILED_WITHIN_SECONDS,
    },
    ...receiptFigures('SES down', receipts),
  ];
}

function killFigures(counts: Kills): Figure[] {
  const { sent, kills, accepted, stored, mailed, mailedTwice, receipts } = counts;
  const fault = `${kills} times kill -9`;
  const told = (figure: string, value: number): Figure => ({ fault, figure, value });
  const all = (figure: string, value: number): Figure => {
    return { fault, figure, value, goal: `${accepted}`, isMet: value === accepted };
  };
  return [
    told('sent', sent),
    told('accepted', accepted),
    all('of these stored', stored),
    all('of these mailed', mailed),
    { fault, figure: 'lost', value: accepted - mailed, goal: '0', isMet: mailed === accepted },
    // Only where a kill falls between a mail and its mark, which nothing can prevent.
    told('mailed twice', mailedTwice),
    ...receiptFigures(fault, receipts),
  ];
}

async function bench({ leads, reviews, posts, kills }: Counts) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-faults-'));
  const dataFolder = (name: string) => path.join(folder, name);
  const assemblyFolder = path.join(folder, 'cdk.out');
  try {
    say('Building the stack.');
    await synthesize(assemblyFolder);
    say(`SES fails while ${leads} leads and ${reviews} reviews come.`);
    const outage = await measureMailOutage({
      leads,
      reviews,
      assemblyFolder,
      dataFolder: dataFolder('outage'),
      logFile: LOG,
    });
    say(`${kills} kills while ${posts} forms come.`);
    const killed = await measureKills({
      posts,
      kills,
      assemblyFolder,
      dataFolder: dataFolder('kills'),
      logFile: LOG,
    });
    return [...outageFigures(outage), ...killFigures(killed)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runBench({
  usage,
  counts: standards,
  reportFile: REPORT,
  measure: bench,
  print(figures) {
    console.table(figures);
    if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  },
});
