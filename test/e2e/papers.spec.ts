import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fromBufferPromise } from 'yauzl';
import type { Browser, Page } from 'playwright-core';
import { cabinet, posted } from './inPage.js';
import { install, login, openBrowser, type Installation } from './installation.js';

jest.setTimeout(300_000);

/** Judo, nothing of it fought yet. */
const eventId = 3;

let podium: Installation;
let browser: Browser;
let organiser: Page;
let visitor: Page;
beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await (await browser.newContext()).newPage();
  visitor = await (await browser.newContext()).newPage();
  await login(organiser, podium.url, 'organiser');
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the page hands to the browser when this is pressed. */
const taken = async (page: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).first().click()]);
  return download.path();
};

const textIn = async (path: string, fileName: string): Promise<string> => {
  const zip = await fromBufferPromise(readFileSync(path));
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== fileName) continue;
    const parts: Buffer[] = [];
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts).toString();
  }
  throw new Error(`no ${fileName}`);
};

test('an ordered file is said to be ready, and proves itself to anybody', async () => {
  await organiser.goto(`${podium.url}/cabinet/event/${eventId}/exports`);
  await button(organiser, 'Сделать в фоне').click();
  await organiser.getByText('Файл готов: Регистрации').waitFor();
  const file = await taken(organiser, 'Скачать');
  await visitor.goto(`${podium.url}/file-check`);
  await visitor.locator('input[type=file]').setInputFiles(file);
  await visitor.getByText('Файл подлинный').waitFor();
  const changed = {
    name: 'list.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.concat([readFileSync(file), Buffer.from(' ')]),
  };
  await visitor.locator('input[type=file]').setInputFiles(changed);
  await visitor.getByText('Такой файл отсюда не выгружали').waitFor();
});

/** A category is completed by hand: who is first and who is second. */
const completeOne = async (): Promise<void> => {
  await organiser.goto(`${podium.url}/cabinet/event/${eventId}/diplomas`);
  const data = { eventId, page: 1, filters: { participation: 'confirmed' } };
  const answer = await posted(organiser, '/api/get-data-for-manage-registrations-by-stream', { data });
  const rows = answer['registrations'] as { id: number; streamId: number }[];
  const { streamId = 0 } = rows[0] ?? {};
  const results = rows
    .filter((row) => row.streamId === streamId)
    .slice(0, 2)
    .map(({ id }, i) => ({ registrationId: id, place: i + 1 }));
  await cabinet(organiser, 'complete-stream-and-add-results', { streamId, results, isForce: true });
};

test('the organiser draws a template, and whoever holds a diploma sees that its place holds', async () => {
  await completeOne();
  await organiser.goto(`${podium.url}/cabinet/event/${eventId}/diplomas`);
  await button(organiser, 'Новый шаблон').click();
  await organiser.getByLabel('Название шаблона').fill('Именной');
  await button(organiser, 'Сохранить шаблон').click();
  await organiser.getByText('Шаблон сохранён').waitFor();
  await organiser.goto(`${podium.url}/cabinet/event/${eventId}/diplomas`);
  await button(organiser, 'Именной').waitFor();
  const list = await textIn(await taken(organiser, 'Архив: файл на каждого'), 'index.csv');
  const [, first = ''] = list.split('\r\n');
  const [, name = '', category = '', place = '', code = ''] = first.split(';');
  expect(code).toMatch(/^\d+-\d+-\d+$/);
  await visitor.goto(`${podium.url}/diploma`);
  await visitor.getByLabel('Код диплома').fill(code);
  await button(visitor, 'Проверить').click();
  await visitor.getByText('Диплом подлинный').waitFor();
  const told = await visitor.locator('main').innerText();
  for (const word of [name, category, place]) expect(told).toContain(word);
  await visitor.goto(`${podium.url}/diploma/${code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))}`);
  await visitor.getByText('Такого диплома нет').waitFor();
});

test('what the organiser writes of the sport event, everybody reads on its page', async () => {
  await organiser.goto(`${podium.url}/cabinet/event/${eventId}/page`);
  await organiser.getByLabel('Адрес', { exact: true }).fill('Нагоя, ул. Катка, 5');
  await button(organiser, 'Сохранить страницу').first().click();
  await organiser.getByText('Страница сохранена').waitFor();
  await visitor.goto(`${podium.url}/event/${eventId}`);
  await visitor.getByText('Нагоя, ул. Катка, 5').first().waitFor();
});
