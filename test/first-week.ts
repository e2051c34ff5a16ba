import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';

// Applies a mason's first week of edits, all of them as the owner's guide describes, to a copy of the project and runs
// `npm test` there. It fails if an edit no longer fits the files, or if a correct edit turns a test red.

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'first-week-'));

/** New values for facts in `domain/business.ts`. */
const facts: Record<string, string> = {
  name: `"O'Brien & Daughters Masonry LLC"`,
  tagline: `'Stone, brick, block, and pavers for old and new homes, laid to last for decades.'`,
  founded: '1998',
  phone: `'(651) 444-0177'`,
  email: `'office@obrien-daughters.test'`,
  moreRecipients: `['partner@obrien-daughters.test']`,
  domain: `'obrien-daughters.test'`,
  licenseNumber: `'BC123456'`,
  insuranceNumber: `'GL-42-7'`,
  owner: `{ name: 'Robin Mason', portrait: 'portrait' }`,
  warranty: `'Five years of warranty on our work'`,
  googleProfile: `'https://g.page/r/obrien/review'`,
  season: `{ line: 'Booking spring: first starts in April', until: '2099-04-01' }`,
  replyWithinHours: '12',
  visitWithinDays: '5',
  quoteWithinDays: '7',
  hours: `[{ days: 'Mon-Thu', opens: '7:30 AM', closes: '5:00 PM' }, { days: 'Fri-Sun' }]`,
  closed: `['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }]`,
};

const cities = `
      { name: 'White Bear Lake', latitude: 45.085, longitude: -93.01 },
      { name: 'Woodbury', latitude: 44.924, longitude: -92.959 },
      { name: 'Hudson', region: 'WI', latitude: 44.975, longitude: -92.757 },`;

const photo = `
  {
    file: 'gallery-7',
    alt: 'Limestone steps between two low walls',
    caption: "Limestone steps at the O'Neil house",
    projectType: 'retaining-wall',
  },`;

/** Replaces the one place that matches; each edit has to fit the files as they are. */
function edit(file: string, ...edits: [place: RegExp, text: string][]): void {
  let source = readFileSync(join(copy, file), 'utf8');
  for (const [place, text] of edits) {
    if (!place.test(source))
      throw new Error(`${file} has no ${place}. Follow it in test/first-week.ts.`);
    source = source.replace(place, () => text);
  }
  writeFileSync(join(copy, file), source);
}

function editFacts(): void {
  const places = Object.entries(facts).map(([fact, value]): [RegExp, string] => {
    // Matches from the fact's name up to the next line that is indented like a fact and isn't a bracket.
    return [new RegExp(`^  ${fact}: [^]*?,\\n(?=  [\\w/])`, 'm'), `  ${fact}: ${value},\n`];
  });
  edit('domain/business.ts', ...places, [/(?<=cities: \[)/, cities]);
}

/** Raises every price by 12 %, adds a name to the first job that has names, and dates the list today. */
function editPrices(): void {
  let count = 0;
  for (const file of globSync(join(copy, 'domain/price-list/*.csv'))) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const raised = lines.map((line) => {
      const [kind, id, low, high, ...rest] = line.split(',');
      if (kind !== 'price') return line;
      count += 1;
      const raise = (amount = '') => Math.round(Number(amount) * 1.12 * 100) / 100;
      return [kind, id, raise(low), raise(high), ...rest].join(',');
    });
    writeFileSync(file, raised.join('\n'));
  }
  if (count === 0) throw new Error('The price list has no prices.');
  edit('domain/price-list/retaining-wall.csv', [/(?<=^job,.*[a-z])$/m, '; garden retainer']);
  edit('domain/price-list/every-type.csv', [/(?<=^date,).*/m, '11/2/2026']);
}

async function editPhotos(): Promise<void> {
  const photos = join(copy, 'web/photos');
  const stone = sharp(join(photos, 'service-stone.jpg'));
  await stone.clone().resize(1600, 1067).toFile(join(photos, 'gallery-7.jpg'));
  await stone.clone().resize(448, 560).toFile(join(photos, 'portrait.jpg'));
  const hero = await sharp(join(photos, 'hero.jpg')).flop().resize(1700).toBuffer();
  writeFileSync(join(photos, 'hero.jpg'), hero);
  edit(
    'web/content/photos.ts',
    [/(?<=caption: ')[^']+/, 'Steps and walls in Edina, 2026'],
    [/(?<=caption: ')[^']+(?=',\n {4}projectType: 'stone-veneer')/, 'Veneer, porch & pier'],
    [/(?<=galleryWords: .*= \[)/, photo],
  );
}

try {
  const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  for (const file of files.split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  editFacts();
  editPrices();
  await editPhotos();
  const { status } = spawnSync('npm', ['test'], { cwd: copy, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
