import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { photographs } from './photographs/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  publicDir: false,
  plugins: [
    react(),
    photographs({
      folder: join(import.meta.dirname, 'photos'),
      cache: join(import.meta.dirname, '../node_modules/.cache/photographs'),
    }),
  ],
  build: {
    // The polyfill serves browsers that cannot run the rest of the bundle either.
    modulePreload: { polyfill: false },
    // One bundle for both pages, which are complete before it arrives.
    chunkSizeWarningLimit: 650,
    // The first build takes its time for the photographs: that is no fault to warn of.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // The prerender runs once, from a folder outside the repository: its bundle brings everything.
  ssr: { noExternal: true },
});
