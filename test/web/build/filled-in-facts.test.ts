import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { business, phoneLink } from '../../../domain/business.ts';
import { imagesPlugin } from '../../../web/build/images/images-plugin.ts';
import type { Rendering } from '../../../web/build/prerender.tsx';
import { galleryWords } from '../../../web/content/photos.ts';
import { textOf } from '../page-text.ts';

type Facts = Partial<Record<keyof typeof business, unknown>>;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'));
  await cp('web/photos', join(folder, 'photos'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Bundles a module of a business with these facts, and the photographs of the folder. */
async function bundled<Module>(file: string, facts: Facts, portrait?: string): Promise<Module> {
  // A module is imported from a path only once.
  const outDir = await mkdtemp(join(folder, 'bundle-'));
  await build({
    root: 'web',
    configFile: false,
    logLevel: 'silent',
    plugins: [
      react(),
      imagesPlugin({
        folder: join(folder, 'photos'),
        cache: 'node_modules/.cache/images',
        files: { 'owner-portrait': portrait },
        lists: { gallery: galleryWords.map(({ file }) => file) },
      }),
      withFacts(facts),
    ],
    build: { outDir, ssr: resolve(file) },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(outDir, `${parse(file).name}.js`)).href);
}

/** Renders the home page of a business with these facts. */
async function homePage(facts: Facts, portrait?: string): Promise<string> {
  type Prerender = { renderSite(paths: string[]): Rendering };
  const { renderSite } = await bundled<Prerender>('web/build/prerender.tsx', facts, portrait);
  return renderSite(['/']).pages['/'] ?? '';
}

/** The facts in place of those in `domain/business.ts`. */
function withFacts(facts: Facts): Plugin {
  return {
    name: 'with-facts',
    load: {
      filter: { id: /domain\/business\.ts$/ },
      handler: () => `
        export const business = ${JSON.stringify({ ...business, ...facts })};
        export ${phoneLink}`,
    },
  };
}

function sectionOf(html: string, id: string): string {
  return new RegExp(`<(section|footer)[^>]*\\sid="${id}".*?</\\1>`, 's').exec(html)?.[0] ?? '';
}

test('the home page and a receipt follow the facts, and have none of the former', async () => {
  const page = {
    headline: 'Walls That Stay',
    tagline: 'Stonework for the "river & bluff" houses',
    legalForm: 'Iowa LLC',
    founded: 2019,
    address: { locality: 'Hudson', region: 'WI', country: 'US' },
    serviceArea: {
      name: 'St. Croix valley',
      cities: [{ name: 'Stillwater', latitude: 45.056, longitude: -92.806 }],
    },
  };
  const both = {
    name: `Owner's "Joint" & Sons`,
    phone: '715-444-0177',
    email: 'hello@joint-and-sons.test',
    replyWithinHours: 12,
    hours: [{ days: 'Tue, Thu', opens: '6:30 AM', closes: '5:15 PM' }, { days: 'Fri-Wed' }],
  };
  const facts = { ...page, ...both };
  const html = await homePage(facts);
  const { receiptEmail } = await bundled<{ receiptEmail(lead: object, url: string): object }>(
    'lambdas/send-receipt/receipt-email.ts',
    facts,
  );
  const email = receiptEmail({ kind: 'contact-message', id: '1' }, 'https://joint-and-sons.test');

  const text = textOf(html);
  for (const phrase of phrasesOf(page)) expect(text).toContain(phrase);
  for (const phrase of phrasesOf(both)) {
    expect(text).toContain(phrase);
    expect(Object.values(email).join('\n')).toContain(phrase);
  }
  for (const phrase of phrasesOf(business)) {
    expect([text, html, JSON.stringify(email)].join('\n')).not.toContain(phrase);
  }
});

/** Returns the words in which pages and emails show facts; each is peculiar to its fact. */
function phrasesOf(facts: Facts): string[] {
  const { name, headline, tagline, legalForm, phone, email, hours, replyWithinHours } =
    facts as Partial<typeof business>;
  const { founded, serviceArea, address } = facts as Partial<typeof business>;
  const phrases = [name, headline, tagline, legalForm, phone, email, serviceArea?.name];
  const [days] = hours ?? [];
  return [
    ...phrases.filter((phrase) => phrase !== undefined),
    ...(days ? [`${days.opens}`, `${days.closes}`] : []),
    ...(address ? [`${address.locality}, ${address.region}`] : []),
    ...(founded ? [`© ${founded}`] : []),
    ...(replyWithinHours ? [`within ${replyWithinHours} hours`] : []),
  ];
}

test("the owner's name and portrait stand in About, and the name in Contact", async () => {
  await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#a87' } })
    .jpeg()
    .toFile(join(folder, 'photos', 'me-at-work.jpg'));
  const owner = { name: 'Robin Mason', portrait: 'me-at-work' };
  const html = await homePage({ owner }, owner.portrait);
  const about = sectionOf(html, 'about');
  expect(textOf(about)).toContain('Robin Mason Owner');
  expect(about).toMatch(/<img[^>]+alt="Portrait of Robin Mason"/);
  expect(about).toMatch(/owner-portrait-448x560-\w+\.avif 448w/);
  expect(textOf(sectionOf(html, 'contact'))).toContain('You will talk to Robin Mason.');
});

test('a name without a portrait stands alone, and without a name there is neither', async () => {
  const named = await homePage({ owner: { name: 'Robin Mason' } });
  expect(textOf(sectionOf(named, 'about'))).toContain('Robin Mason Owner');
  expect(sectionOf(named, 'about')).not.toContain('<img');

  const empty = await homePage({ owner: undefined });
  expect(sectionOf(empty, 'about')).not.toMatch(/<img|<figure/);
  expect(textOf(empty)).not.toMatch(/You will talk to|undefined/);
});

test('a portrait without a file is a sentence that names it', async () => {
  await expect(homePage({ owner: { name: 'Robin Mason' } }, 'missing')).rejects.toThrow(
    /photos needs a photograph missing\.jpg or missing\.png\./,
  );
});

test('licence and insurance stand in About and in the footer, and nowhere while empty', async () => {
  const filled = await homePage({ licenceNumber: 'BC000001', insuranceNumber: 'GL-42' });
  expect(textOf(sectionOf(filled, 'about'))).toContain(
    'Licensed & Insured Your home and the people on it are covered. License BC000001. Insurance GL-42.',
  );
  expect(textOf(sectionOf(filled, 'footer'))).toMatch(
    /Licensed and insured · License BC000001 · Insurance GL-42/,
  );

  const empty = await homePage({ licenceNumber: undefined, insuranceNumber: undefined });
  expect(textOf(empty)).toContain('Your home and the people on it are covered. Fair Pricing');
  expect(textOf(sectionOf(empty, 'footer'))).not.toMatch(/License \w|Insurance/);
});
