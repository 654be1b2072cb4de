import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';
import { matWorker } from './matWorker.js';

const server = process.env['PODIUM_SERVER'] ?? 'http://localhost:3000';
const proxied = { target: server, changeOrigin: false };

const at = (path: string) => new URL(path, import.meta.url).pathname;
const workers = ['mat-worker', 'push-worker'];
const pages = ['app', 'live', 'tv', 'mat', 'search', 'event', 'overlay', 'widget'].filter((name) =>
  existsSync(at(`./src/entries/${name}.tsx`)),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), matWorker()],
  resolve: { conditions: ['vite', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(pages.map((name) => [name, at(`./${name}.html`)])),
        ...Object.fromEntries(workers.map((name) => [name, at(`./src/entries/${name}.ts`)])),
      },
      output: {
        // A worker rules the folder that it lies in, and keeps its name from release to release.
        entryFileNames: ({ name }) => (workers.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        // Icons that many screens show come in one file: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /@tabler/, minShareCount: 10 },
            { name: 'marks', test: /@tabler.*Icon(X|Minus|Dots|ChevronDown|Flag|Message)\.mjs/, minShareCount: 2 },
            { name: 'signs', test: /@tabler.*Icon(EyeOff|Mail|Share|Speakerphone|Trophy|UserShield)\.mjs/, minShareCount: 2 },
            { name: 'board', test: /shared\/(live|following\/mine)|ui\/(corners|clock|useNow|LiveBadge)\.tsx?$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': proxied,
      '/en/api': proxied,
      '/socket.io': { ...proxied, ws: true },
    },
  },
});
