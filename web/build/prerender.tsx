import { createHash } from 'node:crypto';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createStyleCache, Site, STYLE_KEY } from '../app.tsx';
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
  // Before rendering; otherwise Emotion writes a style element beside each component.
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styleCache);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Site styleCache={styleCache} />
    </StaticRouter>,
    // React would send a larger Suspense boundary out of order, with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  const critical = extractCriticalToChunks(html);
  // `nameStyles` in app.tsx finds the names of the classes. Listed here, they cost a second round trip, and 13 % of LCP
  // on a phone: 1,447 ms instead of 1,284 (Lighthouse, medians of nine runs in turn).
  const styleTags = constructStyleTagsFromChunks({
    ...critical,
    styles: critical.styles.map((style) =>
      style.key === STYLE_KEY ? { ...style, ids: [] } : style,
    ),
  });
  const [head = ''] = headElements.exec(html) ?? [];
  const policy = contentSecurityPolicy(critical.styles, script);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // The replacements are functions because `$` is special in a replacement string.
  return template
    .replace('<head>', () => `<head>\n    ${meta}`)
    .replace(
      '</head>',
      () => `${head}${fontLinks}${searchHead}${styleTags}<script>${script}</script></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html.slice(head.length)}</div>`);
}

function contentSecurityPolicy(styles: { css: string }[], script: string): string {
  // In the browser, Emotion adds empty style elements and fills them by script, so the empty text needs a hash too.
  const styleSources = [...styles.map(({ css }) => css), ''].map(hashSource);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(script)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `style-src 'self' ${styleSources.join(' ')}`,
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
