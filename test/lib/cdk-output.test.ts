import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdk-'));
  const command = path.join(folder, 'cdk');
  writeFileSync(command, '#!/bin/sh\necho "$@"\n');
  chmodSync(command, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['synth --quiet -c env=dev', 'synth --quiet -c env=dev --output cdk.out/dev'],
  ['deploy -c owner=a@b.example -c env=prod', '-c env=prod --output cdk.out/prod'],
  ['diff --context=env=prod', '--context=env=prod --output cdk.out/prod'],
  ['synth -c env=dev --output mine', 'synth -c env=dev --output mine'],
  ['deploy', 'deploy'],
])('"cdk %s" runs as "%s"', (args, ran) => {
  const output = execFileSync(process.execPath, ['scripts/cdk.ts', ...args.split(' ')], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(output.trim().endsWith(ran)).toBe(true);
  expect(output.match(/--output/g)?.length ?? 0).toBe(ran.match(/--output/g)?.length ?? 0);
});
