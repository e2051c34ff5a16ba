import createCache, { type EmotionCache } from '@emotion/cache';

/** Creates Emotion's cache without vendor prefixes: every supported browser knows the plain properties. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [] });
}

/**
 * Registers the styles of a prerendered page with Emotion, so that it inserts none of them again. The
 * elements name them all: a list of the same names in the style sheet would be sent for nothing.
 */
export function hydrateStyles(cache: EmotionCache, page: ParentNode): EmotionCache {
  const prefix = `${cache.key}-`;
  for (const { classList } of page.querySelectorAll(`[class*="${prefix}"]`)) {
    for (const name of classList) {
      if (name.startsWith(prefix)) cache.inserted[name.slice(prefix.length)] = true;
    }
  }
  return cache;
}
