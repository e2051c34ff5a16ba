import { expect, test } from 'vitest';
import { sentenceGuard } from '../../../../lambdas/generate-quote/guard/guard.ts';
import { guarded, someFacts } from './the-guard.ts';

/** A generator of its own seed, so that a failure comes back (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function cutAtRandom(text: string, random: () => number): string[] {
  const pieces: string[] = [];
  for (let index = 0; index < text.length; ) {
    const length = 1 + Math.floor(random() * 9);
    pieces.push(text.slice(index, index + length));
    index += length;
  }
  return pieces;
}

const explanations = [
  'A wall of 200 sq. ft. costs $4,000 to $11,000. Access moves the price! Why? A visit settles it.',
  'It costs $4,\n500 for you.\n\n## What moves it\n- Access to **the site**\n- The stone\n1. Soil\n\nThe end.',
  'It is "a range." It runs to $4. 500 more. In St. Paul permits vary… Soil varies, too.\nIt is not an offer.',
  'Great! 🎉 The wall is 💯 good.\r\nThe range is $4,000–$11,000.\u200b It\u00a0depends. We guarantee it.',
];

test.each(explanations)('text in random pieces passes as it does whole: %s', (text) => {
  const whole = guarded(text);
  const random = seeded(text.length);
  for (let round = 0; round < 200; round++) {
    expect(guarded(cutAtRandom(text, random))).toEqual(whole);
  }
});

test('a figure of the model never gets out, in whatever form, place or pieces', () => {
  const random = seeded(7);
  const forms = ['$#', '# dollars', '$#K', '**$#**', 'about #', '#%', '# sq ft', '# days', '(#)'];
  for (let round = 0; round < 2000; round++) {
    const figure = String(5 + Math.floor(random() * 3000)).replace(/^(20|55|200|2500)$/, '77');
    const form = forms[round % forms.length]?.replace('#', figure) ?? '';
    const text = `Access moves the price. The wall is ${form} at best. Soil matters too.`;
    expect(guarded(cutAtRandom(text, random)).text).toBe(
      'Access moves the price. Soil matters too.',
    );
  }
});

test('a sentence is shown as soon as the next one has begun, and not before', () => {
  const guard = sentenceGuard(someFacts());
  expect(guard.write('It costs $4,000 to $11,')).toBe('');
  expect(guard.write('000. ')).toBe('');
  expect(guard.write('A')).toBe('It costs $4,000 to $11,000.');
  expect(guard.write(' visit settles the price.\n')).toBe(' A visit settles the price.');
  expect(guard.end()).toBe('');
});

test('nothing of a dropped sentence is shown, and the rest keeps sane spaces', () => {
  expect(guarded('Soil matters.  It costs $9.   Access does too.\n\n\nStone varies.')).toEqual({
    text: 'Soil matters. Access does too.\n\nStone varies.',
    dropped: 1,
  });
});

test('markdown is shown as plain text', () => {
  expect(guarded('## The range\n\n- **Access** to the `site`\n- The _stone_\n').text).toBe(
    'The range\n\nAccess to the site\nThe stone',
  );
});

test('a sentence that leans on a dropped one is dropped with it', () => {
  expect(guarded('It costs $9,000. That covers labor. Access moves the price.')).toEqual({
    text: 'Access moves the price.',
    dropped: 2,
  });
});

test('a runaway sentence is dropped', () => {
  expect(guarded(`${'The soil is wet and '.repeat(31)}deep. Access matters.`)).toEqual({
    text: 'Access matters.',
    dropped: 1,
  });
});

test.each([
  'a',
  '.',
  '. ',
  '\n',
  '\n ',
  '$',
  '4,',
  '4 ',
  'not a ',
  'IO,',
  '*',
  '&',
  "'",
  'we will ',
  '😀',
  '1.',
  'M',
])('10,000 characters of %j make no pattern backtrack for ever', (garbage) => {
  const text = garbage.repeat(Math.ceil(10_000 / garbage.length));
  // A pattern that backtracks takes minutes for it and runs into the test's limit.
  guarded([...text]);
  guarded(text);
  guarded(text.slice(0, 600));
});
