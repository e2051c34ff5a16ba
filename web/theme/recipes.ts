import { defineRecipe } from '@chakra-ui/react';

/** A screen narrower than 20 em, such as a phone with large text. */
export const narrow = '@media (max-width: 19.99em)';

/** For an element that stands in for a focused native control. */
export const focusRing = {
  outline: '2px solid {colors.brand.emphasized}',
  outlineOffset: '2px',
} as const;

/** A button, or a link that looks like one. Its label may wrap, so large text fits on a narrow screen. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    textStyle: 'md',
    fontWeight: 'semibold',
    px: '6',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    cursor: 'pointer',
    transition: 'background-color 0.2s',
  },
  variants: {
    size: {
      // In bars, and for icons.
      md: { minH: '11', minW: '11' },
      lg: { minH: '3.25rem', minW: '11' },
    },
    variant: {
      solid: { bg: 'brand.solid', color: 'white', _hover: { bg: 'brand.emphasized' } },
      outline: { borderColor: 'brand.solid', color: 'brand.solid', _hover: { bg: 'brand.subtle' } },
      ghost: { color: 'brand.solid', _hover: { bg: 'brand.subtle' } },
      // An icon, or words without a frame.
      plain: {
        minH: '11',
        px: '0',
        mx: '-1px',
        color: 'brand.solid',
        _hover: { textDecoration: 'underline' },
      },
    },
  },
  defaultVariants: { size: 'lg', variant: 'solid' },
});
