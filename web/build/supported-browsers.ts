/**
 * The oldest browsers that the scripts support: three years and more before this was written, well beyond
 * Baseline's "widely available". README names them.
 */
export const supportedBrowsers = [
  'chrome111',
  'edge111',
  'firefox115',
  'safari16.4',
  'ios16.4',
] as const;
