import { contentSecurityPolicy } from './content-security-policy.ts';

interface PageDocument {
  /** Vite's built index.html, which loads the scripts. */
  template: string;
  /** The prerendered HTML, the elements of its head first. */
  html: string;
  css: string;
  /** The script that answers from the first paint on. */
  script: string;
  /** The result of `searchHead`. */
  searchHead: string;
}

// React renders the elements of the head (title, meta) before the page's own elements.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Renders the complete HTML file of one page, its content security policy first. */
export function pageDocument({ template, html, css, script, searchHead }: PageDocument): string {
  const head = headElements.exec(html)?.[0] ?? '';
  const policy = contentSecurityPolicy({ css, script });
  // The replacements are functions because `$` is special in a replacement string.
  return template
    .replace(
      '<head>',
      () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace(
      '</head>',
      () => `${head}${searchHead}<style>${css}</style><script>${script}</script></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html.slice(head.length)}</div>`);
}
