import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { citiesBeyondMap, factErrors } from '../../scripts/check-facts.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistyped-facts-'));
  for (const part of ['bin', 'domain', 'lib', 'scripts', 'web', 'package.json', 'cdk.json']) {
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => path !== 'web/dist' });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n  ') };
}

function change(file: string, pattern: RegExp, text: string) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace(pattern, text));
  return before.slice(0, before.search(pattern)).trimEnd().split('\n').length + 1;
}

test('the facts of this project have no mistake', async () => {
  expect(await factErrors(new Date())).toEqual([]);
  expect(run('node', ['scripts/check-facts.ts'])).toEqual({ status: 0, lines: [''] });
});

test('all mistakes of all files are told at once, with their lines, and nothing is built or synthesized', () => {
  const emailLine = change('domain/business.ts', /^ {2}email: .*$/m, "  email: 'owner.masonry',");
  const phoneLine = change('domain/business.ts', /^ {2}phone: .*$/m, "  phone: '612-555',");
  change('domain/price-list/other.ts', /minimumCharge: .*,/, "minimumCharge: '1500',");
  rmSync(join(folder, 'web/photos/service-stone.jpg'));
  const told = [
    'Mend these facts, then try again:',
    `domain/business.ts:${phoneLine}: "phone" must be a North American phone number, like "(612) 555-0123" (it is "612-555").`,
    `domain/business.ts:${emailLine}: "email" must be an email address (it is "owner.masonry").`,
    'domain/price-list/other.ts: "minimumCharge" must be a number (it is "1500").',
    'web/content/photos.ts: "service-stone" has no photograph; put it in as web/photos/service-stone.jpg (or .png).',
  ].sort();
  const expected = { status: 1, lines: expect.toSatisfy((lines) => sameLines(lines, told)) };
  expect(run('node', ['scripts/check-facts.ts'])).toEqual(expected);

  const assembly = join(folder, 'assembly');
  const context = JSON.stringify({ env: 'dev', deployable: 'false' });
  const env = { CDK_OUTDIR: assembly, CDK_CONTEXT_JSON: context };
  expect(run('node', ['bin/masonry-site.ts'], env)).toEqual(expected);
  expect(existsSync(assembly) && readdirSync(assembly)).toBe(false);

  expect(run('npm', ['run', '--silent', 'build'])).toEqual(expected);
  expect(existsSync(join(folder, 'web/dist'))).toBe(false);
});

function sameLines(lines: string[], expected: string[]): boolean {
  return JSON.stringify(lines.toSorted()) === JSON.stringify(expected);
}

test('a city around which nothing is drawn is told of, and facts of another shape break nothing', () => {
  const cities = [
    { name: 'Rochester', latitude: 44.02, longitude: -92.47 },
    { name: 'Anoka', latitude: 45.2, longitude: -93.39 },
  ];
  expect(citiesBeyondMap({ ...business, serviceArea: { name: 'x', cities } })).toEqual([
    {
      path: ['serviceArea', 'cities', 0],
      text: expect.stringMatching(
        /^the city "Rochester": the map is drawn from .* 44.02, -92.47 lies beyond; correct/,
      ),
    },
  ]);
  expect(citiesBeyondMap({} as typeof business)).toEqual([]);
  expect(citiesBeyondMap({ serviceArea: { cities: ['Anoka'] } } as never)).toEqual([]);
});
