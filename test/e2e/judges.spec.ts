import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { install, login, openBrowser, type Installation } from './installation.js';
import { atRest } from './waits.js';
import { until } from '../until.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let organiser: Page;
const errors: string[] = [];

const open = async (width: number, height: number, path = '/'): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(podium.url + path);
  return page;
};

/** A call in the name of whoever is logged in on a page. */
const call = <Answer>(page: Page, path: string, data: object, isRaw = false): Promise<Answer> =>
  page.evaluate(
    async ({ to, body }) => {
      const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      return (await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) })).json() as never;
    },
    { to: path, body: isRaw ? data : { data } },
  );

let eventId: number;
let mat: number;

/** Three gymnasts on the floor, two judges of execution. */
const setUp = async (): Promise<void> => {
  const event = {
    ...{ eventKey: 'floor', name: 'Кубок', sport: 'artisticGymnastics', isPublished: true },
    ...{ dateFrom: '21-11-2026', dateTo: '22-11-2026', registrationTo: '31-12-2099 23:59' },
  };
  eventId = (await call<{ event: { id: number } }>(organiser, '/api/cabinet/save-event', { event })).event.id;
  const stream = { streamKey: 'floor', name: 'Вольные упражнения', entrantKind: 'team' };
  const streamId = (await call<{ stream: { id: number } }>(organiser, '/api/cabinet/save-stream', { eventId, stream })).stream.id;
  const registrations = ['Анна Ветрова', 'Вера Лугова', 'Дина Полева'].map((teamName, i) => ({
    teamName,
    streamIds: [streamId],
    seed: i + 1,
  }));
  await call(organiser, '/api/register-for-event', { eventId, registrations });
  const options = { name: 'Помост 1', timeStart: '10:00' };
  const made = await call<{ playground: { id: number } }>(
    organiser,
    '/api/update-playground-option',
    { eventId, playgroundId: null, options },
    true,
  );
  mat = made.playground.id;
  await call(organiser, '/api/add-streams-in-playground', { eventId, playgroundId: mat, streamIds: [streamId] });
  const grid = {
    streamId,
    gridKind: 'performance',
    options: { performance: { preset: 'artistic4', judgesCount: 2, dropHigh: 0, dropLow: 0 } },
  };
  await call(organiser, '/api/cabinet/create-tournament-grid', grid);
  await call(organiser, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await open(1440, 900);
  await login(organiser, podium.url, 'organiser');
  await setUp();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

/** Cards for the seats of a panel, as the organiser issues them; answers the codes. */
const issue = async (panel: string, seats?: number): Promise<string[]> => {
  await organiser.goto(`${podium.url}/cabinet/event/${eventId}`);
  await organiser.getByRole('button', { name: 'Выдать пропуск' }).click();
  const dialog = organiser.getByRole('dialog');
  await dialog.getByLabel('Роль').selectOption('judge');
  await dialog.getByLabel('Панель').selectOption(panel);
  if (seats) await dialog.getByLabel(/^по( |$|\*)/).fill(String(seats));
  await dialog.getByRole('button', { name: 'Выдать', exact: true }).click();
  const codes = dialog.getByLabel('Код', { exact: true });
  await until(async () => (await codes.count()) === (seats ?? 1), 'a card for each seat');
  const told = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  return told.map((code) => code.trim());
};

const phone = async (code: string): Promise<Page> => {
  const page = await open(390, 844, `/work#${code}`);
  await page.waitForURL(`${podium.url}/mat/${eventId}/judge`);
  await page.getByText('Ждите: панель пока не открыта').waitFor();
  return page;
};

const enter = async (page: Page, keys: string): Promise<void> => {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: /^Записать/ }).click();
};

test('three judges’ phones give a gymnast her marks; the tablet sees who has, and the total when all are in', async () => {
  const [d = ''] = await issue('D');
  const [e1 = '', e2 = ''] = await issue('E', 2);
  const [difficulty, first, second] = [await phone(d), await phone(e1), await phone(e2)];
  await organiser.goto(`${podium.url}/mat/${eventId}/${mat}`);
  await organiser.getByRole('button', { name: 'Открыть судьям' }).click();
  const panel = organiser.getByRole('region', { name: 'Устройства судей' });
  await panel.getByText('Ждём: D, E1, E2').waitFor();
  for (const page of [difficulty, first, second]) await page.getByRole('heading', { name: 'Анна Ветрова' }).waitFor();
  await atRest(first);
  await enter(difficulty, '5.6');
  await enter(first, '1.3');
  await panel.getByText('Ждём: E2').waitFor();
  expect(await organiser.locator('main').innerText()).not.toMatch(/5[.,]6|1[.,]3|8[.,]7/);
  // The line of the second judge drops: the mark waits on the phone.
  await second.context().setOffline(true);
  await enter(second, '1.5');
  await second.getByText('На этом телефоне, ждёт связи').waitFor();
  await second.context().setOffline(false);
  // 5.6 + 10 − (1.3 + 1.5) : 2.
  await organiser.locator('output').getByText('14,200').waitFor();
  await panel.getByText('Панель закрыта').waitFor();
  for (const page of [difficulty, first, second]) await page.getByText('Панель закрыта', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});
