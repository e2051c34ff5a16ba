import type { SystemStyleObject } from '@chakra-ui/react';
import { narrow } from './narrow.ts';

/**
 * The rules of Chakra's preflight that our elements need, and no others: every page carries them ahead of
 * its content.
 */
export const reset: Record<string, SystemStyleObject> = {
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
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
