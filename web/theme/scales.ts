import { tokens } from '@chakra-ui/react/theme';
import { red } from '../../domain/brand.ts';

/** A screen narrower than 20 em: a phone with large text. */
export const narrow = '@media (max-width: 19.99em)';

/**
 * The steps of Chakra's scales that the site uses, and no others: every page carries them ahead of its
 * content. `test/web/theme/scales.test.ts` fails on a component that names another.
 */
export const scales = {
  cursor: pick(tokens.cursor, ['button', 'disabled']),
  fontSizes: pick(tokens.fontSizes, [
    ...(['sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl'] as const),
  ]),
  fontWeights: pick(tokens.fontWeights, ['medium', 'semibold', 'bold']),
  spacing: pick(tokens.spacing, [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24]),
  sizes: pick(tokens.sizes, [
    ...([4, 5, 6, 7, 9, 11, 12, 16, 80] as const),
    ...(['3xs', '7xl', '8xl', 'prose', 'full', 'svh'] as const),
  ]),
  zIndex: pick(tokens.zIndex, ['docked', 'sticky', 'skipNav', 'toast']),
  colors: {
    ...pick(tokens.colors, ['transparent']),
    blackAlpha: pick(tokens.colors.blackAlpha, [400, 700]),
    whiteAlpha: pick(tokens.colors.whiteAlpha, [300, 400]),
    red: { 700: { value: red } },
    green: pick(tokens.colors.green, [700]),
  },
};

/** Smaller steps, which leave such a screen more room for text. */
export const narrowScales = {
  '--spacing-1\\.5': '.25rem',
  '--spacing-4': '.5rem',
  '--spacing-5': '.5rem',
  '--spacing-6': '.75rem',
  '--font-sizes-3xl': '1.5rem',
  hyphens: 'auto',
};

function pick<Scale extends object, Step extends keyof Scale>(
  scale: Scale,
  steps: readonly Step[],
): Pick<Scale, Step> {
  return Object.fromEntries(steps.map((step) => [step, scale[step]])) as Pick<Scale, Step>;
}
