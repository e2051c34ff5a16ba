import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firefox, webkit } from 'playwright/test';

type Tally = Record<'passed' | 'failed', number>;
type Step = [name: string, ...command: string[]];

const REPORT = 'test-results/report.json';
const TALLY = 'test-results/tally.json';

/** Journeys that `npm test` leaves out: axe on every page and state, and photos at every width. */
const LONG_JOURNEYS = '@long';

const npm = (name: string, script: string): Step => [name, 'npm', 'run', '--silent', script];

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
const vitest = (name: string, ...args: string[]): Step => {
  return [name, 'vitest', 'run', ...reporters, ...args];
};
const playwright = (name: string, ...args: string[]): Step => {
  return [name, 'playwright', 'test', '--reporter=list,json', ...args];
};

const engines = [firefox, webkit]
  .filter((engine) => existsSync(engine.executablePath()))
  .map((engine) => `--project=${engine.name()}`);

const core: Step[] = [
  npm('Types', 'typecheck'),
  npm('Lint', 'lint'),
  // Its images take a minute or two the first time; later steps find them in the cache.
  npm('Build', 'build'),
  vitest('Unit and stack', '--project=unit', '--project=isolated'),
  playwright('Journeys', '--project=chromium', '--grep-invert', LONG_JOURNEYS),
];

const rest: Step[] = [
  ['Unused code', 'knip'],
  vitest("Bundles under Lambda's runtime client", '--project=bundles'),
  playwright('Long journeys', '--project=chromium', '--grep', LONG_JOURNEYS),
  ...(engines.length > 0 ? [playwright('Other browsers', ...engines)] : []),
  npm('Lighthouse', 'bench'),
];

/** Runs one step; if it fails without a failing test, that counts as one failure. */
function run([name, program = '', ...args]: Step): Tally {
  console.log(`\n== ${name}`);
  rmSync(REPORT, { force: true });
  const started = Date.now();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env });
  if (error) console.error(error.message);
  const succeeded = status === 0;
  const tally = existsSync(REPORT) ? readReport() : { passed: succeeded ? 1 : 0, failed: 0 };
  const failed = succeeded ? 0 : Math.max(1, tally.failed);
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s, ${failed} failed`);
  return { passed: tally.passed, failed };
}

/** Counts the tests in the report of Playwright, which has `stats`, or of Vitest. */
function readReport(): Tally {
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, 'utf8'));
  if (!stats) return { passed: numPassedTests, failed: numFailedTests };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

// `--rest` runs only what `npm test` leaves out, and adds to the tally of its last run, if any.
const { values } = parseArgs({
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' }, rehearse: { type: 'boolean' } },
});
mkdirSync('test-results', { recursive: true });
const steps = [
  ...(values.rest ? [] : core),
  ...(values.all || values.rest ? rest : []),
  // Needs Python and PyPI.
  ...(values.rehearse ? [npm('Rehearsal', 'rehearse')] : []),
];
const hasRunBefore = values.rest && existsSync(TALLY);
const before: Tally[] = hasRunBefore ? [JSON.parse(readFileSync(TALLY, 'utf8'))] : [];
const tallies = [...before, ...steps.map(run)];
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
const total: Tally = { passed: sum('passed'), failed: sum('failed') };
writeFileSync(TALLY, JSON.stringify(total));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
