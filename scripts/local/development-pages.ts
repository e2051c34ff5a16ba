import type http from 'node:http';
import type { Pages } from 'local-cloud';
import { createServer } from 'vite';

/**
 * The site's pages from Vite, with hot reload. They carry none of the deployed security headers: Vite
 * puts inline scripts into every page.
 */
export async function developmentPages(websockets: http.Server): Promise<Pages> {
  const vite = await createServer({
    configFile: 'web/build/vite.config.ts',
    // Pages of other origins, which Vite's own CORS would admit, are refused before.
    server: { middlewareMode: true, cors: false, hmr: { server: websockets } },
  });
  return {
    handle: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
}
