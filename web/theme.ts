import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  breakpoints,
  buttonRecipe,
  containerRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  semanticTokens,
  textareaRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme';

const { black, white, transparent, current, blackAlpha, whiteAlpha, red, green } = tokens.colors;

const stone = {
  50: { value: '#faf8f5' },
  100: { value: '#f2eee8' },
  200: { value: '#e3dcd2' },
  300: { value: '#cdc3b5' },
  500: { value: '#7d7264' },
  600: { value: '#5f564a' },
  800: { value: '#332d26' },
  900: { value: '#211d18' },
};

const brick = {
  50: { value: '#fbf1ec' },
  100: { value: '#f5ddd1' },
  200: { value: '#e9bda8' },
  300: { value: '#d9947a' },
  600: { value: '#a3421f' },
  700: { value: '#863418' },
  800: { value: '#6a2a14' },
};

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
    emphasized: { value: '{colors.brick.200}' },
    solid: { value: '{colors.brick.700}' },
    focusRing: { value: '{colors.brick.600}' },
    border: { value: '{colors.brick.300}' },
  },
  star: { value: '#b45309' },
  // Toasts: white words on 600 are below 4.5:1.
  red: { solid: { value: '{colors.red.700}' }, contrast: { value: '{colors.white}' } },
  green: { solid: { value: '{colors.green.700}' }, contrast: { value: '{colors.white}' } },
};

/** Every colour, size and recipe of the site: Chakra's own, trimmed to what the pages use. */
export const theme = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'site',
    cssVarsRoot: ':where(html)',
    globalCss: {
      html: {
        color: 'fg',
        bg: 'bg',
        lineHeight: '1.5',
        colorPalette: 'brand',
        colorScheme: 'light',
        scrollPaddingTop: 'navigationBar',
        '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
        '--global-font-body': 'fonts.body',
        '--global-color-border': 'colors.border',
      },
      '*::placeholder': { color: 'fg.muted' },
      // They take the focus after a jump, so that the Tab key goes on from there.
      'main, section': { outline: 'none' },
      summary: { cursor: 'pointer' },
    },
    theme: {
      breakpoints,
      tokens: {
        borders: tokens.borders,
        cursor: tokens.cursor,
        durations: tokens.durations,
        easings: tokens.easings,
        fontSizes: tokens.fontSizes,
        fontWeights: tokens.fontWeights,
        letterSpacings: tokens.letterSpacings,
        lineHeights: tokens.lineHeights,
        radii: tokens.radii,
        zIndex: tokens.zIndex,
        aspectRatios: { photo: { value: '3 / 2' } },
        colors: {
          ...{ black, white, transparent, current, blackAlpha, whiteAlpha, red, green },
          ...{ stone, brick },
        },
        fonts: {
          body: { value: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" },
          heading: { value: "Charter, 'Bitstream Charter', Georgia, Cambria, serif" },
        },
        spacing: {
          ...tokens.spacing,
          navigationBar: { value: '4rem' },
        },
        sizes: {
          ...tokens.sizes,
          navigationBar: { value: '4rem' },
          map: { value: '500px' },
          // The smallest side of anything that a finger has to hit.
          tap: { value: '44px' },
          toast: { value: '24rem' },
        },
      },
      semanticTokens: {
        colors,
        shadows: {
          md: { value: '0 4px 12px {colors.blackAlpha.300}' },
          xl: { value: '0 8px 24px {colors.blackAlpha.400}' },
        },
        radii: semanticTokens.radii,
      },
      textStyles,
      layerStyles: {
        disabled: { value: { opacity: '0.5', cursor: 'disabled' } },
        card: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' } },
        // Keeps white words readable on any photograph.
        scrim: { value: { bg: 'blackAlpha.700', color: 'white' } },
        offscreen: { value: { position: 'absolute', insetInlineStart: '-9999px' } },
      },
      recipes: {
        button: { ...buttonRecipe, defaultVariants: { size: 'lg', variant: 'solid' } },
        container: containerRecipe,
        heading: headingRecipe,
        input: { ...inputRecipe, defaultVariants: { size: 'lg', variant: 'outline' } },
        link: linkRecipe,
        textarea: { ...textareaRecipe, defaultVariants: { size: 'lg', variant: 'outline' } },
      },
      slotRecipes: {
        field: fieldSlotRecipe,
        nativeSelect: {
          ...nativeSelectSlotRecipe,
          defaultVariants: { size: 'lg', variant: 'outline' },
        },
        toast: toastSlotRecipe,
      },
    },
  }),
);
