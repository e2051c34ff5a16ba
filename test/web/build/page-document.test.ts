import { expect, test } from 'vitest';
import { pageDocument } from '../../../web/build/page-document.ts';

const template =
  '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const page = {
  head: '<title>Stone</title>',
  body: "<p>$4,000 and $' more</p>",
  styles: [{ key: 'css', ids: ['a', 'b'], css: '.a{color:red}' }],
};

test('head, styles and words of the page stand in the template, letter by letter', () => {
  const searchHead = '<meta name="robots" content="noindex">';
  const html = pageDocument({ template, page, searchHead });
  expect(html).toContain(`<title>Stone</title>${searchHead}`);
  expect(html).toContain('<style data-emotion="css a">.a{color:red}</style></head>');
  expect(html).toContain(`<div id="root">${page.body}</div>`);
});
