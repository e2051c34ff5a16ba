import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spamReasons } from '../../../lambdas/spam-screening/spam-score.ts';

type Content = Partial<Parameters<typeof spamReasons>[0]>;

const ofHomeowners: Content[] = readFileSync(new URL('homeowners.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const reasonsOf = (content: Content) =>
  spamReasons({ name: 'Ann Larson', text: 'Please call.', ...content });

test("no homeowner's form is tagged", () => {
  expect(ofHomeowners.length).toBeGreaterThan(100);
  expect(ofHomeowners.filter(reasonsOf)).toEqual([]);
});

test('many links, or a word of an ad in a message about a house, are no reason to tag it', () => {
  const links = 'https://a.example/1 https://a.example/2 https://a.example/3 www.b.example';
  expect(reasonsOf({ text: links })).toBeUndefined();
  const text = `My wife does web design and drew our patio: ${links}`;
  expect(reasonsOf({ text })).toBeUndefined();
});

test.each([
  'We get your site to page one of Google with SEO and backlinks. Reply for a free audit!',
  'Do you need working capital? Business loans within a day, no questions asked.',
  'Play the best online CASINO with 200 free spins',
  'Is your chimney company short of qualified leads? Book a free demo for masons.',
])('a plain ad is tagged: %s', (text) => {
  expect(reasonsOf({ text })).toBeDefined();
});

test.each<[Content, string[]]>([
  [{ website: 'https://x.example' }, ['a hidden field was filled in']],
  [{ name: 'https://x.example' }, ['a link as the name']],
  [{ text: '[url=https://x.example]x[/url]' }, ['links written by a machine', 'a link']],
  [{ name: 'qWeRtYuIoP', text: 'zXcVbNmAsDfG' }, ['random letters']],
])('%o is possible spam, for reasons that the owner understands', (content, reasons) => {
  expect(reasonsOf(content)).toEqual(reasons);
});
