import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBench, say } from './bench/bench-command.ts';
import { hostileFiles } from './bench/photos/hostile-files.ts';
import { type Hostile, measureHostile } from './bench/photos/measure-hostile.ts';
import { measurePhotoKills, type PhotoKills } from './bench/photos/measure-photo-kills.ts';
import { measureSending, type Sending } from './bench/photos/measure-sending.ts';
import { synthesize } from './local/synthesize.ts';

const REPORT = 'test-results/bench-photos.json';
const LOG = 'test-results/bench-photos';

const parts = ['sending', 'hostile', 'kills'] as const;

const usage = `npm run bench:photos -- [--runs <number>] [--mutations <number>] [--seed <number>] [--kills <number>] [--only <part>]

Sends photographs through the local run: six of twelve megapixels from a phone on a simulated 4G line; files that mean
harm, and photographs with changed bytes; and photographs while the local run is killed and started again. Prints each
figure beside its goal and writes ${REPORT}; the logs of the local runs are ${LOG}-*.log. A figure
that misses its goal makes the exit code 1.

  --runs <number>        times that six photographs are sent (3)
  --mutations <number>   photographs with changed bytes (1000)
  --seed <number>        of the changes (16)
  --kills <number>       kills (50)
  --only <part>          one of ${parts.join(', ')}`;

const standards = { runs: 3, mutations: 1000, seed: 16, kills: 50 };

interface Figure {
  part: string;
  figure: string;
  value: number | string;
  /** Without one the figure tells what the others are counted of. */
  goal?: string;
  isMet?: boolean;
}

interface Report {
  figures: Figure[];
  sending?: Sending;
  hostile?: Hostile;
  kills?: PhotoKills;
}

/** The time from choosing to "sent", the delay of a key or a press meanwhile, and the bytes of one photograph. */
const SENT_WITHIN_SECONDS = 15;
const INP_MS = 200;
const PHOTO_BYTES = 400_000;
const MEMORY_MB = 1_024;

function atMost(part: string, figure: string, value: number, limit: number): Figure {
  return { part, figure, value, goal: `at most ${limit}`, isMet: value <= limit };
}

function none(part: string, figure: string, list: readonly string[]): Figure {
  for (const each of list) say(`${figure}: ${each}`);
  return { part, figure, value: list.length, goal: '0', isMet: list.length === 0 };
}

function sendingFigures({ seconds, inpP95Ms, largestBytes, bytes, failed }: Sending): Figure[] {
  const part = 'sending';
  return [
    atMost(
      part,
      'seconds from choosing six to "sent", slowest run',
      Math.max(...seconds),
      SENT_WITHIN_SECONDS,
    ),
    atMost(part, 'INP meanwhile, p95, ms', inpP95Ms, INP_MS),
    atMost(part, 'bytes of the largest photograph', largestBytes, PHOTO_BYTES),
    { part, figure: 'bytes of six photographs', value: bytes },
    none(part, 'photographs that were not sent', failed),
  ];
}

function hostileFigures(hostile: Hostile): Figure[] {
  const part = 'hostile';
  return [
    { part, figure: 'files with a name', value: hostile.files },
    none(part, 'of them kept or refused wrongly', hostile.wrongFates),
    { part, figure: 'photographs with changed bytes', value: hostile.mutations },
    { part, figure: 'of them kept, re-encoded', value: hostile.mutationsKept },
    { part, figure: 'objects kept in all', value: hostile.kept },
    none(part, 'objects that are not ours or have metadata', hostile.faults),
    atMost(part, 'answers of 500 and more', hostile.serverErrors, 0),
    atMost(part, 'lines of level ERROR', hostile.errorLines, 0),
    atMost(part, 'memory of the whole local run at its peak, MB', hostile.peakMemoryMb, MEMORY_MB),
  ];
}

function killFigures(kills: PhotoKills): Figure[] {
  const part = 'kills';
  const all = (figure: string, value: number, of: number): Figure => ({
    part,
    figure,
    value,
    goal: `${of}`,
    isMet: value === of,
  });
  return [
    { part, figure: 'kills', value: kills.kills },
    { part, figure: 'messages accepted', value: kills.accepted },
    all('of them stored', kills.stored, kills.accepted),
    all('of them mailed to the owner', kills.mailed, kills.accepted),
    { part, figure: 'photographs accepted', value: kills.uploaded },
    all('of them kept', kills.kept, kills.uploaded),
    none(part, 'objects of no lead', kills.orphaned),
    none(part, 'uploads that were not processed', kills.unprocessed),
    none(part, 'photographs of leads that are gone', kills.missing),
  ];
}

async function bench(
  { runs, mutations, seed, kills }: typeof standards,
  chosen: ReadonlySet<string>,
): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-photos-'));
  try {
    say('Building the stack.');
    const assemblyFolder = path.join(folder, 'cdk.out');
    await synthesize(assemblyFolder);
    const propsOf = (part: string) => ({
      assemblyFolder,
      dataFolder: path.join(folder, part),
      logFile: `${LOG}-${part}.log`,
    });
    const report: Report = { figures: [] };
    if (chosen.has('sending')) {
      say(`Sending six photographs, ${runs} times.`);
      report.sending = await measureSending({ runs, ...propsOf('sending') });
      report.figures.push(...sendingFigures(report.sending));
    }
    if (chosen.has('hostile')) {
      say(`Uploading files that mean harm, and ${mutations} changed photographs.`);
      report.hostile = await measureHostile({ mutations, seed, ...propsOf('hostile') });
      report.figures.push(...hostileFigures(report.hostile));
    }
    if (chosen.has('kills')) {
      say(`Killing the local run ${kills} times.`);
      const photo = (await hostileFiles()).find(({ isPhoto }) => isPhoto)?.bytes ?? Buffer.alloc(0);
      report.kills = await measurePhotoKills({ kills, photo, ...propsOf('kills') });
      report.figures.push(...killFigures(report.kills));
    }
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runBench({
  usage,
  counts: standards,
  parts,
  reportFile: REPORT,
  measure: bench,
  print({ figures }) {
    console.table(figures);
    if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  },
});
