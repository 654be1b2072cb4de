import { defineConfig } from 'vite';

/**
 * The script that puts widgets into pages of other sites: one classic script, whose names stay its own. Its address stands in those
 * pages, so it keeps its name.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: new URL('./src/entries/widget-script.ts', import.meta.url).pathname,
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
});
