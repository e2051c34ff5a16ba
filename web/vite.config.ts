import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  publicDir: false,
  plugins: [react()],
  build: {
    // The polyfill serves browsers that cannot run the rest of the bundle either.
    modulePreload: { polyfill: false },
    // One bundle, 180 kB gzipped; the pages are complete before it arrives.
    chunkSizeWarningLimit: 650,
  },
  // The prerender runs once, from a folder outside the repository: its bundle brings everything.
  ssr: { noExternal: true },
});
