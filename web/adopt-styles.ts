import type { EmotionCache } from '@emotion/react';

/**
 * Tells Emotion which styles a prerendered page has brought, so that it writes none of them again. The
 * elements name them all: a list of the same names in the style sheet would be sent for nothing.
 */
export function adoptStyles(cache: EmotionCache, page: ParentNode): EmotionCache {
  const prefix = `${cache.key}-`;
  for (const { classList } of page.querySelectorAll(`[class*="${prefix}"]`)) {
    for (const name of classList) {
      if (name.startsWith(prefix)) cache.inserted[name.slice(prefix.length)] = true;
    }
  }
  return cache;
}
