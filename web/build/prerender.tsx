import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createStyleCache, Site } from '../app.tsx';

export type RenderedPage = Awaited<ReturnType<typeof renderPage>>;

// React renders the elements of the head (title, meta, link) before the page's own elements.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Renders the HTML for the head and the root of a page, and its style sheet. */
export async function renderPage(path: string) {
  const styleCache = createStyleCache();
  // Otherwise Emotion writes a style element beside each component.
  styleCache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Site styleCache={styleCache} />
    </StaticRouter>,
    // A larger boundary would be sent out of place, with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const rendered = await new Response(prelude).text();
  const { html, styles } = createEmotionServer(styleCache).extractCriticalToChunks(rendered);
  const head = headElements.exec(html)?.[0] ?? '';
  const [global] = styles;
  // By this value of `data-emotion` Emotion takes over the global styles; `createStyleCache` finds the others.
  const sheetName = `${global?.key} ${global?.ids[0]}`;
  const css = styles.map((sheet) => sheet.css).join('');
  return { head, html: html.slice(head.length), css, sheetName };
}
