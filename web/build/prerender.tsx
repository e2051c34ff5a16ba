import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Providers } from '../app.tsx';
import { Site } from '../routes.tsx';

/** A rendered page: HTML for the head and the root. */
export interface RenderedPage {
  head: string;
  html: string;
}

// React renders the elements of the head (title, meta, link) before the page's own elements.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

export async function renderPage(path: string): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' });
  // Otherwise Emotion writes a style element beside each component.
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <Providers>
        <StaticRouter location={path}>
          <Site />
        </StaticRouter>
      </Providers>
    </CacheProvider>,
    // A larger boundary would be sent out of place, with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  const head = headElements.exec(html)?.[0] ?? '';
  return { head: head + styles, html: html.slice(head.length) };
}
