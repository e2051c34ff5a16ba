import { expect, test } from 'vitest';
import { spamReasons } from '../../../../lambdas/shared/spam/screen-submission.ts';

const person = { isFromBot: false };
const reasonsFor = (text: string, name = 'Ann Larson') => spamReasons({ name, text }, person);

test.each([
  'I used the form on your site last week and nobody got back to me. Still taking jobs?',
  'Can we order now for spring, and buy now the blocks ourselves?',
  'My web design business loan was approved, so we can finally do the front in stone.',
  'Pictures: https://photos.app.goo.gl/aaa1 https://photos.app.goo.gl/aaa2 www.pin.it/x',
  'The photos are here: [link] and the inspector wrote <see page 3>.',
  'ASAP',
  'CALLMEPLEASETHANKYOU',
])('leaves an honest message alone: %s', (text) => {
  expect(reasonsFor(text)).toEqual([]);
});

test.each(['Min-Ji Seo', 'Jo Hacker', 'VanDerBergMcKay', 'Larson.Masonry'])(
  'leaves an honest name alone: %s',
  (name) => {
    expect(reasonsFor('Please call with a bid for our front stoop.', name)).toEqual([]);
  },
);

test('names what only a program sends', () => {
  expect(reasonsFor('Hi.', 'https://x.example')).toEqual(['a link as the name']);
  expect(reasonsFor('[url=https://x.example]x[/url]')).toEqual(['HTML or BBCode links']);
  expect(reasonsFor('<a href="https://x.example">x</a>')).toEqual(['HTML or BBCode links']);
  expect(reasonsFor('zXcVbNmAsDfG')).toEqual(['random letters']);
  expect(spamReasons({ name: 'Ann', text: 'Hi.' }, { isFromBot: true })).toEqual([
    'a program filled in a hidden field',
  ]);
});
