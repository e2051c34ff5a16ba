import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FormContent, SpamSignal } from '../../../lambdas/spam-screening/spam-score.ts';
import { spamReasons } from '../../../lambdas/spam-screening/spam-score.ts';

const ofHomeowners: Partial<FormContent>[] = readFileSync(
  new URL('homeowners.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The most that the way a form was sent can speak against it. */
const sentByScript: SpamSignal[] = [
  { points: 1, reason: "it wasn't sent the way people send the form" },
];

const reasonsOf = (content: Partial<FormContent>, signals: SpamSignal[] = []) =>
  spamReasons({ name: 'Ann Larson', text: 'Please call.', ...content }, signals);

test("no homeowner's form is tagged, even one that a script sent", () => {
  expect(ofHomeowners.length).toBeGreaterThan(100);
  const tagged = ofHomeowners.filter((content) => reasonsOf(content, sentByScript));
  expect(tagged).toEqual([]);
});

test('many links, or a word of an ad in a message about a house, are no reason to tag it', () => {
  const links = 'https://a.example/1 https://a.example/2 https://a.example/3 www.b.example';
  expect(reasonsOf({ text: links }, sentByScript)).toBeUndefined();
  expect(
    reasonsOf({ text: `My wife does web design and drew our patio: ${links}` }),
  ).toBeUndefined();
});

test('a word of an ad, a link and a script together are', () => {
  const text = 'Your masonry company repairs chimneys? Fix your ranking: https://a.example';
  expect(reasonsOf({ text }, sentByScript)).toEqual([
    'words of ads: ranking',
    'a link',
    "it wasn't sent the way people send the form",
  ]);
});

test.each([
  'We get your site to page one of Google with SEO and backlinks. Reply for a free audit!',
  'Do you need working capital? Business loans within a day, no questions asked.',
  'Play the best online CASINO with 200 free spins',
  'Is your chimney company short of qualified leads? Book a free demo for masons.',
])('a plain ad is tagged: %s', (text) => {
  expect(reasonsOf({ text })).toBeDefined();
});

test.each<[Partial<FormContent>, string[]]>([
  [{ website: 'https://x.example' }, ['a hidden field was filled in']],
  [{ name: 'https://x.example' }, ['a link as the name']],
  [{ text: '[url=https://x.example]x[/url]' }, ['links written by a machine', 'a link']],
  [{ name: 'qWeRtYuIoP', text: 'zXcVbNmAsDfG' }, ['random letters']],
])('%o is possible spam, for reasons that the owner understands', (content, reasons) => {
  expect(reasonsOf(content)).toEqual(reasons);
});
