import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { cabinet, posted } from './inPage.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { moscowDay } from './days.js';
import { idInCategory } from '#contracts/ids';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let organiser: Page;
let representative: Page;
let eventId: number;
let streamId: number;
let ids: number[];
const errors: string[] = [];
const partners = ['Белов', 'Вершин', 'Громов', 'Дёмин'];

const open = async (name: string, path: string, viewport = { width: 1440, height: 900 }): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await login(page, podium.url, name);
  await page.goto(podium.url + path);
  return page;
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await open('organiser', '/');
  const event = {
    ...{
      name: 'Кубок пар',
      sport: 'badminton',
      dateFrom: moscowDay(1),
      dateTo: moscowDay(1),
      timeZone: 'Europe/Moscow',
      isPublished: true,
    },
    ...{ registrationFrom: `${moscowDay(-1)} 00:00`, registrationTo: `${moscowDay(1)} 00:00` },
  };
  eventId = ((await cabinet(organiser, 'save-event', { event }))['event'] as { id: number }).id;
  const stream = { name: 'Пары', entrantKind: 'pair', gridKind: 'olympic' };
  streamId = ((await cabinet(organiser, 'save-stream', { eventId, stream }))['stream'] as { id: number }).id;
  const challenge = { title: 'Видео подачи', isRequired: true, acceptsUrl: true, streamIds: [streamId] };
  await cabinet(organiser, 'save-online-challenge', { eventId, challenge });
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const statusOf = (status: string) => ({ eventId, componentType: 'participation', registrationIds: ids, status });

describe('two pairs, from the registration to the result', () => {
  test('a representative makes them in one form on a phone', async () => {
    representative = await open('representative', `/event/${eventId}/registration`, { width: 360, height: 740 });
    const form = representative.locator('form.reg-form');
    await form.locator('.reg-new summary').click();
    for (const surname of partners) {
      const person = form.locator('.reg-new');
      await person.getByLabel('Фамилия').fill(surname);
      await person.getByLabel('Имя').fill('Иван');
      await person.getByRole('button', { name: 'Добавить' }).click();
    }
    await form.getByLabel('Добавить всем категорию').selectOption('Пары');
    const choose = form.getByLabel('Партнёр: Пары');
    await choose.nth(0).selectOption('Вершин Иван');
    await choose.nth(2).selectOption('Дёмин Иван');
    await comesTo(
      () => choose.nth(1).locator('option:checked').textContent(),
      (partner) => expect(partner).toBe('Белов Иван'),
    );
    await representative.getByRole('button', { name: 'Отправить заявку' }).click();
    await representative.getByText('Принято 4 заявки').waitFor();
    await representative.getByText('в паре с: Вершин Иван').waitFor();
  });

  test('nobody is confirmed before the challenge is judged; then it is judged by keys', async () => {
    const own = await posted(representative, '/api/get-own-registrations', { eventId });
    ids = (own['registrations'] as { id: number }[]).map(({ id }) => id);
    for (const surname of partners) {
      const entry = representative.locator('.reg-own > li', { has: representative.locator('b', { hasText: surname }) });
      await entry.getByRole('button', { name: 'Ответить' }).click();
      await representative.getByRole('dialog').getByLabel('Ссылка на видео').fill(`https://example.org/${ids.length}`);
      await representative.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
      await representative.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await expect(posted(organiser, '/api/change-status-by-component-type', statusOf('confirmed'))).rejects.toThrow(
      'error.challenge_required',
    );
    await organiser.goto(`${podium.url}/cabinet/event/${eventId}/challenges?status=submitted`);
    for (const surname of partners) {
      await organiser.getByRole('heading', { name: surname }).waitFor();
      await organiser.keyboard.press('a');
      await organiser.getByText(`Ответ принят: ${surname}`).first().waitFor();
    }
    await organiser.getByText('Таких ответов нет').waitFor();
    await posted(organiser, '/api/change-status-by-component-type', statusOf('confirmed'));
  });

  test('they are drawn and play as one, and the place is of both', async () => {
    await organiser.goto(`${podium.url}/cabinet/event/${eventId}/grids/${streamId}`);
    await organiser.getByRole('button', { name: 'Создать сетку' }).click();
    await organiser.getByRole('button', { name: 'Провести жеребьёвку' }).click();
    await organiser.getByText('Белов И. / Вершин И.').first().waitFor();
    await organiser.getByText('Громов И. / Дёмин И.').first().waitFor();
    const matchId = idInCategory(streamId, 1);
    await cabinet(organiser, 'set-match-winner', { matchId, winnerRegistrationId: ids[0], victoryTypeId: 'decision' });
    await cabinet(organiser, 'complete-stream-and-add-results', { streamId });
    await representative.goto(`${podium.url}/event/${eventId}?tab=results`);
    const row = representative.locator('tbody tr').first();
    await row.getByText('Белов И. / Вершин И.').waitFor();
    await row.getByText('Белов Иван, Вершин Иван').waitFor();
    await representative.goto(`${podium.url}/event/${eventId}?tab=entrants`);
    await representative.getByRole('columnheader', { name: 'В паре с' }).waitFor();
    expect(errors).toEqual([]);
  });
});
