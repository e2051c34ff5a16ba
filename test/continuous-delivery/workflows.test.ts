import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
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
    if (command !== 'preflight') expect(Object.keys(packageJson.scripts)).toContain(command);
  }
});

/** The commands of a step of the deployment. */
function stepNamed(name: string): string {
  const [, block = ''] =
    new RegExp(
      `- name: ${name}\\n(?: {8}(?!run).*\\n| {10}.*\\n)* {8}run: \\|\\n((?: {10}.*\\n|\\n)+)`,
    ).exec(deployment) ?? [];
  if (!block) throw new Error(`There is no step "${name}".`);
  return block.replaceAll(/^ {10}/gm, '');
}

let folder: string;
let first: string;
let second: string;

/** A repository of two commits, with an `npm` that notes where and how it was called. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(`${folder}/bin`);
  mkdirSync(`${folder}/repository`);
  writeFileSync(
    `${folder}/bin/npm`,
    `#!/bin/sh\necho "$(git rev-parse HEAD) $*" >> ${folder}/calls\n[ -z "$RED" ] || case "$*" in *smoke*) exit 1;; esac\n`,
  );
  writeFileSync(`${folder}/bin/sleep`, '#!/bin/sh\n');
  for (const command of ['npm', 'sleep']) chmodSync(`${folder}/bin/${command}`, 0o755);
  git('init', '--quiet');
  const commit = () => {
    git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'a',
    );
    return git('rev-parse', 'HEAD').trim();
  };
  first = commit();
  second = commit();
});

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: `${folder}/repository`, encoding: 'utf8' });
}

/** Runs a step as GitHub does, and returns its exit code, its output and the calls of npm. */
function run(name: string, env: Record<string, string> = {}) {
  let code = 0;
  let out = '';
  try {
    out = execFileSync('bash', ['-eo', 'pipefail', '-c', stepNamed(name)], {
      cwd: `${folder}/repository`,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...env,
        PATH: `${folder}/bin:${process.env.PATH}`,
        RUNNER_TEMP: folder,
        ENVIRONMENT: 'prod',
        LAST_GOOD: 'refs/tags/deployed/prod',
      },
    });
  } catch (error) {
    const failed = error as { status: number; stdout: string };
    [code, out] = [failed.status, failed.stdout];
  }
  const calls = existsSync(`${folder}/calls`) ? readFileSync(`${folder}/calls`, 'utf8') : '';
  return { code, out, calls: calls.trim().split('\n').filter(Boolean) };
}

const refuse = 'Refuse a commit older than the deployed one';
const goBack = 'Deploy the last good commit';

test('a commit is deployed where none was, and where an older one or itself was', () => {
  expect(run(refuse).code).toBe(0);
  git('tag', 'deployed/prod', first);
  expect(run(refuse).code).toBe(0);
  git('tag', '--force', 'deployed/prod', second);
  expect(run(refuse).code).toBe(0);
});

test('a commit that is older than the deployed one is refused', () => {
  git('tag', 'deployed/prod', second);
  git('checkout', '--quiet', first);
  const { code, out } = run(refuse);
  expect(code).toBe(1);
  expect(out).toContain('::error::prod has a newer commit.');
});

test('a smoke test is run twice before it is red', () => {
  const smoke = `${second} run smoke -- --env prod --except alarms`;
  expect(run('Smoke test')).toMatchObject({ code: 0, calls: [smoke] });
  rmSync(`${folder}/calls`);
  expect(run('Smoke test', { RED: '1' })).toMatchObject({ code: 1, calls: [smoke, smoke] });
});

test('the last good commit is deployed with its own packages, and tested', () => {
  git('tag', 'deployed/prod', first);
  const { out, calls } = run(goBack);
  expect(calls).toEqual([
    `${first} ci`,
    `${first} run deploy -- -c env=prod --require-approval never`,
    `${first} run smoke -- --env prod --except alarms`,
  ]);
  expect(out).toContain(`It has ${first.slice(0, 7)} again, which is green.`);
});

test('a last good commit that is red too is said', () => {
  git('tag', 'deployed/prod', first);
  const { code, out } = run(goBack, { RED: '1' });
  expect(code).toBe(1);
  expect(out).toContain('Somebody has to look at once.');
});

test('without a good commit nothing is deployed', () => {
  const { code, out, calls } = run(goBack);
  expect([code, calls]).toEqual([1, []]);
  expect(out).toContain('there is no good commit to go back to');
});
