import { type TouchEvent, useRef } from 'react';
import { isPageZoomed } from './use-page-zoom.ts';

/** Less than this, in pixels, is a press with an unsteady finger. */
const MIN_SWIPE_PX = 40;

/**
 * Returns touch handlers that call `onNext` on a swipe to the left and `onPrevious` on a swipe to the
 * right. Two fingers, and a page that is zoomed in, are left to the browser; where a swipe means something
 * else it `isDisabled`.
 */
export function useSwipe(onNext: () => void, onPrevious: () => void, isDisabled: boolean) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isSwipe = touch && touches.length === 1 && !isDisabled && !isPageZoomed();
      start.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < Math.max(MIN_SWIPE_PX, Math.abs(y))) return;
      if (x < 0) onNext();
      else onPrevious();
    },
  };
}
