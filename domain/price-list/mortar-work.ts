import { unreviewedSource } from './notation.ts';
import type { Adder, Question } from './price-sheet.ts';
import { siteHints } from './site-hints.ts';

/** An adder of all outside work with mortar. */
export const mortarInWinter: Adder = {
  id: 'winter',
  label: 'Work in the cold months',
  sentence:
    'If the work is done in the cold months, it is tented and heated so that mortar can cure.',
  effect: { per: 'percent', low: 8, high: 15, source: unreviewedSource() },
  hints: siteHints.winter,
  unless: siteHints.notWinter,
};

/** A question about brick work on a house. */
export const heightOfWork: Question = {
  id: 'how-high',
  text: 'How high up is the work?',
  answers: [
    { id: 'first-story', label: 'First story, or a low roof' },
    { id: 'higher', label: 'Higher, or a steep roof', adds: 'scaffold-height' },
  ],
};
