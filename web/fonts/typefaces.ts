import besleyLatin from '@fontsource/besley/files/besley-latin-700-normal.woff2?url';
import publicSansLatin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import besleyFirst from './files/besley-700.woff2?url';
import publicSansFirst from './files/public-sans.woff2?url';

/** A web font of the site, and the local fonts that are shown while it loads. */
export interface Typeface {
  family: string;
  /** The URL of its first characters, which every page needs at once: a subset of the Latin letters. */
  first: string;
  /** The characters in that file as a CSS `unicode-range`; a page with others loads all Latin letters. */
  firstRange: string;
  /** The URL of all its Latin letters, for a name or a testimonial that has others. */
  latin: string;
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
export const besley: Typeface = {
  family: 'Besley',
  first: besleyFirst,
  // Letters, figures and the marks of headings and prices.
  firstRange: 'U+20-22,U+24,U+26-27,U+2c-2e,U+30-3a,U+3f,U+41-5a,U+61-7a,U+a0,U+2013,U+2019',
  latin: besleyLatin,
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
export const publicSans: Typeface = {
  family: 'Public Sans',
  first: publicSansFirst,
  // Letters, figures and the marks of nearly every page and form.
  firstRange: 'U+20-5a,U+5f,U+61-7a,U+a0,U+a9,U+b7,U+2013,U+2018-2019,U+201c-201d,U+2026',
  latin: publicSansLatin,
  weights: '400 600',
  ascent: 0.95,
  descent: 0.225,
  fallbackWeights: '400',
  fallbackFonts: [
    { family: 'Public Sans Arial', local: ['Arial', 'Liberation Sans'], sizeAdjust: 1.0361 },
    { family: 'Public Sans Roboto', local: ['Roboto', 'Roboto-Regular'], sizeAdjust: 1.0443 },
  ],
};

/** Formats the typeface and its fallback fonts as a CSS `font-family`. */
export function fontFamily({ family, fallbackFonts }: Typeface, generic: string): string {
  return [
    ...[family, ...fallbackFonts.map((each) => each.family)].map((name) => `'${name}'`),
    generic,
  ].join(', ');
}
