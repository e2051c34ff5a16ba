import type { CSSObject } from '@emotion/react';
import besleyFile from '@fontsource/besley/files/besley-latin-700-normal.woff2?url';
import publicSansFile from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';

/** A web font of the site, and the local fonts that are shown while it loads. */
interface Typeface {
  family: string;
  /** The URL of its Latin letters. */
  file: string;
  weights: string;
  /** The metrics above and below the baseline, in em; neither typeface has a line gap. */
  ascent: number;
  descent: number;
  /** The weights of the fallback fonts; a browser synthesizes others. */
  fallbackWeights: string;
  fallbackFonts: readonly {
    family: string;
    /** The names of the same font on different systems. */
    local: readonly string[];
    /** The width of the typeface relative to this font. */
    sizeAdjust: number;
  }[];
}

/*
 * The figures are measured in Chromium on the words of the home page, version 5.3.0 of both fonts:
 * widths in Besley at weight 700 on the headings, in Public Sans at 400 on all text. The
 * metric-compatible Gelasio was measured for Georgia, the Liberation fonts for Times and Arial.
 */

/** For headings, which are bold: so are its fallback fonts. */
const besley: Typeface = {
  family: 'Besley',
  file: besleyFile,
  weights: '700',
  ascent: 1.25,
  descent: 0.425,
  fallbackWeights: '700',
  fallbackFonts: [
    { family: 'Besley Georgia', local: ['Georgia Bold', 'Georgia-Bold'], sizeAdjust: 1.0616 },
    { family: 'Besley Noto', local: ['Noto Serif Bold', 'NotoSerif-Bold'], sizeAdjust: 1.0821 },
    {
      family: 'Besley Times',
      local: ['Times New Roman Bold', 'Liberation Serif Bold'],
      sizeAdjust: 1.248,
    },
  ],
};

/** For all other text. */
const publicSans: Typeface = {
  family: 'Public Sans',
  file: publicSansFile,
  weights: '400 600',
  ascent: 0.95,
  descent: 0.225,
  fallbackWeights: '400',
  fallbackFonts: [
    { family: 'Public Sans Arial', local: ['Arial', 'Liberation Sans'], sizeAdjust: 1.0361 },
    { family: 'Public Sans Roboto', local: ['Roboto', 'Roboto-Regular'], sizeAdjust: 1.0443 },
  ],
};

/** The files, which the first paint needs. */
export const fontFiles = [publicSansFile, besleyFile];

export const fontFamilies = {
  body: fontFamily(publicSans, 'sans-serif'),
  heading: fontFamily(besley, 'serif'),
};

/** The `@font-face` rules of the two typefaces and of their fallback fonts. */
export const fontFaces: readonly CSSObject[] = [besley, publicSans].flatMap((typeface) => [
  {
    '@font-face': {
      fontFamily: typeface.family,
      fontWeight: typeface.weights,
      fontDisplay: 'swap',
      src: `url(${typeface.file})`,
    },
  },
  ...fallbackFaces(typeface),
]);

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

/** Formats the typeface and its fallback fonts as a CSS `font-family`. */
function fontFamily({ family, fallbackFonts }: Typeface, generic: string): string {
  return [
    ...[family, ...fallbackFonts.map((each) => each.family)].map((name) => `'${name}'`),
    generic,
  ].join(', ');
}
