import { expect, test } from 'vitest';
import { sentenceStream } from '../../../../lambdas/generate-quote/guard/sentences.ts';

function sentencesOf(text: string) {
  const stream = sentenceStream();
  return [...stream.write(text), ...stream.end()].map((sentence) => sentence.trim());
}

test.each([
  [
    'One stone. Two walls! Why? "Yes." (No.) End',
    ['One stone.', 'Two walls!', 'Why?', '"Yes."', '(No.)', 'End'],
  ],
  [
    'It is 200 sq. ft. The wall stands in St. Paul.',
    ['It is 200 sq. ft.', 'The wall stands in St. Paul.'],
  ],
  ['It is $4. 500 more.', ['It is $4. 500 more.']],
  ['It is $4,000. A visit helps.', ['It is $4,000.', 'A visit helps.']],
  ['It costs four\nthousand.', ['It costs four\nthousand.']],
  [
    '# Range\nIt varies.\n- Soil\n- Stone\n\n1. Access',
    ['# Range', 'It varies.', '- Soil', '- Stone', '1. Access'],
  ],
  ['It costs approx. 500 of them.', ['It costs approx. 500 of them.']],
  ['It varies... and more.', ['It varies... and more.']],
])('%j ends where its sentences end', (text, sentences) => {
  expect(sentencesOf(text).filter(Boolean)).toEqual(sentences);
});
