import type { CSSObject } from '@emotion/react';
import { besley, publicSans, type Typeface } from './typefaces.ts';

/** The site's two typefaces, and what holds their places until they are there. */
export const fontFaces: readonly CSSObject[] = [besley, publicSans].flatMap((typeface) => [
  ...ownFaces(typeface),
  ...standIns(typeface),
]);

/** All Latin letters, fetched where a page has one, and over them the first characters. */
function ownFaces({ family, first, firstCharacters, latin, weights }: Typeface): CSSObject[] {
  const face = { fontFamily: family, fontWeight: weights, fontDisplay: 'swap' };
  return [
    { src: `url(${latin}) format("woff2")`, unicodeRange: 'U+20-2ff,U+2000-20cf' },
    { src: `url(${first}) format("woff2")`, unicodeRange: firstCharacters.unicodeRange },
  ].map((source) => ({ '@font-face': { ...face, ...source } }));
}

/** The visitor's own faces, stretched to the typeface's measures, so that the swap moves nothing. */
function standIns({ standIns, standInWeights, ascent, descent }: Typeface): CSSObject[] {
  return standIns.map(({ family, local, sizeAdjust }) => ({
    '@font-face': {
      fontFamily: family,
      fontWeight: standInWeights,
      src: local.map((name) => `local("${name}")`).join(','),
      sizeAdjust: percent(sizeAdjust),
      // The browser multiplies these by `size-adjust` as well.
      ascentOverride: percent(ascent / sizeAdjust),
      descentOverride: percent(descent / sizeAdjust),
      lineGapOverride: '0%',
    },
  }));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
