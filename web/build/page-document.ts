import { contentSecurityPolicy } from './content-security-policy.ts';

/** A prerendered page: HTML for head and body, and the style sheets it needs. */
export interface RenderedPage {
  head: string;
  body: string;
  styles: readonly { key: string; ids: readonly string[]; css: string }[];
}

interface PageDocument {
  /** Vite's built index.html, which loads the scripts. */
  template: string;
  page: RenderedPage;
  /** The result of `searchHead`. */
  searchHead: string;
}

/** Renders the complete HTML file of one page, its content security policy first. */
export function pageDocument({ template, page, searchHead }: PageDocument): string {
  const policy = contentSecurityPolicy(page.styles.map(({ css }) => css));
  const styles = page.styles.map(styleElement);
  // The replacements are functions because `$` is special in a replacement string.
  return template
    .replace(
      '<head>',
      () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('</head>', () => `${page.head}${searchHead}${styles.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}

/**
 * Renders a style sheet that Emotion hydrates: it has to name one of its styles, and a global sheet has
 * but one. The others are read from the page's elements by `hydrateStyles`.
 */
function styleElement({ key, ids, css }: RenderedPage['styles'][number]): string {
  return `<style data-emotion="${key} ${ids[0]}">${css}</style>`;
}
