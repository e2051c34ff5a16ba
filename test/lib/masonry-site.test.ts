import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';

/** An address that nobody has filled in, whatever the facts of the business are by now. */
const PLACEHOLDER = 'somebody@filled-in.example';

/** Runs the app as the CDK's command line does, with what `-c` was given, and builds nothing. */
async function synthesize(context: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'synth-'));
  const child = spawn(process.execPath, ['bin/masonry-site.ts'], {
    env: {
      PATH: process.env.PATH,
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let error = '';
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const file = readdirSync(folder).find((name) => name.endsWith('.template.json'));
  const template = file && JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const manifest = file && JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  return { code, error, file, template, manifest };
}

test('without -c env nothing is synthesized', async () => {
  expect(await synthesize({ deployable: 'false' })).toMatchObject({
    code: 1,
    error: 'Say which environment is meant: add -c env=dev or -c env=prod.\n',
    file: undefined,
  });
});

test.each(['dev', 'prod'])('a deployment of %s with a placeholder is refused', async (env) => {
  const { code, error, file } = await synthesize({ env, owner: PLACEHOLDER });
  expect({ code, file }).toEqual({ code: 1, file: undefined });
  expect(error).toMatch(new RegExp(`^${env} cannot be deployed yet:\n {2}`));
  expect(error).toContain(`is still the placeholder "${PLACEHOLDER}"`);
});

test('addresses on the command line make dev deployable', async () => {
  const { code, template } = await synthesize({
    env: 'dev',
    owner: 'me@mail.test',
    alarm: 'engineer@mail.test',
  });
  expect(code).toBe(0);
  expect(template.Rules).not.toHaveProperty('RefuseDeployment');
  expect(JSON.stringify(template)).not.toContain(business.email);
});

test('a stack with a pinned account says so to the CDK, which refuses credentials of another', async () => {
  const account = '123456789012';
  const { code, manifest } = await synthesize({ env: 'dev', owner: 'me@mail.test', account });
  expect(code).toBe(0);
  expect(manifest.artifacts['masonry-site-dev'].environment).toBe(`aws://${account}/us-east-1`);
});

test.each(['dev', 'prod'])(
  'a template of %s with placeholders can be read, and CloudFormation refuses to deploy it',
  async (env) => {
    const context = { env, owner: PLACEHOLDER, deployable: 'false' };
    const { error, template } = await synthesize(context);
    expect(error).toBe('');
    expect(template.Parameters.Deployable).toMatchObject({ Default: 'no' });
    expect(template.Rules.RefuseDeployment.Assertions).toEqual([
      {
        Assert: { 'Fn::Equals': [{ Ref: 'Deployable' }, 'yes'] },
        AssertDescription: expect.stringContaining('is still the placeholder'),
      },
    ]);
  },
);
