import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { textStyles } from '@chakra-ui/react/theme';
import { brand, green, red, star, stone, white } from '../../domain/palette.ts';
import { fontFamilies } from './fonts.ts';
import { buttonRecipe, narrow } from './recipes.ts';

/** The rules of Chakra's preflight that our elements need: docs/decisions/15-trimmed-chakra.md says what all cost. */
const reset = {
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: '#0000',
    // Otherwise, in grids and flex boxes, the longest word may make an item wider than the screen.
    [narrow]: { minWidth: '0' },
  },
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    borderWidth: '0',
    borderStyle: 'solid',
    borderColor: 'border',
  },
  'img, svg': { display: 'block' },
  picture: { display: 'contents' },
  source: { display: 'none' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  'button, select': { appearance: 'none', background: 'none' },
  textarea: { resize: 'vertical' },
  a: {
    color: 'inherit',
    textDecoration: 'inherit',
    // An email address is one long word.
    [narrow]: { overflowWrap: 'anywhere' },
  },
};

const toTokens = <Value>(steps: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]));

/** Creates tokens in Chakra's unit, a quarter of a rem. */
const quarters = (...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, `${step / 4}rem`]));

const shrinking = (base: string, onNarrow: string) => ({ value: { base, _narrow: onNarrow } });

/** Only the steps that the site uses, because every page includes them ahead of its content. */
const tokens = {
  fontSizes: toTokens({ sm: '0.9375rem', md: '1.0625rem', lead: '1.3125rem', h1: '3.5rem' }),
  fonts: toTokens(fontFamilies),
  fontWeights: toTokens({ medium: '500', semibold: '600', bold: '700' }),
  spacing: toTokens({
    ...quarters(1, 2, 2.5, 3, 3.5, 8, 10, 12, 14, 16, 20, 24, 32),
    gutter: 'clamp(16px, 4vw, 64px)',
    navigationBar: '4rem',
  }),
  sizes: toTokens({
    ...quarters(5, 6, 9, 11, 12, 16, 24),
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

/** Smaller on a narrow screen, so text has more room and a heading's longest word fits on one line. */
const shrinkingTokens = {
  fontSizes: {
    card: { value: { base: '1.375rem', md: '1.625rem', _narrow: '1.125rem' } },
    h2: shrinking('clamp(1.875rem, 4.5vw + .75rem, 2.75rem)', '1.25rem'),
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

const colors = {
  bg: {
    DEFAULT: { value: white },
    subtle: { value: stone[50] },
    limestone: { value: stone[100] },
    muted: { value: stone[200] },
    inverted: { value: stone[900] },
  },
  fg: {
    DEFAULT: { value: stone[900] },
    muted: { value: stone[600] },
    inverted: { value: stone[50] },
    // Muted text on charcoal. Contrast 9:1.
    invertedMuted: { value: stone[300] },
    error: { value: red },
  },
  border: {
    DEFAULT: { value: stone[200] },
    // The outline of a field: 4.7:1 on white, where WCAG 1.4.11 asks for 3:1.
    emphasized: { value: stone[500] },
    inverted: { value: 'rgba(255, 255, 255, .24)' },
  },
  brand: {
    solid: { value: brand[700] },
    // A hovered solid button, or a button on charcoal. White text on it has a contrast of 6:1.
    emphasized: { value: brand[600] },
    inverted: { value: brand[300] },
    muted: { value: brand[100] },
    subtle: { value: brand[50] },
  },
  star: { value: star },
  open: { value: green },
};

const card = { bg: 'bg', color: 'fg', borderWidth: '1px', borderRadius: 'l3' };

/** The outline of the focused element; `focusRingColor` overrides its color. */
const ring = '2px solid var(--focus-ring-color, {colors.brand.emphasized})';

export const theme = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    // Safari drops layered styles before 15.4.
    disableLayers: true,
    conditions: { narrow },
    globalCss: {
      ...reset,
      html: {
        color: 'fg',
        bg: 'bg',
        colorScheme: 'light',
        scrollPaddingTop: 'navigationBar',
        // Keeps an element that the Tab key scrolls into view above the bar at the bottom of a phone.
        scrollPaddingBottom: { base: '20', md: 'unset' },
        // `first-paint.ts` sets it.
        '&[data-glides]': { _motionSafe: { scrollBehavior: 'smooth' } },
        fontFamily: 'body',
        lineHeight: '1.5',
        textSizeAdjust: '100%',
        touchAction: 'manipulation',
        [narrow]: { hyphens: 'auto' },
        // Animates the height of details as they open.
        interpolateSize: 'allow-keywords',
      },
      body: { minHeight: '100dvh', position: 'relative', fontSize: 'md' },
      // They receive focus after a jump, so Tab continues from there.
      ':is(main, section):focus-visible': { outline: 'none' },
      'details::details-content': {
        blockSize: '0',
        overflow: 'clip',
        // Leaves room for focus outlines.
        overflowClipMargin: '4px',
        _motionSafe: { transition: 'block-size 200ms' },
      },
      'details[open]::details-content': { blockSize: 'auto' },
      summary: { cursor: 'pointer', minHeight: 'tap', alignContent: 'center' },
      ':is(a, button):focus-visible': { outline: ring, outlineOffset: '2px' },
      ':is(input, select, textarea):focus-visible': { outline: ring, outlineOffset: '-1px' },
      // Contrast 7:1, so "Sending..." stays readable.
      'button:disabled': { bg: 'fg.muted', color: 'white', cursor: 'not-allowed' },
      svg: { flexShrink: '0' },
      // Leaves no single word on a last line.
      'p, li, dd, figcaption': { textWrap: 'pretty' },
      // The page behind an enlarged photo doesn't scroll.
      ':root:has(dialog[open])': { overflow: 'hidden' },
    },
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes: {
        settle: { from: { transform: 'scale(1.04)' } },
        fade: { from: { opacity: '0' } },
        lay: { to: { transform: 'none' } },
        // Doesn't change anything; its end dismisses the toast (toast.tsx).
        stay: { to: { opacity: '1' } },
      },
      tokens,
      semanticTokens: {
        ...shrinkingTokens,
        colors,
        shadows: toTokens({ xl: '0 8px 24px rgba(0, 0, 0, .24)' }),
        // Nearly square corners, like cut stone.
        radii: toTokens({ l1: '1px', l2: '2px', l3: '3px' }),
      },
      textStyles: {
        ...textStyles,
        ...toTokens({
          lead: { fontSize: 'lead', lineHeight: '1.45' },
          label: { fontSize: 'sm', fontWeight: 'semibold' },
          display: { fontFamily: 'heading', fontWeight: 'bold' },
          // The title of a form, a list or a fact: in the typeface of the text.
          title: {
            fontFamily: 'body',
            fontSize: 'lead',
            fontWeight: 'semibold',
            letterSpacing: '0',
            lineHeight: '1.3',
          },
        }),
      },
      layerStyles: toTokens<object>({
        panel: { ...card, p: { base: '5', md: '8' } },
        wall: { bg: 'bg.inverted', color: 'fg.inverted' },
        note: { textStyle: 'sm', color: 'fg.muted', maxWidth: 'prose' },
        formNote: { bg: 'bg.limestone', px: '4', py: '3' },
        // Keeps white text readable at the bottom of any photo.
        scrim: {
          color: 'white',
          bg: 'linear-gradient(transparent, rgba(0, 0, 0, .44) 40%, rgba(0, 0, 0, .72))',
        },
        // Until the page is hydrated, its lazy photo loads only when the frame comes near. Loaded with the first paint,
        // they cost 6 % of LCP on a phone: 1,364 ms instead of 1,287 (Lighthouse, medians of seven runs in turn).
        frame: {
          overflow: 'hidden',
          'html:not([data-hydrated]) &': { contentVisibility: 'auto' },
        },
        settle: { _motionSafe: { animation: 'settle 900ms ease-out' } },
        fade: { _motionSafe: { animation: 'fade 200ms' } },
        zoom: {
          _motionSafe: { transition: 'transform 600ms' },
          _groupHover: { transform: 'scale(1.03)' },
        },
        cover: { position: 'absolute', inset: '0', boxSize: 'full' },
        offscreen: { position: 'absolute', insetInlineStart: '-9999px' },
      }),
      recipes: {
        button: buttonRecipe,
        container: { base: { width: 'full', maxWidth: 'container', mx: 'auto', px: 'gutter' } },
        // In the brand's typeface; `textStyle` sets another one.
        heading: {
          base: {
            textStyle: 'display',
            textWrap: 'balance',
            letterSpacing: '-0.02em',
            lineHeight: '1.08',
            hyphens: 'manual',
          },
        },
        link: {
          base: {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 'tap',
            borderRadius: 'l1',
            color: 'brand.solid',
            textDecoration: 'underline',
            textUnderlineOffset: '3px',
            _hover: { textDecoration: 'underline' },
          },
          variants: { variant: { plain: { textDecoration: 'none' } } },
        },
      },
    },
  }),
);
