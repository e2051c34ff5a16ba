import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** The number of passed and of failed checks of a step. */
interface Tally {
  passed: number;
  failed: number;
  /** The names of those that failed, where the step's report has them. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** A file or a group of journeys, with those in it. */
interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface Step {
  name: string;
  command: string;
  args: string[];
  /** The report of the step and its reader; without one the step counts as one check. */
  report?: { file: string; tally: (report: never) => Tally };
}

const reports = 'test-results';

/** The folder for temporary files of the tests and their tools, removed at the end. */
const temporary = mkdtempSync(join(tmpdir(), 'masonry-test-'));

const steps: Step[] = [
  { name: 'Types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'Lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  {
    name: 'Unit, stack and local cloud',
    command: 'vitest',
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
    report: {
      file: `${reports}/vitest.json`,
      tally: ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        failures: testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
        ),
      }),
    },
  },
  {
    name: 'Journeys',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    report: {
      file: `${reports}/playwright.json`,
      tally: ({ stats, suites }: PlaywrightReport) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        failures: suites
          .flatMap(specsOf)
          .filter(({ ok }) => !ok)
          .map(({ file, title }) => `${file} › ${title}`),
      }),
    },
  },
];

/** Runs one step to its end; a step that broke without a failed check counts as one failed check. */
function run({ name, command, args, report }: Step): Tally {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      TMPDIR: temporary,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
    },
  });
  if (error) console.error(error.message);
  const succeeded = status === 0;
  const tally =
    report && existsSync(report.file)
      ? report.tally(JSON.parse(readFileSync(report.file, 'utf8')) as never)
      : { passed: succeeded ? 1 : 0, failed: 0 };
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  if (succeeded) return tally;
  const failures = tally.failures?.length ? tally.failures : [name];
  return { ...tally, failed: Math.max(1, tally.failed), failures };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const tallies = steps.map(run);
rmSync(temporary, { recursive: true, force: true });
for (const failure of tallies.flatMap(({ failures = [] }) => failures))
  console.log(`failed: ${failure}`);
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
