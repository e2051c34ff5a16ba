import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createStyleCache, Site } from '../app.tsx';

/** A rendered page: HTML for the head and the root, and its style sheet. */
export interface RenderedPage {
  head: string;
  html: string;
  css: string;
  /** By this value of `data-emotion` Emotion takes over the global styles; `createStyleCache` finds the others. */
  sheetName: string;
}

// React renders the elements of the head (title, meta, link) before the page's own elements.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

export async function renderPage(path: string): Promise<RenderedPage> {
  const styleCache = createStyleCache();
  // Otherwise Emotion writes a style element beside each component.
  styleCache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Site
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
      styleCache={styleCache}
    />,
    // A larger boundary would be sent out of place, with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const rendered = await new Response(prelude).text();
  const { html, styles } = createEmotionServer(styleCache).extractCriticalToChunks(rendered);
  const head = headElements.exec(html)?.[0] ?? '';
  const [global] = styles;
  const sheetName = `${global?.key} ${global?.ids[0]}`;
  const css = styles.map((sheet) => sheet.css).join('');
  return { head, html: html.slice(head.length), css, sheetName };
}
