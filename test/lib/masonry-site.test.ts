import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  ['no environment', { deployable: 'false' }, /^Choose an environment: add -c env=/],
  [
    'a placeholder',
    { env: 'prod', owner: 'owner@unfilled.example' },
    /^prod cannot be deployed yet:\n {2}.*is still the placeholder "owner@unfilled/s,
  ],
])('with %s nothing is synthesized, and the error explains it', (_, context, sentence) => {
  const CDK_OUTDIR = mkdtempSync(path.join(tmpdir(), 'synth-'));
  onTestFinished(() => rmSync(CDK_OUTDIR, { recursive: true }));
  const CDK_CONTEXT_JSON = JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] });
  const env = { PATH: process.env.PATH, CDK_OUTDIR, CDK_CONTEXT_JSON };
  const app = spawnSync(process.execPath, ['bin/masonry-site.ts'], { env, encoding: 'utf8' });
  expect(app).toMatchObject({ status: 1, stderr: expect.stringMatching(sentence) });
  expect(existsSync(path.join(CDK_OUTDIR, 'manifest.json'))).toBe(false);
});
