import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { business } from '../../domain/business.ts';

/** An address that stays a placeholder after the facts are filled in. */
const PLACEHOLDER = 'owner@unfilled.example';

/** Runs the app as the CDK's command line does, with what `-c` was given, and builds nothing. */
function synthesize(context: object) {
  const output = mkdtempSync(path.join(tmpdir(), 'synth-'));
  onTestFinished(() => rmSync(output, { recursive: true }));
  const CDK_CONTEXT_JSON = JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] });
  // The region of the engineer's credentials differs from the stack's.
  const CDK_DEFAULT_REGION = 'eu-central-1';
  const env = { PATH: process.env.PATH, CDK_OUTDIR: output, CDK_CONTEXT_JSON, CDK_DEFAULT_REGION };
  const app = spawnSync(process.execPath, ['bin/masonry-site.ts'], { env, encoding: 'utf8' });
  const read = (end: string) => {
    const file = readdirSync(output).find((name) => name.endsWith(end));
    return file && JSON.parse(readFileSync(path.join(output, file), 'utf8'));
  };
  const { status, stderr: error } = app;
  return { status, error, template: read('.template.json'), manifest: read('manifest.json') };
}

test.each([
  [{ deployable: 'false' }, /^Choose an environment: add -c env=dev or /],
  [{ env: 'prod', owner: PLACEHOLDER }, /^prod cannot be deployed yet:\n {2}.*"owner@unfilled/s],
])('with -c %j nothing is synthesized, and the error explains it', (context, sentence) => {
  const error = expect.stringMatching(sentence);
  expect(synthesize(context)).toMatchObject({ status: 1, error, template: undefined });
});

test('addresses on the command line make dev deployable to its account', () => {
  const settings = { owner: 'me@mail.test', alarm: 'engineer@mail.test', account: '123456789012' };
  const { status, template, manifest } = synthesize({ env: 'dev', ...settings });
  expect(status).toBe(0);
  expect(JSON.stringify(template)).not.toContain(business.email);
  // The CDK refuses credentials of another account.
  expect(manifest.artifacts['masonry-site-dev'].environment).toBe('aws://123456789012/us-east-1');
});
