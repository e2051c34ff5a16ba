import type { EstimateFacts } from '../../../../lambdas/generate-quote/estimate-facts.ts';
import { sentenceGuard } from '../../../../lambdas/generate-quote/guard/guard.ts';

/** The facts of a retaining wall of 200 square feet. */
export function someFacts(changes: Partial<EstimateFacts> = {}): EstimateFacts {
  return {
    dollars: [4000, 11_000, 2500],
    unitPrices: [20, 55],
    squareFeet: [200],
    feet: [4],
    cardDate: '2025-11-01',
    ...changes,
  };
}

/** What the guard lets out of a text that reaches it in the given pieces, and how much it drops. */
export function guarded(pieces: string | readonly string[], facts = someFacts()) {
  const guard = sentenceGuard(facts);
  const parts = [pieces].flat().map((piece) => guard.write(piece));
  const text = parts.join('') + guard.end();
  return { text, dropped: guard.dropped };
}
