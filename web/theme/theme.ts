import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  type SystemContext,
  type SystemStyleObject,
} from '@chakra-ui/react';
import { breakpoints, containerRecipe, headingRecipe, textStyles } from '@chakra-ui/react/theme';
import { brick, star, stone, white } from '../../domain/brand.ts';
import { fontFaces, fontFamilies } from './fonts.ts';
import { buttonRecipe, linkRecipe } from './recipes.ts';
import { narrow, narrowScales, scales } from './scales.ts';

/**
 * The rules of Chakra's preflight that our elements need, and no others: every page carries them ahead of
 * its content.
 */
const reset: Record<string, SystemStyleObject> = {
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: '#0000',
    // In grids and flex boxes the longest word sets it, which may be wider than the screen.
    [narrow]: { minWidth: '0' },
  },
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    borderWidth: '0',
    borderStyle: 'solid',
    borderColor: 'border',
  },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg, iframe': { display: 'block' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { appearance: 'none', background: 'none' },
  textarea: { resize: 'vertical' },
  a: {
    color: 'inherit',
    textDecoration: 'inherit',
    // An email address is one long word.
    [narrow]: { overflowWrap: 'anywhere' },
  },
  '[hidden]:where(:not([hidden="until-found"]))': { display: 'none!' },
};

/** Two courses of brick, drawn in hairlines that are just visible on charcoal. */
const brickPattern = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="64"><path d="M0 .5h120M0 32.5h120M30.5 0v32M90.5 0v32M.5 32v32M60.5 32v32" fill="none" stroke="${stone[50]}" stroke-opacity=".07"/></svg>`,
)}")`;

const colors = {
  bg: {
    DEFAULT: { value: '{colors.white}' },
    subtle: { value: '{colors.stone.50}' },
    muted: { value: '{colors.stone.100}' },
    panel: { value: '{colors.white}' },
    inverted: { value: '{colors.stone.900}' },
  },
  fg: {
    DEFAULT: { value: '{colors.stone.900}' },
    muted: { value: '{colors.stone.600}' },
    inverted: { value: '{colors.stone.50}' },
    // Muted text on charcoal: 9:1.
    invertedMuted: { value: '{colors.stone.300}' },
    error: { value: '{colors.red.700}' },
  },
  border: {
    DEFAULT: { value: '{colors.stone.200}' },
    // The outline of a field: 4.7:1 on white, where WCAG 1.4.11 asks for 3:1.
    emphasized: { value: '{colors.stone.500}' },
    error: { value: '{colors.red.700}' },
  },
  brand: {
    contrast: { value: '{colors.white}' },
    fg: { value: '{colors.brick.700}' },
    subtle: { value: '{colors.brick.50}' },
    muted: { value: '{colors.brick.100}' },
    solid: { value: '{colors.brick.700}' },
    // A hovered solid button: 6:1 below white text.
    emphasized: { value: '{colors.brick.600}' },
    focusRing: { value: '{colors.brick.600}' },
    border: { value: '{colors.brick.300}' },
  },
  star: { value: star },
  // Toasts: white text on 600 is below 4.5:1.
  red: { solid: { value: '{colors.red.700}' }, contrast: { value: '{colors.white}' } },
  green: { solid: { value: '{colors.green.700}' }, contrast: { value: '{colors.white}' } },
};

/** Around what has the focus; `focusRingColor` sets another color. */
const ring = '2px solid var(--focus-ring-color, {colors.brand.focusRing})';

const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    disableLayers: true,
    cssVarsPrefix: '',
    cssVarsRoot: ':where(html)',
    globalCss: {
      html: {
        color: 'fg',
        bg: 'bg',
        lineHeight: '1.5',
        colorPalette: 'brand',
        colorScheme: 'light',
        scrollPaddingTop: 'navigationBar',
        // An element that the Tab key scrolls into view stays above the bar at the bottom of a phone.
        scrollPaddingBottom: { base: '20', md: 'unset' },
        '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
        fontFamily: 'body',
        textSizeAdjust: '100%',
        touchAction: 'manipulation',
      },
      '*::placeholder': { color: 'fg.muted', opacity: '1' },
      // They take the focus after a jump, so that the Tab key continues from there.
      'main, section': { outline: 'none' },
      summary: { cursor: 'pointer' },
      ':is(a, button):focus-visible': { outline: ring, outlineOffset: '2px' },
      ':is(input, select, textarea):focus-visible': { outline: ring, outlineOffset: '-1px' },
      'button:disabled': { opacity: '0.5', cursor: 'disabled' },
      svg: { flexShrink: '0' },
      // The page behind an enlarged photograph stays where it is.
      ':root:has(dialog[open])': { overflow: 'hidden' },
    },
    // Our elements' native states, without the attributes that other libraries set.
    conditions: {
      hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
      focusVisible: '&:focus-visible',
      disabled: '&:disabled',
      expanded: '&[aria-expanded=true]',
      invalid: '&[aria-invalid=true]',
    },
    // Chakra repeats each background in a variable that nothing here reads.
    utilities: { background: { transform: (background: string) => ({ background }) } },
    theme: {
      breakpoints,
      tokens: {
        ...scales,
        aspectRatios: { photo: { value: '3 / 2' } },
        colors: {
          ...scales.colors,
          white: { value: white },
          stone: toTokens(stone),
          brick: toTokens(brick),
        },
        fonts: {
          body: { value: fontFamilies.body },
          heading: { value: fontFamilies.heading },
        },
        spacing: {
          ...scales.spacing,
          navigationBar: { value: '4rem' },
        },
        sizes: {
          ...scales.sizes,
          navigationBar: { value: '4rem' },
          // The photograph at the top: the text and the buttons stay above the fold.
          hero: { value: 'min(78svh, 46rem)' },
          heroPhone: { value: '42svh' },
          slab: { value: '46rem' },
          map: { value: '500px' },
          // The smallest side of a touch target.
          tap: { value: '44px' },
          toast: { value: '24rem' },
        },
      },
      semanticTokens: {
        colors,
        shadows: { xl: { value: '0 8px 24px {colors.blackAlpha.400}' } },
        // Cut stone has edges: corners are eased, not rounded.
        radii: { l1: { value: '1px' }, l2: { value: '2px' }, l3: { value: '3px' } },
      },
      textStyles,
      layerStyles: {
        card: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' } },
        // A wall of bricks behind light text.
        wall: { value: { bg: 'bg.inverted', color: 'fg.inverted', backgroundImage: brickPattern } },
        // Keeps white text readable on any photograph.
        scrim: { value: { bg: 'blackAlpha.700', color: 'white' } },
        offscreen: { value: { position: 'absolute', insetInlineStart: '-9999px' } },
      },
      recipes: {
        button: buttonRecipe,
        container: { ...containerRecipe, className: '' },
        heading: {
          ...headingRecipe,
          className: '',
          base: {
            ...headingRecipe.base,
            fontWeight: 'bold',
            textWrap: 'balance',
            letterSpacing: '-0.01em',
          },
        },
        link: linkRecipe,
      },
    },
  }),
);

/** The tokens and recipes of the site: Chakra's own, reduced to those that the pages use. */
export const theme: SystemContext = {
  ...system,
  // Chakra's own reset covers every HTML element, at a kilobyte a page.
  _global: [
    system.layers.wrap(
      'reset',
      Object.fromEntries(
        Object.entries(reset).map(([selector, styles]) => [selector, system.css(styles)]),
      ),
    ),
    system.getGlobalCss(),
    tokenCss(),
    { [narrow]: { html: narrowScales } },
    ...fontFaces,
  ],
};

/** Converts the steps of a color to Chakra's tokens. */
function toTokens(steps: Readonly<Record<number, string>>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]));
}

/** Renders the tokens as custom properties, except the breakpoints: no media query can read one. */
function tokenCss(): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(system.getTokenCss(), (name, value) =>
      /^--(sizes-)?breakpoint/.test(name) ? undefined : value,
    ),
  );
}
