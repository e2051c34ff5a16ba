import { fontFamilies } from './fonts.ts';

/** A screen narrower than 20 em: a phone with large text. */
export const narrow = '@media (max-width: 19.99em)';

/** Chakra counts in quarters of a rem. */
const quarters = (...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, `${step / 4}rem`]));

/** Only the steps that the site uses: every page carries them ahead of its content. */
export const scales = {
  fontSizes: toTokens({
    sm: '0.875rem',
    label: '0.9375rem',
    md: '1rem',
    body: '1.0625rem',
    lg: '1.125rem',
    xl: '1.25rem',
    lead: '1.3125rem',
    card: '1.625rem',
    '3xl': '2rem',
    '4xl': '2.125rem',
    '5xl': '3.25rem',
    '6xl': '3.5rem',
    '7xl': '4.5rem',
  }),
  fonts: toTokens(fontFamilies),
  cursor: toTokens({ button: 'pointer' }),
  fontWeights: toTokens({ medium: '500', semibold: '600', bold: '700' }),
  spacing: toTokens({
    ...quarters(1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 32),
    gutter: 'clamp(16px, 4vw, 64px)',
    navigationBar: '4rem',
  }),
  sizes: toTokens({
    ...quarters(5, 6, 9, 11, 12, 16, 24, 32),
    md: '28rem',
    // 1280 px, and 1440 px from a screen of 1536 px.
    container: 'clamp(80rem, 93.75vw, 90rem)',
    prose: '60ch',
    full: '100%',
    navigationBar: '4rem',
    // The photo at the top: the text and the buttons stay above the fold.
    hero: 'min(78svh, 46rem)',
    heroPhone: '42svh',
    slab: '35rem',
    map: '500px',
    // The smallest side of a touch target.
    tap: '44px',
  }),
  zIndex: toTokens({ docked: '10', sticky: '1100', skipNav: '1600' }),
};

/** Smaller steps, which leave such a screen more room for text; the longest word of a heading fits on a line. */
export const narrowScales = {
  '--spacing-1\\.5': '.25rem',
  '--spacing-4': '.5rem',
  '--spacing-5': '.5rem',
  '--spacing-6': '.75rem',
  '--font-sizes-card': '1.125rem',
  '--font-sizes-3xl': '1.25rem',
  '--font-sizes-4xl': '1.25rem',
  '--font-sizes-5xl': '1.5rem',
  hyphens: 'auto',
};

function toTokens(steps: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]));
}
