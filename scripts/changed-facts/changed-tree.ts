import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { business } from '../../domain/business.ts';
import { changedFacts } from './changed-facts.ts';

const root = resolve(import.meta.dirname, '../..');

/** The folders of a tree that are no source of it. */
const leftOut = new Set(
  [
    'node_modules',
    '.git',
    '.local',
    'cdk.out',
    'test-results',
    'web/dist',
    'playwright-report',
  ].map((path) => join(root, path)),
);

/**
 * Copies the project, without its history and what its commands make; the copy has the packages of the original.
 *
 * @param folder - gets the copy; it must be empty
 */
export function copyProject(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (source) => !leftOut.has(source) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Copies the project with every fact changed that its owner may change: the facts of the business, the smallest
 * prices, and a photograph more in the gallery. The files are written as he would write them.
 *
 * @param folder - gets the copy; it must be empty
 */
export async function makeChangedTree(folder: string): Promise<void> {
  copyProject(folder);
  const facts = JSON.stringify(changedFacts(business), null, 2)
    .replace(/^( *)"(\w+)":/gm, '$1$2:')
    .replace(/([^,{[\n])(?=\n *[\]}])/g, '$1,');
  replace(
    join(folder, 'domain/business.ts'),
    /(\bconst business: [^=]+ = )\{.*?\n\};\n/s,
    (_, start) => `${start}${facts};\n`,
  );
  for (const sheet of globSync('domain/price-list/*.ts', { cwd: folder })) {
    const file = join(folder, sheet);
    const text = readFileSync(file, 'utf8');
    // Lower, so that the typical job of each kind still costs more.
    const lowered = text.replace(
      /(\n {2}minimumCharge: )(\d+),/,
      (_, field, charge) => `${field}${charge - 250},`,
    );
    writeFileSync(file, lowered);
  }
  await addPhotographs(folder);
}

async function addPhotographs(folder: string): Promise<void> {
  const photos = join(folder, 'web/photos');
  cpSync(join(photos, 'service-stone.jpg'), join(photos, 'gallery-joint-and-sons.jpg'));
  await sharp(join(photos, 'service-stone.jpg'))
    .resize(800, 1000)
    .toFile(join(photos, 'me-at-work.jpg'));
  replace(
    join(folder, 'web/content/photos.ts'),
    /galleryWords: readonly GalleryWords\[\] = \[\n/,
    (start) => `${start}  {
    file: 'gallery-joint-and-sons',
    alt: 'A wall above the river',
    caption: 'The "river" wall',
    projectType: 'retaining-wall',
  },
`,
  );
}

type Replacer = (match: string, ...groups: string[]) => string;

function replace(file: string, pattern: RegExp, replacer: Replacer): void {
  const before = readFileSync(file, 'utf8');
  if (!pattern.test(before)) throw new Error(`${file} has no place for a change: ${pattern}`);
  writeFileSync(file, before.replace(pattern, replacer));
}
