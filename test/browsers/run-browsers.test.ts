import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Journey } from '../../scripts/browsers/journey.ts';
import { type BrowsersTools, runBrowsers } from '../../scripts/browsers/run-browsers.ts';
import { capturedOutput } from '../captured-output.ts';
import { fakeEngine } from './fake-engine.ts';

const calm: Journey = { name: 'calm', run: async () => undefined };
const broken: Journey = {
  name: 'broken',
  async run() {
    throw new Error('The wall is not there.');
  },
};

/** Runs the command with a site that notes when it was started and stopped. */
async function run(args: string[], parts: Pick<BrowsersTools, 'engines' | 'journeys'>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site: string[] = [];
  const output = await capturedOutput(() =>
    runBrowsers(args, {
      ...parts,
      folder,
      async startSite() {
        site.push('started');
        return {
          url: 'http://localhost:1',
          mailUrl: 'http://localhost:2',
          [Symbol.asyncDispose]: async () => void site.push('stopped'),
        };
      },
    }),
  );
  return { ...output, site, folder };
}

test('an engine that is missing is skipped with the package that brings it, and no site is started', async () => {
  const { engine } = fakeEngine('gecko', { isInstalled: false });
  const { code, out, err, site } = await run([], { engines: [engine], journeys: [calm, broken] });
  expect({ code, out, err, site }).toEqual({
    code: 0,
    out: 'skipped  The gecko is not installed: "apt-get install gecko-package" brings it on Debian.\n0 passed, 0 failed, 2 skipped\n',
    err: '',
    site: [],
  });
});

test('an engine that was asked for by its name may not be missing', async () => {
  const { engine } = fakeEngine('gecko', { isInstalled: false });
  const { code, err } = await run(['gecko'], { engines: [engine], journeys: [calm] });
  expect({ code, err }).toEqual({
    code: 1,
    err: 'The gecko is not installed: "apt-get install gecko-package" brings it on Debian.\n',
  });
});

test('a journey that fails is reported with its reason and a picture, and the next ones still run', async () => {
  const { engine, events } = fakeEngine('gecko');
  const withoutScript: Journey = { ...calm, name: 'plain', withoutScript: true };
  const phone: Journey = { ...calm, name: 'phone', window: { width: 360, height: 740 } };
  const journeys = [broken, withoutScript, phone];
  const { code, out, err, site, folder } = await run([], { engines: [engine], journeys });
  const picture = path.join(folder, 'gecko-broken.png');
  expect({ code, out, err, site }).toEqual({
    code: 1,
    out: `failed   The gecko 1.2        broken: The wall is not there. Screenshot: ${picture}
ok       The gecko 1.2        plain
ok       The gecko 1.2        phone
2 passed, 1 failed, 0 skipped
`,
    err: '',
    site: ['started', 'stopped'],
  });
  expect(readFileSync(picture, 'utf8')).toBe('a picture');
  expect(events).toEqual([
    ...['launched with script', '1280 × 800', 'ended'],
    ...['launched without script', '1280 × 800', 'ended'],
    ...['launched with script', '360 × 740', 'ended'],
  ]);
});

test("an error of a page's script fails a journey that went well", async () => {
  const { engine } = fakeEngine('gecko', { scriptErrors: ['x is undefined'] });
  const { code, out } = await run([], { engines: [engine], journeys: [calm] });
  expect(code).toBe(1);
  expect(out).toContain('calm: A script of the page failed: x is undefined.');
});

test('the named engine and journey run alone', async () => {
  const [gecko, webkit] = [fakeEngine('gecko'), fakeEngine('webkit')];
  const { code, out } = await run(['webkit', '--only', 'calm'], {
    engines: [gecko.engine, webkit.engine],
    journeys: [calm, broken],
  });
  expect({ code, out }).toEqual({
    code: 0,
    out: 'ok       The webkit 1.2       calm\n1 passed, 0 failed, 0 skipped\n',
  });
  expect(gecko.events).toEqual([]);
});

test('a name that is no engine or no journey is refused', async () => {
  const { engine } = fakeEngine('gecko');
  const parts = { engines: [engine], journeys: [calm] };
  expect(await run(['opera'], parts)).toMatchObject({ code: 2, site: [] });
  expect(await run(['--only', 'tea'], parts)).toMatchObject({ code: 2, site: [] });
});

test('Ctrl-C ends the journey, its browser and the site', async () => {
  const { engine, events } = fakeEngine('gecko');
  const waiting: Journey = {
    name: 'waiting',
    async run({ visitor }) {
      setTimeout(() => process.emit('SIGINT'), 50);
      await visitor.press('button', 'Nowhere');
    },
  };
  const { code, out, err, site } = await run([], { engines: [engine], journeys: [waiting, calm] });
  expect({ code, out, err, site }).toEqual({
    code: 1,
    out: '',
    err: 'Interrupted.\n',
    site: ['started', 'stopped'],
  });
  expect(events.at(-1)).toBe('ended');
});
