import { createHash } from 'node:crypto';
import type { RenderedPage } from './prerender.tsx';

interface PageDocument {
  /** Vite's built index.html, which loads the scripts. */
  template: string;
  page: RenderedPage;
  /** The bundle of `first-paint.ts`. */
  script: string;
  searchHead: string;
}

export function pageDocument({ template, page, script, searchHead }: PageDocument): string {
  const policy = contentSecurityPolicy(page.css, script);
  const style = `<style data-emotion="${page.sheetName}">${page.css}</style>`;
  const head = `${page.head}${searchHead}${style}<script>${script}</script>`;
  // The replacements are functions because `$` is special in a replacement string.
  return template
    .replace(
      '<head>',
      () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
}

function contentSecurityPolicy(css: string, script: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(script)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // The interactive map, which is requested only when a visitor opens it.
    'frame-src https://www.openstreetmap.org',
    "connect-src 'self'",
    // Emotion's own sheets in the browser are empty elements that it fills by script: hence the empty text.
    `style-src 'self' ${hashSource(css)} ${hashSource('')}`,
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
