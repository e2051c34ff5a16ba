import { type TouchEvent, useRef } from 'react';

/** Pixels: less than this is a press with an unsteady finger. */
const SHORTEST_SWIPE = 40;

/**
 * Handlers for an element on which a finger's stroke to the left asks for what comes next, to the
 * right for what came before. Two fingers, and a page that is zoomed in, are left to the browser.
 */
export function useSwipe(onNext: () => void, onPrevious: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      const isStroke = touch && touches.length === 1 && !isZoomed;
      start.current = isStroke ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < Math.max(SHORTEST_SWIPE, Math.abs(y))) return;
      if (x < 0) onNext();
      else onPrevious();
    },
  };
}
