import { createHash } from 'node:crypto';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createStyleCache, Site } from '../app.tsx';
import { fontFiles } from '../theme/fonts.ts';

interface DocumentParts {
  /** Vite's built index.html, which loads the scripts. */
  template: string;
  /** The bundle of `first-paint.ts`. */
  script: string;
  searchHead: string;
}

// React renders the elements of the head (title, meta, link) before the page's own elements.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

// After the preload of the page's photo, so the photo is requested first; local fonts show the text until these load.
const fontLinks = fontFiles
  .map((file) => `<link rel="preload" as="font" href="${file}" crossorigin>`)
  .join('');

export async function renderDocument(
  path: string,
  { template, script, searchHead }: DocumentParts,
) {
  const styleCache = createStyleCache();
  // Otherwise Emotion writes a style element beside each component.
  styleCache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Site styleCache={styleCache} />
    </StaticRouter>,
    // React would send a larger Suspense boundary out of order, with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const rendered = await new Response(prelude).text();
  const { html, styles } = createEmotionServer(styleCache).extractCriticalToChunks(rendered);
  const [head = ''] = headElements.exec(html) ?? [];
  const [global] = styles;
  const css = styles.map((sheet) => sheet.css).join('');
  // This `data-emotion` value lets Emotion adopt the global styles; `createStyleCache` handles the others.
  const style = `<style data-emotion="${global?.key} ${global?.ids[0]}">${css}</style>`;
  const policy = contentSecurityPolicy(css, script);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // The replacements are functions because `$` is special in a replacement string.
  return template
    .replace('<head>', () => `<head>\n    ${meta}`)
    .replace(
      '</head>',
      () => `${head}${fontLinks}${searchHead}${style}<script>${script}</script></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html.slice(head.length)}</div>`);
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
    // In the browser, Emotion adds empty style elements and fills them by script, so the empty text needs a hash too.
    `style-src 'self' ${hashSource(css)} ${hashSource('')}`,
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
