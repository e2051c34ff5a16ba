import besleyLatin from '@fontsource/besley/files/besley-latin-700-normal.woff2?url';
import publicSansLatin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import besleyAscii from '../fonts/besley-ascii.woff2?url';
import publicSansAscii from '../fonts/public-sans-ascii.woff2?url';

/** The characters in `web/fonts`; keep in step with its README. */
const ASCII_RANGE = 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2033,U+2212';

/** The files that the first paint needs. */
export const fontFiles = [publicSansAscii, besleyAscii];

/** Besley for headings, which are bold, and Public Sans for other text; local fonts until they have loaded. */
export const fontFamilies = {
  heading: "'Besley', 'Besley Georgia', 'Besley Times', serif",
  body: "'Public Sans', 'Public Sans Arial', sans-serif",
};

// The metrics above and below the baseline, in em; neither typeface has a line gap.
const besley = { fontWeight: '700', ascent: 1.25, descent: 0.425 };
const publicSans = { fontWeight: '400', ascent: 0.95, descent: 0.225 };

// Fonts of the same width, by their names on different systems.
const georgia = ['Georgia Bold', 'Georgia-Bold', 'Noto Serif Bold', 'NotoSerif-Bold'];
const arial = ['Arial', 'Liberation Sans', 'Roboto', 'Roboto-Regular'];

const percent = (ratio: number) => `${Math.round(ratio * 1000) / 10}%`;

/**
 * The `@font-face` rules of the two typefaces and of their fallback fonts. Their widths relative to a
 * typeface are measured in Chromium on the words of the home page: 1.062 for Georgia (by Gelasio), 1.082 for Noto Serif,
 * 1.248 for Times (by Liberation Serif), 1.036 for Arial (by Liberation Sans), and 1.044 for Roboto.
 */
export const fontFaces = [
  // Later faces take precedence; earlier ones are fallbacks for missing characters.
  webFont('Besley', '700', besleyLatin),
  webFont('Besley', '700', besleyAscii, ASCII_RANGE),
  fallback(besley, 'Besley Georgia', 1.07, georgia),
  fallback(besley, 'Besley Times', 1.25, ['Times New Roman Bold', 'Liberation Serif Bold']),
  webFont('Public Sans', '400 600', publicSansLatin),
  webFont('Public Sans', '400 600', publicSansAscii, ASCII_RANGE),
  fallback(publicSans, 'Public Sans Arial', 1.04, arial),
].map((face) => ({ '@font-face': face }));

function webFont(fontFamily: string, fontWeight: string, file: string, unicodeRange?: string) {
  return { fontFamily, fontWeight, fontDisplay: 'swap', src: `url(${file})`, unicodeRange };
}

/** Local fonts with the metrics of a typeface, so the swap shifts nothing; `width` is relative to those fonts. */
function fallback(typeface: typeof besley, fontFamily: string, width: number, names: string[]) {
  return {
    fontFamily,
    fontWeight: typeface.fontWeight,
    src: names.map((name) => `local("${name}")`).join(','),
    sizeAdjust: percent(width),
    // The browser multiplies these by `size-adjust` as well.
    ascentOverride: percent(typeface.ascent / width),
    descentOverride: percent(typeface.descent / width),
    lineGapOverride: '0%',
  };
}
