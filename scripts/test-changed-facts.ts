import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeChangedTree } from './changed-facts/changed-tree.ts';
import { leftoverFacts } from './changed-facts/leftover-facts.ts';

const help = `Usage: npm run test:facts [-- --all]

Copies the project with every fact changed that its owner may change, and runs in the copy the check of the facts,
the tests that read facts and the main journeys; then it looks for the old facts in all that was built. With --all it
runs every test and every journey. Ends with 1 where one of them fails: a fact is written in two places.`;

/** The tests and the journeys that show facts of the business. */
const vitestPaths = ['test/web/build', 'test/web/map', 'test/check-facts', 'test/changed-facts'];
vitestPaths.push('test/domain/business', 'test/domain/forms', 'test/domain/price-list');
vitestPaths.push('test/docs/owners-guide', 'test/lib/masonry-site', 'test/lambdas/form-post');
vitestPaths.push('notify-owner/remind-unanswered.test', 'notify-owner/report-month.test');
vitestPaths.push('test/sam/events');
const journeys = ['contact.spec', 'map.spec', 'not-found.spec', 'no-javascript.spec', 'print.spec'];
journeys.push('navigation-bar.spec', 'phone-bar.spec', 'photos.spec', 'headers.spec');

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(help);
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'changed-facts-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await makeChangedTree(folder);
const failed = [
  run('Check of the facts', 'node', ['scripts/check-facts.ts']),
  run('Tests', 'vitest', ['run', ...(values.all ? [] : vitestPaths)]),
  run('Journeys', 'playwright', ['test', '--reporter=line', ...(values.all ? [] : journeys)]),
].filter((succeeded) => !succeeded).length;
const leftovers = leftoverFacts(folder);
for (const leftover of leftovers) console.error(leftover);
process.exitCode = failed > 0 || leftovers.length > 0 ? 1 : 0;

function run(name: string, command: string, args: string[]): boolean {
  console.log(`== ${name}, with every fact changed`);
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  return status === 0;
}
