import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { breakpoints, textStyles } from '@chakra-ui/react/theme';
import { brand, green, red, star, stone, white } from '../../domain/palette.ts';
import { buttonRecipe, containerRecipe, headingRecipe, linkRecipe } from './recipes.ts';
import { narrow, scales, shrinkingScales } from './scales.ts';

/**
 * The rules of Chakra's preflight that our elements need. With all of them the document takes one more round trip, and
 * the phone's LCP is 18 % later (Lighthouse: 1,144 ms and 1,356).
 */
const reset = {
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: '#0000',
    // In grids and flex boxes the longest word sets the width, which may be wider than the screen.
    [narrow]: { minWidth: '0' },
  },
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    borderWidth: '0',
    borderStyle: 'solid',
    borderColor: 'border',
  },
  'img, svg, iframe': { display: 'block' },
  picture: { display: 'contents' },
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

const colors = {
  bg: {
    DEFAULT: { value: white },
    subtle: { value: stone[50] },
    limestone: { value: stone[100] },
    muted: { value: stone[200] },
    inverted: { value: stone[900] },
    invertedEmphasized: { value: 'rgba(255, 255, 255, .16)' },
  },
  fg: {
    DEFAULT: { value: stone[900] },
    muted: { value: stone[600] },
    inverted: { value: stone[50] },
    // Muted text on charcoal: 9:1.
    invertedMuted: { value: stone[300] },
    error: { value: red },
    success: { value: green },
  },
  border: {
    DEFAULT: { value: stone[200] },
    // The outline of a field: 4.7:1 on white, where WCAG 1.4.11 asks for 3:1.
    emphasized: { value: stone[500] },
    inverted: { value: 'rgba(255, 255, 255, .24)' },
  },
  brand: {
    solid: { value: brand[700] },
    // A hovered solid button, or one on charcoal: 6:1 below white text.
    emphasized: { value: brand[600] },
    inverted: { value: brand[300] },
    muted: { value: brand[100] },
    subtle: { value: brand[50] },
  },
  star: { value: star },
};

const card = { bg: 'bg', color: 'fg', borderWidth: '1px', borderRadius: 'l3' };

/** Around what has the focus; `focusRingColor` sets another color. */
const ring = '2px solid var(--focus-ring-color, {colors.brand.emphasized})';

export const theme = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    // Safari drops layered styles before 15.4.
    disableLayers: true,
    cssVarsPrefix: '',
    conditions: { narrow },
    globalCss: {
      ...reset,
      html: {
        color: 'fg',
        bg: 'bg',
        colorScheme: 'light',
        scrollPaddingTop: 'navigationBar',
        // An element that the Tab key scrolls into view stays above the bar at the bottom of a phone.
        scrollPaddingBottom: { base: '20', md: 'unset' },
        _motionSafe: { scrollBehavior: 'smooth' },
        fontFamily: 'body',
        lineHeight: '1.5',
        textSizeAdjust: '100%',
        touchAction: 'manipulation',
        [narrow]: { hyphens: 'auto' },
      },
      body: { minHeight: '100dvh', position: 'relative', fontSize: 'md' },
      '*::placeholder': { color: 'fg.muted', opacity: '1' },
      // They receive focus after a jump, so Tab continues from there.
      ':is(main, section):focus-visible': { outline: 'none' },
      summary: { cursor: 'pointer', minHeight: 'tap', alignContent: 'center' },
      ':is(a, button):focus-visible': { outline: ring, outlineOffset: '2px' },
      ':is(input, select, textarea):focus-visible': { outline: ring, outlineOffset: '-1px' },
      // The label still says what happens: 7:1.
      'button:disabled': { bg: 'fg.muted', color: 'white', cursor: 'not-allowed' },
      svg: { flexShrink: '0' },
      // The page behind an enlarged photo doesn't scroll.
      ':root:has(dialog[open])': { overflow: 'hidden' },
    },
    theme: {
      breakpoints,
      keyframes: {
        settle: { from: { transform: 'scale(1.04)' } },
        fade: { from: { opacity: '0' } },
        // Ends after the time that something is shown.
        stay: { to: { opacity: '1' } },
      },
      tokens: scales,
      semanticTokens: {
        ...shrinkingScales,
        colors,
        shadows: { xl: { value: '0 8px 24px rgba(0, 0, 0, .24)' } },
        // Cut stone has edges: corners are eased, not rounded.
        radii: { l1: { value: '1px' }, l2: { value: '2px' }, l3: { value: '3px' } },
      },
      textStyles: {
        ...textStyles,
        lead: { value: { fontSize: 'lead', lineHeight: '1.45' } },
        label: { value: { fontSize: 'sm', fontWeight: 'semibold' } },
        display: { value: { fontFamily: 'heading', fontWeight: 'bold' } },
        // The title of a form, a list or a fact: in the typeface of the text.
        title: {
          value: {
            fontFamily: 'body',
            fontSize: 'lead',
            fontWeight: 'semibold',
            letterSpacing: '0',
            lineHeight: '1.3',
          },
        },
      },
      layerStyles: {
        panel: { value: { ...card, p: { base: '5', md: '8' } } },
        wall: { value: { bg: 'bg.inverted', color: 'fg.inverted' } },
        note: { value: { textStyle: 'sm', color: 'fg.muted', maxWidth: 'prose' } },
        // Keeps white text readable at the bottom of any photo.
        scrim: {
          value: {
            color: 'white',
            bg: 'linear-gradient(transparent, rgba(0, 0, 0, .44) 40%, rgba(0, 0, 0, .72))',
          },
        },
        settle: { value: { _motionSafe: { animation: 'settle 900ms ease-out' } } },
        fade: { value: { _motionSafe: { animation: 'fade 200ms' } } },
        zoom: {
          value: {
            _motionSafe: { transition: 'transform 600ms' },
            _groupHover: { transform: 'scale(1.03)' },
          },
        },
        cover: { value: { position: 'absolute', inset: '0', boxSize: 'full' } },
        offscreen: { value: { position: 'absolute', insetInlineStart: '-9999px' } },
      },
      recipes: {
        button: buttonRecipe,
        container: containerRecipe,
        heading: headingRecipe,
        link: linkRecipe,
      },
    },
  }),
);
