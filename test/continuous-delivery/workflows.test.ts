import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const files = globSync('.github/{workflows/*.yml,actions/*/action.yml}');
const textOf = (file: string) => readFileSync(file, 'utf8');
const deployment = textOf('.github/workflows/deploy-environment.yml');

test.each(files)('%s names each action by its commit, with the version beside it', (file) => {
  for (const [, action] of textOf(file).matchAll(/uses: (.+)$/gm)) {
    expect(action).toMatch(/^(?:\.\/\.github\/\S+|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
  }
});

test.each(files.filter((file) => file.includes('workflows')))(
  '%s gives no token more than its jobs say',
  (file) => {
    const text = textOf(file);
    expect(text).toMatch(/^permissions: \{\}$/m);
    const [, jobs = ''] = text.split(/^jobs:$/m);
    const all = jobs.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
    expect(all.length).toBeGreaterThan(0);
    for (const job of all) expect(job).toMatch(/^ {4}permissions:$/m);
  },
);

test('no workflow runs the code of a fork with the rights of this repository', () => {
  for (const file of files) expect(textOf(file)).not.toMatch(/pull_request_target|workflow_run/);
});

test('what runs the code of a pull request has no token to write with', () => {
  const [, diff = ''] = textOf('.github/workflows/pull-request.yml').split(/^ {2}diff:$/m);
  const [job = '', comment = ''] = diff.split(/^ {2}comment:$/m);
  expect(job).not.toMatch(/: write$(?<!id-token: write)/m);
  expect(comment).toContain('pull-requests: write');
  expect(comment).not.toMatch(/uses:|npm|npx/);
});

test('no text from outside becomes a part of a command', () => {
  for (const file of files) {
    for (const [, block] of textOf(file).matchAll(/run: (\|\n(?: {10}.*\n|\n)+|.+)/g)) {
      expect(block, file).not.toContain('${{');
    }
  }
});

test('two deployments of an environment never overlap, and none is ended in the middle', () => {
  expect(deployment).toMatch(
    /^ {4}concurrency:\n {6}group: deploy-\$\{\{ inputs.environment \}\}\n {6}cancel-in-progress: false$/m,
  );
});

test.each(files)('%s runs commands that the project has', (file) => {
  for (const [, command = ''] of textOf(file).matchAll(/npm run ([\w:-]+)/g)) {
    expect(Object.keys(packageJson.scripts)).toContain(command);
  }
});
