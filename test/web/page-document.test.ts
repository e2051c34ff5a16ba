import { expect, test } from 'vitest';
import { pageDocument } from '../../web/page-document.ts';

const template =
  '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const page = {
  head: '<title>Stone</title>',
  body: "<p>$4,000 and $' more</p>",
  styles: [{ key: 'css', ids: ['a', 'b'], css: '.a{color:red}' }],
};

test('a page without an address of its own stays out of the search engines', () => {
  const html = pageDocument({ template, page });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

test('a page with one names it and is indexed', () => {
  const html = pageDocument({ template, page, canonical: 'https://www.example.com/gallery' });
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/gallery">');
  expect(html).not.toContain('noindex');
});

test('head, styles and words of the page stand in the template, letter by letter', () => {
  const html = pageDocument({ template, page });
  expect(html).toContain('<title>Stone</title>');
  expect(html).toContain('<style data-emotion="css a b">.a{color:red}</style></head>');
  expect(html).toContain(`<div id="root">${page.body}</div>`);
});
