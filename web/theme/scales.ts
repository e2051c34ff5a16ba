import { fontFamilies } from './fonts.ts';

/** A screen narrower than 20 em: a phone with large text. */
export const narrow = '@media (max-width: 19.99em)';

/** Chakra counts in quarters of a rem. */
const quarters = (...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, `${step / 4}rem`]));

/** Only the steps that the site uses: every page carries them ahead of its content. */
export const scales = {
  fontSizes: toTokens({ sm: '0.9375rem', md: '1.0625rem', lead: '1.3125rem', h1: '3.5rem' }),
  fonts: toTokens(fontFamilies),
  cursor: toTokens({ button: 'pointer' }),
  fontWeights: toTokens({ medium: '500', semibold: '600', bold: '700' }),
  spacing: toTokens({
    ...quarters(1, 2, 2.5, 3, 3.5, 8, 10, 12, 14, 16, 20, 24, 32),
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
    slabWide: '40rem',
    map: '500px',
    // The smallest side of a touch target.
    tap: '44px',
  }),
  zIndex: toTokens({ docked: '10', sticky: '1100', skipNav: '1600' }),
};

/** Smaller on a narrow screen: more room for text, and the longest word of a heading fits on a line. */
export const shrinkingScales = {
  fontSizes: {
    card: shrinking('1.625rem', '1.125rem'),
    h2: shrinking('clamp(1.75rem, 4.5vw + .75rem, 2.75rem)', '1.25rem'),
    // The headline takes two lines on every screen.
    h1Phone: shrinking('clamp(1.75rem, 9vw, 2.125rem)', '1.25rem'),
  },
  spacing: {
    1.5: shrinking('.375rem', '.25rem'),
    4: shrinking('1rem', '.5rem'),
    5: shrinking('1.25rem', '.5rem'),
    6: shrinking('1.5rem', '.75rem'),
  },
};

function shrinking(base: string, onNarrow: string) {
  return { value: { base, _narrow: onNarrow } };
}

function toTokens(steps: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]));
}
