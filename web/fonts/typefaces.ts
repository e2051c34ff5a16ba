import besleyLatin from '@fontsource/besley/files/besley-latin-700-normal.woff2?url';
import publicSansLatin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import besleyFirst from './files/besley-700.woff2?url';
import publicSansFirst from './files/public-sans.woff2?url';
import { type FirstCharacters, headingCharacters, textCharacters } from './first-characters.ts';

/** A typeface that the site brings along, and the faces that stand in for it while it loads. */
export interface Typeface {
  family: string;
  /** The address of its first characters, which every page needs at once. */
  first: string;
  firstCharacters: FirstCharacters;
  /** The address of all its Latin letters, for a name or a review that has others. */
  latin: string;
  weights: string;
  /** Above and below the baseline, in em; neither typeface has a line gap. */
  ascent: number;
  descent: number;
  /** The weights that stand-ins serve as they are; a browser thickens them for others. */
  standInWeights: string;
  standIns: readonly {
    family: string;
    /** Names of the same design on different systems. */
    local: readonly string[];
    /** How much wider the typeface runs than this face. */
    sizeAdjust: number;
  }[];
}

/*
 * The figures are measured in Chromium on the words of the home page, version 5.3.0 of both fonts:
 * widths in Besley at weight 700 on the headings, in Public Sans at 400 on all text. The
 * metric-compatible Gelasio was measured for Georgia, the Liberation fonts for Times and Arial.
 */

/** For headings, which are bold: so are its stand-ins. */
export const besley: Typeface = {
  family: 'Besley',
  first: besleyFirst,
  firstCharacters: headingCharacters,
  latin: besleyLatin,
  weights: '700',
  ascent: 1.25,
  descent: 0.425,
  standInWeights: '700',
  standIns: [
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
  firstCharacters: textCharacters,
  latin: publicSansLatin,
  weights: '400 600',
  ascent: 0.95,
  descent: 0.225,
  standInWeights: '400',
  standIns: [
    { family: 'Public Sans Arial', local: ['Arial', 'Liberation Sans'], sizeAdjust: 1.0361 },
    { family: 'Public Sans Roboto', local: ['Roboto', 'Roboto-Regular'], sizeAdjust: 1.0443 },
  ],
};

/** The typeface and its stand-ins as a CSS `font-family`, with the last resort. */
export function familiesOf({ family, standIns }: Typeface, lastResort: string): string {
  return [
    ...[family, ...standIns.map((each) => each.family)].map((name) => `'${name}'`),
    lastResort,
  ].join(', ');
}
