import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addAthletes } from './entering.js';
import { cabinet } from './inPage.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { moscowDay } from './days.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let eventId: number;
let streamId: number;
const errors: string[] = [];
const athletes = ['Абрамов', 'Белов', 'Власов', 'Громов', 'Демидов', 'Ершов', 'Жуков', 'Зимин', 'Игнатов', 'Котов'];

const open = async (name: string | null, path: string, viewport = { width: 1440, height: 900 }): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  if (name) await login(page, podium.url, name);
  await page.goto(podium.url + path);
  return page;
};

let organiser: Page;
const desk = () => `/cabinet/event/${eventId}/registrations`;
const rowOf = (page: Page, surname: string) => page.locator('.ag-row', { hasText: surname }).first();
/** The row as a whole: the name stands apart from what scrolls. */
const cellOf = async (page: Page, surname: string, column: string) => {
  const index = await rowOf(page, surname).getAttribute('row-index');
  return page.locator(`.ag-row[row-index="${index}"] .ag-cell[col-id="${column}"]`);
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await open('organiser', '/');
  const event = {
    ...{ name: 'Кубок десяти', sport: 'judo', dateFrom: moscowDay(1), dateTo: moscowDay(1), timeZone: 'Europe/Moscow', isPublished: true },
    ...{ registrationFrom: `${moscowDay(-1)} 00:00`, registrationTo: `${moscowDay(1)} 00:00` },
  };
  eventId = ((await cabinet(organiser, 'save-event', { event }))['event'] as { id: number }).id;
  const stream = { name: '−73 кг', gender: 'male', weightFrom: 66, weightTo: 73, entrantKind: 'athlete', gridKind: 'olympic' };
  streamId = ((await cabinet(organiser, 'save-stream', { eventId, stream }))['stream'] as { id: number }).id;
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

describe('from the registration to the record of all that was done', () => {
  test('a representative registers ten athletes in one form on a phone', async () => {
    const page = await open('representative', `/event/${eventId}/registration`, { width: 390, height: 844 });
    await addAthletes(page, athletes, /−73 кг/);
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByText('Принято 10 заявок').waitFor();
    await page.context().close();
  });

  test('the organiser sees them come and confirms all of them at once', async () => {
    await organiser.goto(podium.url + desk());
    await rowOf(organiser, 'Абрамов').waitFor();
    await organiser.keyboard.press('j');
    await organiser.keyboard.press('x');
    await organiser.getByRole('button', { name: 'выбрать все 10 по фильтру' }).click();
    await organiser.getByText('Выбрано 10 из 10').waitFor();
    await organiser.getByRole('toolbar').getByRole('button', { name: 'Статус' }).click();
    await organiser.getByRole('menuitem', { name: 'Подтверждена' }).click();
    await organiser.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
    await organiser.getByRole('dialog').waitFor({ state: 'hidden' });
    await organiser.getByRole('button', { name: '10 Подтверждена' }).waitFor();
    await (await cellOf(organiser, 'Котов', 'participation')).getByText('Подтверждена').waitFor();
  });

  test('what cannot be done to some rows is said at each, and goes on without them', async () => {
    await organiser.keyboard.press('Escape');
    await (await cellOf(organiser, 'Котов', 'fullName')).click();
    await organiser.keyboard.press('x');
    const bar = organiser.getByRole('toolbar');
    const status = async (name: string) => {
      await bar.getByRole('button', { name: 'Статус' }).click();
      await organiser.getByRole('menuitem', { name }).click();
      await organiser.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
      // Keys belong to the dialog until it is closed, and the row may change before.
      await organiser.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await status('Отклонена');
    await (await cellOf(organiser, 'Котов', 'participation')).getByText('Отклонена').waitFor();
    // The focus was in the dialog, and the rows are coming anew.
    await organiser.keyboard.press('Shift+ArrowUp');
    await organiser.getByText('Выбрано 2 из 10').waitFor();
    await bar.getByRole('button', { name: 'Ещё' }).click();
    await organiser.getByRole('menuitem', { name: 'Снять…' }).click();
    await organiser.getByRole('dialog').locator('textarea').fill('Не приехал');
    await organiser.getByRole('dialog').getByRole('button', { name: 'Снять', exact: true }).click();
    await organiser.getByRole('alert').getByText('Котов').waitFor();
    await organiser.getByRole('button', { name: 'Снять эту 1 и повторить' }).click();
    await (await cellOf(organiser, 'Игнатов', 'participation')).getByText('Снята').waitFor();
    await (await cellOf(organiser, 'Котов', 'participation')).getByText('Отклонена').waitFor();
  });

  test('at the scales with a phone a weight is recorded, and the desk shows it to the organiser at once', async () => {
    const page = await open('operator', '/', { width: 390, height: 844 });
    await cabinet(organiser, 'save-event-staff', {
      eventId,
      staff: [
        { email: 'organiser@podium.example', role: 'organiser' },
        { email: 'operator@podium.example', role: 'operator' },
      ],
    });
    await page.goto(`${podium.url}/cabinet/event/${eventId}/weigh-in`);
    await page.getByPlaceholder('Имя, номер или код').fill('Абрамов');
    await page.getByRole('button', { name: /Абрамов/ }).click();
    for (const key of ['7', '2', ',', '5']) await page.getByRole('dialog').getByRole('button', { name: key, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Записать' }).click();
    await (await cellOf(organiser, 'Абрамов', 'actualWeight')).getByText('72,5').waitFor();
    await page.context().close();
  });

  test('one cell edited by two: who comes second chooses', async () => {
    const other = await open('operator', desk());
    await rowOf(other, 'Белов').waitFor();
    await (await cellOf(other, 'Белов', 'actualWeight')).dblclick();
    await other.keyboard.type('71,1');
    await (await cellOf(organiser, 'Белов', 'actualWeight')).dblclick();
    await organiser.keyboard.type('71,9');
    // The other page has heard of it when it has asked for the counts anew.
    const heard = other.waitForResponse('**/api/get-data-for-manage-registrations-by-stream');
    await organiser.keyboard.press('Enter');
    await heard;
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Взять «71,9»' }).click();
    await (await cellOf(other, 'Белов', 'actualWeight')).getByText('71,9').waitFor();
    await other.context().close();
  });

  test('one cell edited by two in the same moment: neither value is lost unseen', async () => {
    const other = await open('operator', desk());
    await rowOf(other, 'Белов').waitFor();
    let arrived = () => {};
    const organiserIsDone = new Promise<void>((resolve) => (arrived = resolve));
    await other.route('**/api/add-actual-weight-for-registrations', async (route) => {
      await organiserIsDone;
      await route.continue();
    });
    const typed = async (page: Page, value: string) => {
      await (await cellOf(page, 'Белов', 'actualWeight')).dblclick();
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    };
    await typed(other, '70,5');
    const recorded = organiser.waitForResponse('**/api/add-actual-weight-for-registrations');
    await typed(organiser, '70,7');
    await recorded;
    arrived();
    const choice = other.getByRole('dialog');
    await choice.getByText(/Последнее изменение этой регистрации/).waitFor();
    await choice.getByRole('button', { name: 'Оставить «70,5»' }).click();
    await (await cellOf(organiser, 'Белов', 'actualWeight')).getByText('70,5').waitFor();
    await other.context().close();
  });

  test('a filter stands in the address, and Back takes it away', async () => {
    await organiser.getByRole('button', { name: '1 Отклонена' }).click();
    await organiser.waitForURL(/status=rejected/);
    await rowOf(organiser, 'Котов').waitFor();
    await rowOf(organiser, 'Абрамов').waitFor({ state: 'detached' });
    await organiser.goBack();
    await rowOf(organiser, 'Абрамов').waitFor();
    await organiser.keyboard.press('f');
    await organiser.getByRole('menuitem', { name: 'Заявленный вес' }).click();
    await organiser.getByRole('dialog').getByLabel('От').fill('70,85');
    await organiser.getByRole('dialog').getByRole('button', { name: 'Показать' }).click();
    await organiser.getByRole('button', { name: 'Убрать фильтр «Заявленный вес от 70,85 кг»' }).waitFor();
    await rowOf(organiser, 'Абрамов').waitFor({ state: 'detached' });
    await rowOf(organiser, 'Котов').waitFor();
    await organiser.goBack();
    await rowOf(organiser, 'Абрамов').waitFor();
  });

  test('keys of one letter lead to sections, and can be switched off', async () => {
    await organiser.keyboard.press('g');
    await organiser.keyboard.press('t');
    await organiser.waitForURL(/\/teams$/);
    await organiser.goBack();
    await rowOf(organiser, 'Абрамов').waitFor();
    await organiser.keyboard.press('Control+k');
    await organiser.getByRole('button', { name: 'Клавиши', exact: true }).click();
    const sheet = organiser.getByRole('dialog', { name: 'Клавиши' });
    await sheet.getByRole('checkbox').uncheck();
    await organiser.keyboard.press('Escape');
    await (await cellOf(organiser, 'Абрамов', 'fullName')).click();
    await organiser.keyboard.press('x');
    await organiser.keyboard.press('?');
    expect(await organiser.getByRole('toolbar').count()).toBe(0);
    expect(await sheet.count()).toBe(0);
    await organiser.keyboard.press('Shift+ArrowDown');
    await organiser.getByText('Выбрано 2 из 10').waitFor();
    await organiser.keyboard.press('Escape');
    await organiser.evaluate(() => localStorage.removeItem('podium.singleKeys'));
  });

  test('after the draw a withdrawal is a walkover on the live page, and the history tells the chain', async () => {
    await organiser.goto(`${podium.url}/cabinet/event/${eventId}/grids/${streamId}`);
    await organiser.getByRole('button', { name: 'Создать сетку' }).click();
    await organiser.getByRole('button', { name: 'Провести жеребьёвку' }).click();
    await organiser.locator('[role=treeitem]').filter({ hasText: 'Абрамов' }).first().waitFor();

    const spectator = await open(null, `/live/${eventId}`);
    await spectator.getByRole('heading', { name: 'Кубок десяти' }).first().waitFor();
    await spectator.getByRole('tab', { name: 'Сетка' }).click();
    const match = spectator.locator('[role=treeitem]').filter({ hasText: 'Абрамов' }).first();
    await match.waitFor();
    const before = await match.getAttribute('aria-label');

    await organiser.goto(podium.url + desk());
    await (await cellOf(organiser, 'Абрамов', 'fullName')).click();
    await organiser.keyboard.press('x');
    await organiser.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
    await organiser.getByRole('menuitem', { name: 'Снять…' }).click();
    await organiser.getByRole('dialog').locator('textarea').fill('Травма');
    await organiser.getByRole('dialog').getByRole('button', { name: 'Снять', exact: true }).click();
    await (await cellOf(organiser, 'Абрамов', 'participation')).getByText('Снята').waitFor();
    await spectator.waitForFunction(
      (was) =>
        [...document.querySelectorAll('[role=treeitem]')].some((item) => {
          const label = item.getAttribute('aria-label') ?? '';
          return label.includes('Абрамов') && label !== was;
        }),
      before,
    );
    await comesTo(
      () => match.getAttribute('aria-label'),
      (label) => expect(label).toMatch(/Победил (?!Абрамов)/),
    );
    await spectator.getByText('Соперник снялся').first().waitFor();

    await organiser.keyboard.press('Escape');
    await (await cellOf(organiser, 'Абрамов', 'fullName')).click();
    await organiser.getByRole('button', { name: 'История' }).click();
    const panel = organiser.locator('.desk-peek');
    await panel.getByText(/снят/i).first().waitFor();
    const chain = [/Представитель/, /подтвержд/i, /72,5/, /Травма/];
    await comesTo(
      () => panel.innerText(),
      (told) => {
        for (const step of chain) expect(told).toMatch(step);
      },
    );
    await panel.getByRole('link', { name: 'Открыть в журнале' }).click();
    const records = organiser.locator('main ol');
    for (const step of chain) await records.getByText(step).first().waitFor();
  });

  test('the bin gives back what was put there', async () => {
    await organiser.goto(podium.url + desk());
    await (await cellOf(organiser, 'Котов', 'fullName')).click();
    await organiser.keyboard.press('x');
    await organiser.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
    await organiser.getByRole('menuitem', { name: 'В корзину…' }).click();
    const toBin = organiser.getByRole('dialog').getByRole('button', { name: 'В корзину' });
    expect(await toBin.isDisabled()).toBe(true);
    await organiser.getByRole('dialog').getByLabel('Причина').fill('Записан дважды');
    await toBin.click();
    await rowOf(organiser, 'Котов').waitFor({ state: 'detached' });
    await organiser.getByRole('button', { name: 'Корзина' }).click();
    await (await cellOf(organiser, 'Котов', 'fullName')).click();
    await organiser.keyboard.press('x');
    await organiser.getByRole('button', { name: 'Восстановить' }).click();
    await organiser.getByText('Корзина пуста').waitFor();
    await organiser.getByRole('button', { name: 'Корзина' }).click();
    await rowOf(organiser, 'Котов').waitFor();
  });

  test('no page threw', () => {
    expect(errors).toEqual([]);
  });
});
