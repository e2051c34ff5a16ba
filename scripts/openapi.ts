import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { apiDocument } from './openapi/api-document.ts';

const file = 'docs/openapi.json';

writeFileSync(file, JSON.stringify(apiDocument(), undefined, 2));
// The linter wants its own layout of JSON.
const { status } = spawnSync('biome', ['format', '--write', '--log-level=error', file], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
