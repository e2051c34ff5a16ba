import { expect, test } from 'vitest';
import type { FormContent, SpamSignal } from '../../../lambdas/spam-screening/possible-spam.ts';
import { spamReasons } from '../../../lambdas/spam-screening/spam-score.ts';
import { customerReviews, homeownerPosts } from './corpus/homeowners.ts';
import { homeownersNeverTuned } from './corpus/never-tuned.ts';
import { homeownersWrittenLater } from './corpus/written-later.ts';
import { contentOf, spam } from './corpus.ts';

/** The most that the way a form was sent can speak against it. */
const sentByScript: SpamSignal[] = [
  { points: 1, reason: 'it was not sent as people send the form' },
];

const reasonsOf = (content: Partial<FormContent>, signals: SpamSignal[] = []) =>
  spamReasons({ name: 'Ann Larson', text: 'Please call.', ...content }, signals);
const share = (posts: FormContent[], signals: SpamSignal[] = []) =>
  posts.filter((post) => spamReasons(post, signals)).length / posts.length;

const real = [homeownerPosts, customerReviews, homeownersWrittenLater, homeownersNeverTuned].flat();

test.each(real.map(contentOf))(
  'what a homeowner writes is not tagged, even where a script sent it: $text',
  (post) => {
    expect(spamReasons(post, sentByScript)).toBeUndefined();
  },
);

test('four of five spam posts that were held out are tagged by their words alone', () => {
  expect(spam.tuning.length + spam.heldOut.length).toBeGreaterThanOrEqual(200);
  expect(share(spam.tuning)).toBeGreaterThanOrEqual(0.9);
  expect(share(spam.heldOut)).toBeGreaterThanOrEqual(0.8);
});

test('of spam unlike any of that two fifths are tagged by their words, three fifths where a script sent it', () => {
  expect(share(spam.neverTuned)).toBeGreaterThanOrEqual(0.4);
  expect(share(spam.neverTuned, sentByScript)).toBeGreaterThanOrEqual(0.6);
});

test.each<[Partial<FormContent>, string[]]>([
  [{ website: 'https://x.example' }, ['the hidden field was filled in']],
  [{ name: 'https://x.example' }, ['a link or a price for a name']],
  [
    { text: '[url=https://x.example]x[/url]' },
    ['links or blanks as machines write them', 'a link'],
  ],
  [
    { name: 'qWeRtYuIoP', text: 'zXcVbNmAsDfG' },
    ['letters that make no words', 'a name that is none'],
  ],
])('%o is possible spam, for reasons that the owner understands', (content, reasons) => {
  expect(reasonsOf(content)).toEqual(reasons);
});

test('another language is no reason, and how a form was sent is none by itself', () => {
  for (const text of [
    'Мне нужна новая кирпичная труба, позвоните.',
    'Necesito una pared de ladrillo.',
  ]) {
    expect(reasonsOf({ text }, sentByScript)).toBeUndefined();
  }
  expect(reasonsOf({}, sentByScript)).toBeUndefined();
});

test('the longest words, and words made to be slow to read, are judged within a moment', () => {
  const hostile = [
    'a.'.repeat(1500),
    '{a|'.repeat(1000),
    'your '.repeat(600),
    '[url'.repeat(750),
    'bcdfg'.repeat(600),
  ];
  const started = performance.now();
  for (const text of hostile) reasonsOf({ text, email: text, name: text });
  expect(performance.now() - started).toBeLessThan(2000);
});
