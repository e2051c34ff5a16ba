import { expect, test } from 'vitest';
import { spamReasons } from '../../../../lambdas/shared/spam/screen-submission.ts';

const reasonsFor = (text: string, name = 'Ann Larson', isFromBot = false) =>
  spamReasons({ name, text }, { isFromBot });

test.each([
  'I used the form on your site last week and nobody got back to me. Still taking jobs?',
  'My web design business loan was approved, so we can finally do the front in stone.',
  'Pictures: https://photos.app.goo.gl/aaa1 https://photos.app.goo.gl/aaa2 www.pin.it/x',
  'The photos are here: [link] and the inspector wrote <see page 3>.',
  'CALLMEPLEASETHANKYOU',
])('finds nothing in the honest message %s', (text) => {
  expect(reasonsFor(text)).toEqual([]);
});

test.each(['Min-Ji Seo', 'Jo Hacker', 'VanDerBergMcKay', 'Larson.Masonry'])(
  'finds nothing in the honest name %s',
  (name) => {
    expect(reasonsFor('Please call with a bid for our front stoop.', name)).toEqual([]);
  },
);

test.each<[reason: string, text: string, name?: string, isFromBot?: boolean]>([
  ['a link as the name', 'Hi.', 'https://x.example'],
  ['HTML or BBCode links', '[url=https://x.example]x[/url]'],
  ['HTML or BBCode links', '<a href="https://x.example">x</a>'],
  ['random letters', 'zXcVbNmAsDfG'],
  ['a program filled in a hidden field', 'Hi.', 'Ann', true],
])('names the reason %s', (reason, text, name, isFromBot) => {
  expect(reasonsFor(text, name, isFromBot)).toEqual([reason]);
});
