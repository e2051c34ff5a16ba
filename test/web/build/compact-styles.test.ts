import { expect, test } from 'vitest';
import { compactStyles } from '../../../web/build/compact-styles.ts';
import { STYLE_KEY } from '../../../web/styles/style-key.ts';

const rendering = {
  pages: {
    '/': `<p class="css-1aa chakra-text">A</p><p class="css-1aa">A</p><b class="group css-2bb" ${STYLE_KEY}="k1">B</b>`,
    '/gallery': `<b class="css-2bb" ${STYLE_KEY}="k1">css-2bb</b><i class="css-4dd">D</i>`,
    '/404': '<p class="css-1aa">A</p>',
  },
  states: `<b class="css-2bb" ${STYLE_KEY}="k1"></b><u class="css-3cc" ${STYLE_KEY}="k2"></u><u ${STYLE_KEY}="k3"></u>`,
  globalStyles: [':root{--colors-brand:red;--sizes-1\\.5:1px;}'],
  rules: {
    'css-1aa': '.css-1aa{color:var(--colors-brand);}',
    'css-2bb': '.css-2bb{width:var(--sizes-1\\.5);--own:1;}.css-2bb:hover{color:var(--own);}',
    'css-3cc': '.css-3cc{color:var(--colors-brand);}',
    'css-4dd': '.css-4dd{color:var(--colors-brand);}',
  },
};

test('classes and tokens have short names, the same ones in HTML and CSS', () => {
  const { pages } = compactStyles(rendering);
  expect(pages['/404']).toEqual({
    html: '<p class="a">A</p>',
    css: ':root{--a:red;--b:1px}.a{color:var(--a)}',
  });
  // Words that look like a class stay as they are.
  expect(pages['/gallery']?.html).toBe('<b class="b">css-2bb</b><i class="c">D</i>');
  expect(pages['/gallery']?.css).toContain('.b{width:var(--b);--c:1}.b:hover{color:var(--c)}');
});

test('a page has the rules of its own elements and no others, and no name that has no rule', () => {
  const { pages } = compactStyles(rendering);
  expect(pages['/']?.html).toBe('<p class="a">A</p><p class="a">A</p><b class="group b">B</b>');
  expect(pages['/']?.css).not.toMatch(/\.[cd]\{/);
});

test('the islands know their classes by key, and bring the rules that a page may lack', () => {
  const { islands } = compactStyles(rendering);
  expect(islands.classes).toEqual({ k1: 'b', k2: 'd', k3: '' });
  expect(islands.css).toBe('.d{color:var(--a)}');
});

test('two styles with one key stop the build', () => {
  const states = `${rendering.states}<u class="css-4dd" ${STYLE_KEY}="k2"></u>`;
  expect(() => compactStyles({ ...rendering, states })).toThrow('Two styles have the key k2.');
});
