import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => new URL(path, import.meta.url).pathname;

/** Components of public pages for the server, with all that they need, and all texts (docs/adr/0107-pages-from-the-server.md). */
export default defineConfig({
  root: import.meta.dirname,
  mode: 'production',
  plugins: [react()],
  resolve: { conditions: ['vite', 'module', 'node', 'development|production'] },
  ssr: { noExternal: true, resolve: { conditions: ['vite', 'module', 'node', 'development|production'] } },
  build: {
    ssr: true,
    rolldownOptions: { input: { server: at('./src/entries/server.tsx'), texts: at('./src/entries/texts.ts') } },
    outDir: '../dist/web-server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: true,
  },
});
