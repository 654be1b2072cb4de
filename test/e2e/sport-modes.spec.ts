import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { until } from '../until.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
const errors: string[] = [];

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const opened = async (width: number, height: number): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await login(page, podium.url, 'organiser');
  return page;
};

/** What the pages around the journey would do, by the caller who is logged in. */
const call = (page: Page, path: string, body: object): Promise<Record<string, never>> =>
  page.evaluate(
    async ({ to, sent }) => {
      const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      return (await (await fetch(to, { method: 'POST', headers, body: JSON.stringify(sent) })).json()) as Record<string, never>;
    },
    { to: path, sent: body },
  );

const madeEvent = async (page: Page): Promise<{ eventId: number; matId: number }> => {
  const event = {
    ...{ eventKey: 'club-judo', name: 'Кубок клуба', sport: 'judo', dateFrom: '21-11-2026', dateTo: '22-11-2026' },
    ...{ registrationTo: '31-12-2099 23:59', isPublished: true },
  };
  const made = (await call(page, '/api/cabinet/save-event', { data: { event } })) as unknown as { event: { id: number } };
  const options = { eventId: made.event.id, playgroundId: null, options: { name: 'Татами 1', timeStart: '10:00' } };
  const mat = (await call(page, '/api/update-playground-option', options)) as unknown as { playground: { id: number } };
  return { eventId: made.event.id, matId: mat.playground.id };
};

const enteredAndDrawn = async (page: Page, eventId: number, matId: number): Promise<void> => {
  const { streams } = (await call(page, '/api/get-event', { eventId })) as unknown as { streams: { id: number }[] };
  const streamId = streams[0]?.id ?? 0;
  const registrations = ['Альфа', 'Бета', 'Гамма', 'Дельта'].map((teamName) => ({ teamName, streamIds: [streamId] }));
  await call(page, '/api/register-for-event', { data: { eventId, registrations } });
  await call(page, '/api/cabinet/create-tournament-grid', { data: { streamId, gridKind: 'olympic', options: {} } });
  await call(page, '/api/cabinet/stream-tournament-grid-draw', { data: { streamId, mode: 'random' } });
  await call(page, '/api/add-streams-in-playground', { eventId, playgroundId: matId, streamIds: [streamId] });
};

test('judo is copied with bouts of 2:00 and without yuko, chosen for a category, and a bout is played by it', async () => {
  const page = await opened(1440, 900);
  const { eventId, matId } = await madeEvent(page);
  await page.goto(`${podium.url}/cabinet/event/${eventId}`);
  await page.getByRole('link', { name: 'Режимы спорта' }).click();
  await page.getByRole('button', { name: 'Скопировать и изменить: Дзюдо (IJF)' }).click();
  await page.getByRole('textbox', { name: 'Периоды' }).fill('2:00');
  await page.getByRole('button', { name: 'Убрать: Юко' }).first().click();
  const preview = page.getByRole('region', { name: 'Попробовать' });
  await preview.getByRole('timer').getByText('2:00').waitFor();
  await preview.getByRole('region', { name: 'Белый' }).getByRole('button', { name: 'I Иппон' }).click();
  await preview.getByText('Конец: Иппон, Белый.').waitFor();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Сохранено: Дзюдо (IJF), свой, версия 1').waitFor();

  await page.goto(`${podium.url}/cabinet/event/${eventId}`);
  await page.getByRole('button', { name: 'Добавить категорию' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Клуб');
  await dialog.getByRole('combobox', { name: 'Правила вида спорта' }).selectOption({ label: 'Дзюдо (IJF), свой, 1' });
  await dialog.getByRole('combobox', { name: 'Кто участвует' }).selectOption('team');
  await comesTo(
    () => dialog.getByRole('textbox', { name: /Длительность/ }).inputValue(),
    (lasts) => expect(lasts).toBe('2:00'),
  );
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await enteredAndDrawn(page, eventId, matId);

  const tablet = await opened(844, 390);
  await tablet.goto(`${podium.url}/mat/${eventId}/${matId}`);
  const white = tablet.getByRole('region', { name: 'Белый' });
  await white.locator('output').waitFor();
  await tablet.getByRole('timer').getByText('02:00').waitFor();
  expect(await tablet.getByRole('button', { name: /Юко/ }).count()).toBe(0);
  await white.getByRole('button', { name: /Ваза-ари/ }).click();
  await white.getByRole('button', { name: /Ваза-ари/ }).click();
  await tablet.getByRole('button', { name: 'Ваза-ари авасэтэ иппон, Белый: завершить?' }).click();
  const match = async () => {
    const { document } = (await (await fetch(`${podium.url}/api/live/event-live/${eventId}`)).json()) as { document: unknown };
    return JSON.stringify(document);
  };
  await until(async () => (await match()).includes('"mode":"own.'), 'the bout on boards');
  expect(errors).toEqual([]);
});
