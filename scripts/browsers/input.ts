import type { InputActions } from './browser.ts';

/** Keys by their code points in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = { Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' } as const;

/** Strikes each key of a text. */
export function keyActions(text: string): InputActions {
  const strokes = [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions: strokes }];
}

/** Presses the main button of the mouse at a point of the window, in CSS pixels. */
export function pressActions({ x, y }: { x: number; y: number }): InputActions {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}
