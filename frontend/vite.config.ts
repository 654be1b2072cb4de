import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['PODIUM_SERVER'] ?? 'http://localhost:3000';
const proxied = { target: server, changeOrigin: false };

const entry = (name: string) => new URL(`./${name}.html`, import.meta.url).pathname;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['vite', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { app: entry('app'), live: entry('live'), tv: entry('tv'), mat: entry('mat') },
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
