import { expect, test } from 'vitest';
import { joinRules } from '../../../web/build/join-rules.ts';

const link = (name: string) =>
  `@layer recipes{.${name}{color:red;}.${name} svg{flex:1;}@media (hover: hover){.${name}:hover{color:blue;}}}`;

test('rules of a recipe that several classes have stand once, and the rest stays as it was', () => {
  const css = joinRules([
    ['css-1a', `.css-1a{top:0;}${link('css-1a')}@media print{.css-1a{top:1px;}}`],
    ['css-2b', `${link('css-2b')}.css-2b:hover{top:2px;}`],
    ['css-1ab', '.css-1ab{left:0;}@layer recipes{.css-1ab{color:red;}}'],
  ]);
  expect(css).toBe(
    '.css-1a{top:0;}@media print{.css-1a{top:1px;}}.css-2b:hover{top:2px;}.css-1ab{left:0;}' +
      '@layer recipes{:is(.css-1a,.css-2b){color:red;}:is(.css-1a,.css-2b) svg{flex:1;}' +
      '@media (hover: hover){:is(.css-1a,.css-2b):hover{color:blue;}}.css-1ab{color:red;}}',
  );
});

test('without a recipe there is no layer', () => {
  expect(
    joinRules([
      ['css-1a', '.css-1a{top:0;}'],
      ['css-2b', ''],
    ]),
  ).toBe('.css-1a{top:0;}');
});
