import type { Letter } from './letter.ts';
import { letterSheet } from './letter-sheet.ts';
import { letterText } from './letter-text.ts';
import { mailDocument } from './mail-document.ts';

/** A letter as a mail's two bodies. */
export function letterBodies(letter: Letter): { text: string; html: string } {
  return { text: letterText(letter), html: mailDocument(letter.title, letterSheet(letter)) };
}
