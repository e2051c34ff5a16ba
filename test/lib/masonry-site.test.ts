import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('while a placeholder remains, nothing is synthesized for production', () => {
  const CDK_OUTDIR = mkdtempSync(path.join(tmpdir(), 'synth-'));
  onTestFinished(() => rmSync(CDK_OUTDIR, { recursive: true }));
  const context = { env: 'prod', owner: 'owner@unfilled.example', 'aws:cdk:bundling-stacks': [] };
  const env = { PATH: process.env.PATH, CDK_OUTDIR, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const app = spawnSync(process.execPath, ['bin/masonry-site.ts'], { env, encoding: 'utf8' });
  expect(app.status).toBe(1);
  expect(app.stderr).toContain('is still the placeholder "owner@unfilled');
  expect(existsSync(path.join(CDK_OUTDIR, 'manifest.json'))).toBe(false);
});
