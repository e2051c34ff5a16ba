import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { SiteRoutes } from '../routes.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import type { RenderedPage } from './page-document.ts';

// React renders the elements of the head (title, meta, preloads) before the page's own elements.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Renders the page at a path of the site, with exactly the styles that it uses. */
export function renderPage(path: string): RenderedPage {
  const styleCache = createStyleCache();
  // Otherwise Emotion writes a style element beside each component, which hydration stumbles over.
  styleCache.compat = true;
  const rendered = renderToString(
    <StrictMode>
      <App styleCache={styleCache}>
        <StaticRouter location={path}>
          <SiteRoutes />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  const { html, styles } = createEmotionServer(styleCache).extractCriticalToChunks(rendered);
  const head = headElements.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length), styles };
}
