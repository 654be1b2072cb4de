import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Components of public pages for the server, with all that they need in one file (docs/adr/0107-pages-from-the-server.md). */
export default defineConfig({
  root: import.meta.dirname,
  mode: 'production',
  plugins: [react()],
  resolve: { conditions: ['vite', 'module', 'node', 'development|production'] },
  ssr: { noExternal: true, resolve: { conditions: ['vite', 'module', 'node', 'development|production'] } },
  build: {
    ssr: new URL('./src/entries/server.tsx', import.meta.url).pathname,
    outDir: '../dist/web-server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: true,
  },
});
