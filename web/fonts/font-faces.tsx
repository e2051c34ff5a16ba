import { type CSSObject, Global } from '@emotion/react';
import { preload } from 'react-dom';
import { besley, publicSans, type Typeface } from './typefaces.ts';

const faces = [besley, publicSans].flatMap((typeface) => [
  ownFace(typeface),
  ...standIns(typeface),
]);

/** The site's two typefaces, asked for at once, and what holds their places until they are there. */
export function FontFaces() {
  for (const { file } of [publicSans, besley]) {
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return <Global styles={faces} />;
}

function ownFace({ family, file, weights }: Typeface): CSSObject {
  return {
    '@font-face': {
      fontFamily: family,
      fontWeight: weights,
      fontDisplay: 'swap',
      src: `url(${file}) format("woff2")`,
    },
  };
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
