import type { CSSObject } from '@emotion/react';
import besleyLatin from '@fontsource/besley/files/besley-latin-700-normal.woff2?url';
import publicSansLatin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import besleyAscii from '../fonts/besley-ascii.woff2?url';
import publicSansAscii from '../fonts/public-sans-ascii.woff2?url';

/** The characters of `web/fonts`, as its README makes them. */
const ASCII_RANGE = 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2033,U+2212';

/** The files that the first paint needs. */
export const fontFiles = [publicSansAscii, besleyAscii];

/** Besley for headings, which are bold, and Public Sans for all other text; then the local fonts until they have come. */
export const fontFamilies = {
  heading: "'Besley', 'Besley Georgia', 'Besley Noto', 'Besley Times', serif",
  body: "'Public Sans', 'Public Sans Arial', 'Public Sans Roboto', sans-serif",
};

// The metrics above and below the baseline, in em; neither typeface has a line gap.
const besley = { fontWeight: '700', ascent: 1.25, descent: 0.425 };
const publicSans = { fontWeight: '400', ascent: 0.95, descent: 0.225 };

/**
 * The `@font-face` rules of the two typefaces and of their fallback fonts. The widths are measured in Chromium on the
 * words of the home page, version 5.3.0 of both typefaces: Besley on the headings, Public Sans at 400 on all text. The
 * metric-compatible Gelasio was measured for Georgia, the Liberation fonts for Times and Arial.
 */
export const fontFaces: readonly CSSObject[] = [
  // The browser asks the last face of a family first, and the one before it for what that lacks.
  webFont('Besley', '700', besleyLatin),
  webFont('Besley', '700', besleyAscii, ASCII_RANGE),
  fallback(besley, 'Besley Georgia', 1.0616, 'Georgia Bold', 'Georgia-Bold'),
  fallback(besley, 'Besley Noto', 1.0821, 'Noto Serif Bold', 'NotoSerif-Bold'),
  fallback(besley, 'Besley Times', 1.248, 'Times New Roman Bold', 'Liberation Serif Bold'),
  webFont('Public Sans', '400 600', publicSansLatin),
  webFont('Public Sans', '400 600', publicSansAscii, ASCII_RANGE),
  fallback(publicSans, 'Public Sans Arial', 1.0361, 'Arial', 'Liberation Sans'),
  fallback(publicSans, 'Public Sans Roboto', 1.0443, 'Roboto', 'Roboto-Regular'),
];

function webFont(
  fontFamily: string,
  fontWeight: string,
  file: string,
  unicodeRange?: string,
): CSSObject {
  const face = { fontFamily, fontWeight, fontDisplay: 'swap', src: `url(${file})` };
  return { '@font-face': { ...face, ...(unicodeRange && { unicodeRange }) } };
}

/**
 * A local font with the metrics of a typeface, so that the swap shifts nothing.
 *
 * @param sizeAdjust - the width of the typeface relative to this font
 * @param names - the font's own names, which differ between systems
 */
function fallback(
  { fontWeight, ascent, descent }: typeof besley,
  fontFamily: string,
  sizeAdjust: number,
  ...names: string[]
): CSSObject {
  return {
    '@font-face': {
      fontFamily,
      fontWeight,
      src: names.map((name) => `local("${name}")`).join(','),
      sizeAdjust: percent(sizeAdjust),
      // The browser multiplies these by `size-adjust` as well.
      ascentOverride: percent(ascent / sizeAdjust),
      descentOverride: percent(descent / sizeAdjust),
      lineGapOverride: '0%',
    },
  };
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}
