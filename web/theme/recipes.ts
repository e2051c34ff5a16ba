import { defineRecipe } from '@chakra-ui/react';
import { controlStyles } from './control-styles.ts';

/**
 * A button, or a link that looks like one. Its label may wrap: in large text on a narrow screen it would
 * not fit on one line.
 */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    textStyle: 'md',
    fontWeight: 'medium',
    gap: '3',
    px: '5',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    cursor: 'button',
    transitionProperty: 'common',
    transitionDuration: 'moderate',
    focusVisibleRing: 'outside',
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      lg: { minH: '11', minW: '11' },
      xl: { minH: '12', minW: '12' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'lg', variant: 'solid' },
});

export const linkRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'l1',
    color: 'colorPalette.fg',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline' },
      plain: { _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'plain' },
});

export const inputRecipe = defineRecipe({ base: { ...controlStyles, height: '11' } });

export const textareaRecipe = defineRecipe({ base: { ...controlStyles, py: '3' } });
