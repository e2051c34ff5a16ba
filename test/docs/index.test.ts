import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const pages = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md'];

/** The addresses that a page links to, without those of other sites. */
function linksIn(page: string): string[] {
  const links = readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, link = '']) => link).filter((link) => !link.includes('://'));
}

test('the index has a line for every document', () => {
  const documents = readdirSync('docs').filter((name) => /\.(md|json)$/.test(name));
  const listed = linksIn('docs/README.md');
  for (const name of documents.filter((each) => each !== 'README.md')) {
    expect(listed).toContain(name);
  }
});

test('every link between documents leads to a file, and to a heading where it names one', () => {
  const broken = pages.flatMap((page) =>
    linksIn(page).filter((link) => {
      const [file, heading] = link.split('#');
      const target = file ? path.join(path.dirname(page), file) : page;
      return !existsSync(target) || (heading && !headingsIn(target).includes(heading));
    }),
  );
  expect(broken).toEqual([]);
});

/** The anchors that Markdown renderers give to headings. */
function headingsIn(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}

test('every command that a document names is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const page of pages) {
    for (const [, name = ''] of readFileSync(page, 'utf8').matchAll(
      /npm run (?:--\S+ )?([\w:]+)/g,
    )) {
      expect(scripts, `${page}: npm run ${name}`).toHaveProperty([name]);
    }
  }
});
