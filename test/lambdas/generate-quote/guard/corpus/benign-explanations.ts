import { otherWork } from './benign/other-work.ts';
import { walls } from './benign/walls.ts';
import type { BenignExplanation } from './corpus-facts.ts';

/** Explanations as a good model writes them, with the facts only. */
export const benignExplanations: readonly BenignExplanation[] = [...walls, ...otherWork];
