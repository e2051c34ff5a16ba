import type { CSSObject } from '@emotion/react';
import { besley, publicSans, type Typeface } from './typefaces.ts';

/** The `@font-face` rules of the two typefaces and of their fallback fonts. */
export const fontFaces: readonly CSSObject[] = [besley, publicSans].flatMap((typeface) => [
  ...webFonts(typeface),
  ...fallbackFaces(typeface),
]);

/** The file of all Latin letters, loaded by pages that have one, and over it the first characters. */
function webFonts({ family, first, firstRange, latin, weights }: Typeface): CSSObject[] {
  const face = { fontFamily: family, fontWeight: weights, fontDisplay: 'swap' };
  return [
    { src: `url(${latin}) format("woff2")`, unicodeRange: 'U+20-2ff,U+2000-20cf' },
    { src: `url(${first}) format("woff2")`, unicodeRange: firstRange },
  ].map((source) => ({ '@font-face': { ...face, ...source } }));
}

/** Local fonts with the metrics of the typeface, so that the swap shifts nothing. */
function fallbackFaces({ fallbackFonts, fallbackWeights, ascent, descent }: Typeface): CSSObject[] {
  return fallbackFonts.map(({ family, local, sizeAdjust }) => ({
    '@font-face': {
      fontFamily: family,
      fontWeight: fallbackWeights,
      src: local.map((name) => `local("${name}")`).join(','),
      sizeAdjust: percent(sizeAdjust),
      // The browser multiplies these by `size-adjust` as well.
      ascentOverride: percent(ascent / sizeAdjust),
      descentOverride: percent(descent / sizeAdjust),
      lineGapOverride: '0%',
    },
  }));
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}
