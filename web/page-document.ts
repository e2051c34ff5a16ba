import { contentSecurityPolicy } from './content-security-policy.ts';

/** A page as the prerender leaves it: HTML for head and body, and the style sheets it needs. */
export interface RenderedPage {
  head: string;
  body: string;
  styles: readonly { key: string; ids: readonly string[]; css: string }[];
}

interface PageDocument {
  /** Vite's built index.html, which loads the scripts. */
  template: string;
  page: RenderedPage;
  /** Elements for search engines, from `searchHead`. */
  searchHead: string;
}

/** The complete HTML file of one page, its content security policy first. */
export function pageDocument({ template, page, searchHead }: PageDocument): string {
  const policy = contentSecurityPolicy(page.styles.map(({ css }) => css));
  const styles = page.styles.map(styleElement);
  // The replacements are functions because `$` has a meaning in a replacement text.
  return template
    .replace(
      '<head>',
      () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('</head>', () => `${page.head}${searchHead}${styles.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}

/**
 * Emotion takes over a sheet that names one of its styles; a global sheet has but one. Of the others
 * the page's elements tell, see `adoptStyles`.
 */
function styleElement({ key, ids, css }: RenderedPage['styles'][number]): string {
  return `<style data-emotion="${key} ${ids[0]}">${css}</style>`;
}
