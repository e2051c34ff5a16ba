import createCache, { type EmotionCache } from '@emotion/cache';

/** Creates Emotion's cache without vendor prefixes: every supported browser knows the plain properties. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [] });
}
