import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cabinet } from './inPage.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

const eventId = 3;

let podium: Installation;
let browser: Browser;
let organiser: Page;
let site: Server;
let siteUrl: string;
/** What stands in the body of the other site. */
let body = '';
const complaints: string[] = [];

/** A site with a policy that lets in nothing but the widget, isolated from whoever does not agree to be shown there. */
const openSite = async (): Promise<void> => {
  site = createServer((_request, response) => {
    const policy = `default-src 'none'; script-src ${podium.url}; frame-src ${podium.url}; style-src 'nonce-n'`;
    response.setHeader('content-security-policy', policy);
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="ru"><title>Клуб</title><style nonce="n">.night { background: #10141a }</style>${body}</html>`);
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  // Another name of this machine is another site, not only another origin.
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await (await browser.newContext()).newPage();
  await login(organiser, podium.url, 'organiser');
  await openSite();
});
afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => site.close(resolve));
  await podium.stop();
});

interface Row {
  id: number;
  embedCode: string;
}
const added = async (settings: object): Promise<Row> => (await cabinet(organiser, 'add-widget', { eventId, ...settings }))['widget'] as Row;
/** The code names the address that the server is known by, which in this test is another one. */
const codeOf = ({ embedCode }: Row): string => embedCode.replace(/src="[^"]*\/widget\.js"/, `src="${podium.url}/widget.js"`);

const visit = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(siteUrl);
  return page;
};

const enterResult = async (): Promise<string> => {
  await organiser.goto(`${podium.url}/cabinet/event/${eventId}/grids`);
  await organiser.locator('[role=treeitem]').first().click();
  const panel = organiser.locator('aside').last();
  const winner = panel.locator('label', { has: organiser.locator('input[type=radio]') }).first();
  const surname = (await winner.innerText()).replace(/^1\.\s*/, '').split(' ')[0] ?? '';
  await winner.click();
  await panel.locator('input[type=number]').first().fill('10');
  await panel.getByRole('button', { name: 'Записать результат' }).click();
  return surname;
};

describe('a widget in a page of another site with a strict policy', () => {
  test('shows a result as it is entered, as high as it is, in the colours of the page, without cookies; and stops when it is switched off', async () => {
    expect(new URL(siteUrl).hostname).not.toBe(new URL(podium.url).hostname);
    const widget = await added({ type: 'results', title: 'Итоги схваток' });
    body = `<body><p>Новости клуба</p>${codeOf(widget)}</body>`;
    const visitor = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const page = await visit(visitor);
    const frame = page.frameLocator('iframe');
    await frame.getByText('Итоги схваток').waitFor();
    const surname = await enterResult();
    await frame.getByText(surname).first().waitFor();
    const heights = async () => {
      const own = (await page.frames()[1]?.evaluate(() => document.getElementById('root')?.getBoundingClientRect().height)) ?? 0;
      return { own, given: (await page.evaluate(() => document.querySelector('iframe')?.clientHeight)) ?? 0 };
    };
    await comesTo(heights, ({ own, given }) => {
      expect(own).toBeGreaterThan(120);
      expect(Math.abs(given - own)).toBeLessThan(2);
    });

    const themeOf = () => page.frames()[1]?.evaluate(() => document.documentElement.dataset['theme']);
    await comesTo(themeOf, (theme) => expect(theme).toBe('light'));
    await page.evaluate(() => document.body.classList.add('night'));
    await page.frames()[1]?.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');

    await cabinet(organiser, 'disable-widget', { widgetId: widget.id });
    await frame.getByText('Организатор отключил этот виджет').waitFor();
    await page.reload();
    await frame.getByText('Организатор отключил этот виджет').waitFor();
    expect(await visitor.cookies()).toEqual([]);
    // The page of a widget that is switched off is not there, and says so.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await visitor.close();
  });

  test('every kind finds what it shows, in a frame that somebody has put there', async () => {
    const { playgrounds, streams } = (await organiser.evaluate(async (id) => {
      const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      return (await fetch('/api/get-event', { method: 'POST', headers, body: JSON.stringify({ eventId: id }) })).json();
    }, eventId)) as { playgrounds: { id: number; name: string }[]; streams: { id: number; name: string }[] };
    const [playground, stream] = [playgrounds[0], streams[0]];
    const kinds = [
      [{ type: 'scoreboard', playgroundId: playground?.id }, playground?.name ?? ''],
      [{ type: 'bracket', streamId: stream?.id }, stream?.name ?? ''],
      [{ type: 'schedule' }, playground?.name ?? ''],
      [{ type: 'medals' }, /./],
      [{ type: 'entries' }, /участник/],
    ] as const;
    const visitor = await browser.newContext();
    for (const [settings, shown] of kinds) {
      const { id } = await added(settings);
      body = `<iframe src="${podium.url}/widget/${id}"></iframe><script async src="${podium.url}/widget.js"></script>`;
      const page = await visit(visitor);
      await page.frameLocator('iframe').getByRole('main').getByText(shown).first().waitFor();
      await page.waitForFunction(() => (document.querySelector('iframe')?.style.height ?? '') !== '');
      await page.close();
    }
    expect(await visitor.cookies()).toEqual([]);
    await visitor.close();
  });
});
