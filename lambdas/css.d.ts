/** The text of a stylesheet: esbuild loads `.css` as text, and Vitest loads `?raw` as text. */
declare module '*.css?raw' {
  const css: string;
  export default css;
}
