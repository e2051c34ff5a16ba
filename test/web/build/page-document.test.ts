import { expect, test } from 'vitest';
import { pageDocument } from '../../../web/build/page-document.ts';

const template =
  '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const body = "<p>$4,000 and $' more</p>";

test('head, styles and words of the page stand in the template, letter by letter', () => {
  const html = pageDocument({
    template,
    html: `<title>Stone</title>${body}`,
    css: '.a{color:red}',
    script: 'answer()',
    searchHead: '<meta name="robots" content="noindex">',
  });
  expect(html).toContain('<title>Stone</title><meta name="robots" content="noindex">');
  expect(html).toContain('<style>.a{color:red}</style><script>answer()</script></head>');
  expect(html).toContain(`<div id="root">${body}</div>`);
});
