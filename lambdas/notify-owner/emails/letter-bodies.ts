import type { Letter } from './email-content.ts';
import { mailDocument } from './html-document.ts';
import { letterSheet } from './render-html.ts';
import { letterText } from './render-text.ts';

/** A letter as a mail's two bodies. */
export function letterBodies(letter: Letter): { text: string; html: string } {
  return { text: letterText(letter), html: mailDocument(letter.title, letterSheet(letter)) };
}
