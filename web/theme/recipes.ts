import { defineRecipe } from '@chakra-ui/react';

/** Around what stands in for a native control that has the focus. */
export const focusRing = {
  outline: '2px solid {colors.brand.emphasized}',
  outlineOffset: '2px',
} as const;

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
    transition: 'background-color 0.2s',
  },
  variants: {
    size: {
      lg: { minH: '11', minW: '11' },
      xl: { minH: '12', minW: '12' },
    },
    variant: {
      solid: { bg: 'brand.solid', color: 'white', _hover: { bg: 'brand.emphasized' } },
      outline: {
        borderColor: 'brand.inverted',
        color: 'brand.solid',
        _hover: { bg: 'brand.subtle' },
      },
      ghost: { color: 'brand.solid', _hover: { bg: 'brand.subtle' } },
      plain: { color: 'brand.solid' },
    },
  },
  defaultVariants: { size: 'lg', variant: 'solid' },
});

export const containerRecipe = defineRecipe({
  base: { width: 'full', maxWidth: '7xl', mx: 'auto', px: { base: '4', md: '6', lg: '8' } },
});

export const linkRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    gap: '1.5',
    borderRadius: 'l1',
    color: 'brand.solid',
    textUnderlineOffset: '3px',
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline' },
      plain: { _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});
