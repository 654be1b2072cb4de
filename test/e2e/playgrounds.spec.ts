import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { install, login, openBrowser, type Installation } from './installation.js';
import { until } from '../until.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let organiser: Page;
let spectator: Page;
const errors: string[] = [];

const open = async (path: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(podium.url + path);
  return page;
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await open('/');
  await login(organiser, podium.url, 'organiser');
  await organiser.goto(`${podium.url}/cabinet/event/3`);
  await organiser.getByRole('link', { name: 'Татами', exact: true }).click();
  await organiser.getByRole('group', { name: 'Расписание: татами' }).waitFor();
  spectator = await open('/event/3');
  await spectator.getByRole('link', { name: 'Расписание' }).click();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const mat = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const block = (page: Page, name: string, where: string) => mat(page, where).getByRole('button', { name: new RegExp(`^${name},`) });
const labelOf = async (name: string, where: string): Promise<string> =>
  (await block(organiser, name, where).getAttribute('aria-label')) ?? '';

/** Where a block stands once it has come to rest: a move back takes it off one playground and puts it on another. */
const boxOf = (name: string, where: string, from: string) =>
  until(async () => {
    const found = block(organiser, name, where);
    if ((await found.count()) !== 1 || (await block(organiser, name, from).count()) > 0) return null;
    const element = await found.elementHandle();
    return element
      .waitForElementState('stable')
      .then(() => element.boundingBox())
      .catch(() => null);
  }, `${name} at rest on ${where}`);

describe('the schedule board', () => {
  test('a category goes to another mat by keys alone, a spectator sees it, and undo brings it back', async () => {
    await block(organiser, '−100 кг', 'Мат 1').focus();
    await organiser.keyboard.press('Enter');
    await organiser.keyboard.press('ArrowDown');
    for (let count = 0; count < 30; count += 1) await organiser.keyboard.press('ArrowRight');
    await organiser.keyboard.press('Enter');
    await block(organiser, '−100 кг', 'Мат 2').waitFor();
    await comesTo(
      () => labelOf('−100 кг', 'Мат 2'),
      (label) => expect(label).toContain('Мат 2, 14:20–'),
    );
    const secondMat = spectator.locator('section').filter({ hasText: 'Мат 2' });
    await secondMat.getByText(/^14:20–/).waitFor();
    await organiser.getByRole('button', { name: 'Отменить' }).click();
    await block(organiser, '−100 кг', 'Мат 1').waitFor();
    await secondMat.getByText(/^14:20–/).waitFor({ state: 'detached' });
  });

  test('Escape lets a grabbed block be', async () => {
    await block(organiser, '−60 кг', 'Мат 1').focus();
    await organiser.keyboard.press('Enter');
    await organiser.keyboard.press('ArrowRight');
    await organiser.keyboard.press('Escape');
    await comesTo(
      () => labelOf('−60 кг', 'Мат 1'),
      (label) => expect(label).toContain('Мат 1, 10:00–'),
    );
  });

  test('the menu opens and closes by keys, and gives the focus back', async () => {
    await block(organiser, '−60 кг', 'Мат 1').focus();
    await organiser.keyboard.press(' ');
    await organiser.getByRole('menuitem', { name: 'Переместить…' }).waitFor();
    await organiser.keyboard.press('Escape');
    await organiser.locator('[data-item]:focus').waitFor();
    expect(await organiser.locator(':focus').getAttribute('aria-label')).toContain('−60 кг, Мат 1');
  });

  test('a second organiser sees who moved what; the dialog moves without dragging', async () => {
    const other = await open('/');
    await login(other, podium.url, 'operator');
    await other.goto(`${podium.url}/cabinet/event/3/playgrounds`);
    await block(other, '−66 кг', 'Мат 2').click();
    await other.getByRole('menuitem', { name: 'Переместить…' }).click();
    await other.getByLabel('Татами', { exact: true }).selectOption({ label: 'Мат 1' });
    await other.getByLabel('Перед').selectOption({ label: '−60 кг, 10:00' });
    await other.getByRole('button', { name: 'Переместить', exact: true }).click();
    await block(organiser, '−66 кг', 'Мат 1').waitFor();
    await comesTo(
      () => labelOf('−66 кг', 'Мат 1'),
      (label) => expect(label).toContain('Мат 1, 10:00–'),
    );
    await organiser.getByText(/: «−66 кг»: Мат 1, 10:00/).waitFor();
    await other.keyboard.press('Control+z');
    await block(organiser, '−66 кг', 'Мат 2').waitFor();
    await other.close();
  });

  test('a block is dragged and made longer by the pointer', async () => {
    const box = await block(organiser, '−73 кг', 'Мат 2').boundingBox();
    const lane = await mat(organiser, 'Мат 1').locator('[data-lane]').boundingBox();
    if (!box || !lane) throw new Error('the board is not there');
    await organiser.mouse.move(box.x + 10, box.y + 20);
    await organiser.mouse.down();
    await organiser.mouse.move(box.x + 60, lane.y + 30, { steps: 4 });
    await organiser.mouse.move(box.x + 200, lane.y + 40, { steps: 4 });
    await organiser.mouse.up();
    await block(organiser, '−73 кг', 'Мат 1').waitFor();
    await organiser.getByRole('button', { name: 'Отменить' }).click();
    await block(organiser, '−73 кг', 'Мат 2').waitFor();
    const edge = await boxOf('−73 кг', 'Мат 2', 'Мат 1');
    await organiser.mouse.move(edge.x + edge.width - 3, edge.y + 20);
    await organiser.mouse.down();
    await organiser.mouse.move(edge.x + edge.width + 60, edge.y + 20, { steps: 4 });
    await organiser.mouse.up();
    await organiser.getByText(/«−73 кг»: до 1[23]:/).waitFor();
    await comesTo(
      () => labelOf('−73 кг', 'Мат 2'),
      (label) => expect(label).not.toContain('–13:16'),
    );
  });

  test('an automatic schedule is shown before it is done', async () => {
    await organiser.getByRole('button', { name: 'Авторасписание…' }).click();
    await organiser.getByLabel('Не трогать то, что уже стоит').uncheck();
    await organiser.getByRole('button', { name: 'Показать' }).click();
    await organiser.getByText('Предпросмотр: ничего не записано.').waitFor();
    await organiser.getByRole('button', { name: 'Применить' }).click();
    await organiser.getByText('Расписание составлено').waitFor();
  });

  test('no page threw', () => {
    expect(errors).toEqual([]);
  });
});
