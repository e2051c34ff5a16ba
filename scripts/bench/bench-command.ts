import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

interface BenchCommand<Count extends string, Part extends string, Report> {
  usage: string;
  /** Whole numbers of at least 1 that can be set by options of these names, and what they are else. */
  counts: Record<Count, number>;
  /** The parts that `--only` can run alone. */
  parts?: readonly Part[];
  /** The file that the report goes to, as JSON. */
  reportFile: string;
  measure(counts: Record<Count, number>, parts: ReadonlySet<Part>): Promise<Report>;
  print(report: Report): void;
}

/**
 * Runs a benchmark as a command: reads its options, measures, writes the report and prints it. What
 * goes wrong is said in one line, and the exit code is 1.
 */
export async function runBench<Count extends string, Part extends string, Report>({
  usage,
  counts,
  parts = [],
  reportFile,
  measure,
  print,
}: BenchCommand<Count, Part, Report>): Promise<void> {
  try {
    const read = readOptions(counts, parts);
    if (!read) return console.log(usage);
    await mkdir(dirname(reportFile), { recursive: true });
    const report = await measure(read.counts, read.parts);
    await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
    print(report);
    console.log(`Written: ${reportFile}`);
  } catch (error) {
    say(`Nothing was measured: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** Logs the next step of a benchmark to stderr, apart from its figures. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** @returns undefined where help was asked for */
function readOptions<Count extends string, Part extends string>(
  counts: Record<Count, number>,
  parts: readonly Part[],
): { counts: Record<Count, number>; parts: ReadonlySet<Part> } | undefined {
  const names = Object.keys(counts) as Count[];
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      ...(parts.length > 0 && { only: { type: 'string' } as const }),
      ...Object.fromEntries(
        names.map((name) => [name, { type: 'string', default: String(counts[name]) } as const]),
      ),
    },
  });
  if (values.help) return undefined;
  const given: Record<string, unknown> = values;
  const read = names.map((name) => {
    const number = Number(given[name]);
    if (!Number.isInteger(number) || number < 1) {
      throw new Error(`--${name} ${given[name]} is no whole number of at least 1.`);
    }
    return [name, number];
  });
  const chosen = parts.filter((part) => given.only === undefined || given.only === part);
  if (chosen.length < Math.min(parts.length, 1)) {
    throw new Error(`--only ${given.only} is none of ${parts.join(', ')}.`);
  }
  return { counts: Object.fromEntries(read) as Record<Count, number>, parts: new Set(chosen) };
}
