import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firefox, webkit } from 'playwright/test';

interface Tally {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** Counts the tests in the step's report; a step without one is one test. */
  count?: (report: never) => Tally;
}

const REPORT = 'test-results/report.json';
const TALLY = 'test-results/tally.json';

/** Journeys that `npm test` leaves out: axe on every page and state, and photos at every width. */
const LONG_JOURNEYS = '@long';

const vitest = (name: string, ...projects: string[]): Step => ({
  name,
  command: [
    ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    ...projects.map((project) => `--project=${project}`),
  ],
  count: (report: Record<'numPassedTests' | 'numFailedTests', number>) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }),
});

const playwright = (name: string, ...args: string[]): Step => ({
  name,
  command: ['playwright', 'test', '--reporter=list,json', ...args],
  count: ({ stats }: { stats: Record<'expected' | 'unexpected' | 'flaky', number> }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }),
});

const engines = [firefox, webkit]
  .filter((engine) => existsSync(engine.executablePath()))
  .map((engine) => `--project=${engine.name()}`);

const core: Step[] = [
  { name: 'Types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'Lint', command: ['npm', 'run', '--silent', 'lint'] },
  // Its images take a minute or two the first time, and the tests after it find them in the cache.
  { name: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  vitest('Unit and stack', 'unit', 'isolated'),
  playwright('Journeys', '--project=chromium', '--grep-invert', LONG_JOURNEYS),
];

const rest: Step[] = [
  { name: 'Unused code', command: ['knip'] },
  vitest("Bundles under Lambda's runtime client", 'bundles'),
  playwright('Long journeys', '--project=chromium', '--grep', LONG_JOURNEYS),
  ...(engines.length > 0 ? [playwright('Other browsers', ...engines)] : []),
  { name: 'Lighthouse', command: ['npm', 'run', '--silent', 'bench'] },
];

/** Needs Python and PyPI. */
const rehearsal: Step = { name: 'Rehearsal', command: ['npm', 'run', '--silent', 'rehearse'] };

/** Runs one step; if it fails without a failing test, that counts as one failure. */
function run({ name, command: [program = '', ...args], count }: Step): Tally {
  console.log(`\n== ${name}`);
  rmSync(REPORT, { force: true });
  const started = Date.now();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env });
  if (error) console.error(error.message);
  const succeeded = status === 0;
  const tally =
    count && existsSync(REPORT)
      ? count(JSON.parse(readFileSync(REPORT, 'utf8')) as never)
      : { passed: succeeded ? 1 : 0, failed: 0 };
  const failed = succeeded ? 0 : Math.max(1, tally.failed);
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s, ${failed} failed`);
  return { passed: tally.passed, failed };
}

// With `--rest` only what `npm test` leaves out, counted together with its last run.
const { values } = parseArgs({
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' }, rehearse: { type: 'boolean' } },
});
mkdirSync('test-results', { recursive: true });
const steps = [
  ...(values.rest ? [] : core),
  ...(values.all || values.rest ? rest : []),
  ...(values.rehearse ? [rehearsal] : []),
];
const before: Tally[] = values.rest ? [JSON.parse(readFileSync(TALLY, 'utf8'))] : [];
const tallies = [...before, ...steps.map(run)];
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
writeFileSync(TALLY, JSON.stringify({ passed: sum('passed'), failed: sum('failed') }));
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
