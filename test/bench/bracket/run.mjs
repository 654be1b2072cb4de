// Cost of the bracket in a real browser on a slow phone: CPU throttled four times. Budgets in milliseconds.
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import react from '@vitejs/plugin-react';

const budgets = { 256: { mount: 150, change: 4 }, 512: { mount: 300, change: 4 } };
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const root = import.meta.dirname;
const outDir = process.env.BENCH_OUT ?? `${root}/../../../dist/bench-bracket`;
const config = {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  resolve: { conditions: ['vite', 'module', 'browser', 'development|production'] },
  build: { outDir, emptyOutDir: true },
};

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

await build(config);
const server = await preview({ ...config, preview: { port: Number(process.env.PORT ?? 0) || 4870, host: '127.0.0.1' } });
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let isOver = false;
try {
  for (const [size, budget] of Object.entries(budgets)) {
    const mounts = [];
    const changes = [];
    let last;
    for (let run = 0; run < 5; run += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.on('pageerror', (error) => console.error(error));
      await page.goto(server.resolvedUrls.local[0]);
      await page.evaluate(() => document.fonts.ready);
      // The code is warm, as it is when a visitor turns to another category.
      await page.evaluate(() => window.measure(8, 2));
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      last = await page.evaluate((entrants) => window.measure(entrants, 20), Number(size));
      mounts.push(last.mountInMs);
      changes.push(median(last.changesInMs));
      await page.close();
    }
    const [mount, change] = [median(mounts), median(changes)];
    isOver ||= mount > budget.mount || change > budget.change;
    console.log(
      `${size} entrants at x4: mount ${mount.toFixed(1)} ms (budget ${budget.mount}), change ${change.toFixed(2)} ms (budget ${budget.change}), ${last.nodes} nodes, ${last.cards} cards`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(isOver ? 1 : 0);
