import { useSyncExternalStore } from 'react';

/** Returns whether the visitor has zoomed into the page with two fingers. */
export function usePageZoom(): boolean {
  return useSyncExternalStore(subscribe, isPageZoomed, () => false);
}

export function isPageZoomed(): boolean {
  // A pinch that ends where it began leaves a rest.
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function subscribe(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}
