import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { firefox, webkit } from 'playwright/test';

interface Tally {
  passed: number;
  failed: number;
}

interface Report extends Tally {
  /** The names of failed tests. */
  failures: string[];
}

interface Step {
  name: string;
  command: string[];
  /** Reads the step's report; a step without one counts as one test. */
  read?: (report: never) => Report;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

const FOLDER = 'test-results';
const TALLY = join(FOLDER, 'tally.json');
const REPORT = join(FOLDER, 'report.json');

/** The journeys that `npm test` leaves out: under failures of their own cloud, and axe on every page and state. */
const LONG_JOURNEYS = '@faults|@axe';

function vitest(name: string, projects: string[]): Step {
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json'];
  const options = [`--outputFile.json=${REPORT}`, ...projects.map((each) => `--project=${each}`)];
  return { name, command: [...command, ...options], read: readVitest };
}

function playwright(name: string, args: string[]): Step {
  return {
    name,
    command: ['playwright', 'test', '--reporter=list,json', ...args],
    read: readPlaywright,
  };
}

/** The projects of the other engines that are installed. */
const engines = [firefox, webkit]
  .filter((engine) => existsSync(engine.executablePath()))
  .map((engine) => `--project=${engine.name()}`);

const core: Step[] = [
  { name: 'Types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'Lint', command: ['npm', 'run', '--silent', 'lint'] },
  vitest('Unit and stack', ['unit', 'isolated']),
  playwright('Journeys', ['--project=chromium', '--grep-invert', LONG_JOURNEYS]),
];

const rest: Step[] = [
  { name: 'Unused code', command: ['knip'] },
  vitest('Local cloud', ['local-cloud']),
  playwright('Journeys under failures, and axe', ['--project=chromium', '--grep', LONG_JOURNEYS]),
  ...(engines.length > 0 ? [playwright('Other browsers', engines)] : []),
  { name: 'Lighthouse', command: ['npm', 'run', '--silent', 'bench', '--', '--check'] },
];

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Report {
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function readPlaywright({ stats, suites }: PlaywrightReport): Report {
  const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file} › ${title}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

/** Runs one step to its end; a step that broke without a failed test counts as one failed test. */
function run({ name, command: [program = '', ...args], read }: Step): Report {
  console.log(`\n== ${name}`);
  rmSync(REPORT, { force: true });
  const started = Date.now();
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  });
  if (error) console.error(error.message);
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  const report =
    read && existsSync(REPORT)
      ? read(JSON.parse(readFileSync(REPORT, 'utf8')) as never)
      : { passed: status === 0 ? 1 : 0, failed: 0, failures: [] };
  if (status === 0 || report.failed > 0) return report;
  return { ...report, failed: 1, failures: [name] };
}

const { values } = parseArgs({
  options: {
    // What a change has to pass before it lands, too.
    all: { type: 'boolean', default: false },
    // Of that only what comes beside `npm test`, counted together with its last run.
    rest: { type: 'boolean', default: false },
  },
});
const steps = values.rest ? rest : values.all ? [...core, ...rest] : core;
mkdirSync(FOLDER, { recursive: true });
const before: Tally =
  values.rest && existsSync(TALLY)
    ? JSON.parse(readFileSync(TALLY, 'utf8'))
    : { passed: 0, failed: 0 };
const reports = steps.map(run);
for (const failure of reports.flatMap(({ failures }) => failures))
  console.log(`failed: ${failure}`);
const tally = reports.reduce(
  ({ passed, failed }, report) => ({
    passed: passed + report.passed,
    failed: failed + report.failed,
  }),
  before,
);
writeFileSync(TALLY, JSON.stringify(tally));
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
