import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addAthletes } from './entering.js';
import { cabinet, posted } from './inPage.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { moscowDay } from './days.js';

jest.setTimeout(300_000);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const athletes = ['Абрамов', 'Белов', 'Власов', 'Громов', 'Демидов'];

let podium: Installation;
let browser: Browser;
let organiser: Page;
let representative: Page;
let athlete: Page;
let eventId: number;
const errors: string[] = [];

const open = async (name: string, path: string, viewport: { width: number; height: number }): Promise<Page> => {
  const page = await (await browser.newContext({ viewport, acceptDownloads: true, reducedMotion: 'reduce' })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await login(page, podium.url, name);
  await page.goto(podium.url + path);
  return page;
};
/** Digits and signs as they are read: amounts part their thousands by a narrow blank. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ').trim();
const money = (page: Page, path: string): Promise<unknown> => page.goto(`${podium.url}/cabinet/event/${eventId}/payments/${path}`);

/** Athletes of a club, on the form that is open. */
const enterAs = async (page: Page, surnames: readonly string[], answer: string): Promise<void> => {
  await addAthletes(page, surnames, /−73 кг/);
  await page.getByRole('radio', { name: /Взнос/ }).check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText(answer).waitFor();
};

/** An invoice over all that the club still owes. */
const billed = async (): Promise<void> => {
  await organiser.getByRole('button', { name: 'Выставить счёт' }).click();
  const dialog = organiser.getByRole('dialog');
  await dialog.getByLabel('ИНН').fill('7707083893');
  await dialog.getByRole('button', { name: 'Выставить счёт' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await organiser.getByRole('button', { name: 'Отменить счёт' }).waitFor();
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await open('organiser', '/', desk);
  const event = {
    ...{ name: 'Кубок с взносом', sport: 'judo', dateFrom: moscowDay(9), dateTo: moscowDay(9), timeZone: 'Europe/Moscow' },
    ...{ isPublished: true, registrationFrom: `${moscowDay(-1)} 00:00`, registrationTo: `${moscowDay(9)} 00:00` },
  };
  eventId = ((await cabinet(organiser, 'save-event', { event }))['event'] as { id: number }).id;
  const stream = { name: '−73 кг', gender: 'male', weightFrom: 66, weightTo: 73, entrantKind: 'athlete', gridKind: 'olympic' };
  await cabinet(organiser, 'save-stream', { eventId, stream });
  await cabinet(organiser, 'save-registration-option', { eventId, registrationOption: { name: 'Взнос', price: 1500 } });
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

describe('money from the entry to the books', () => {
  test('the organiser makes a promo code', async () => {
    await money(organiser, 'promo-codes');
    await organiser.getByRole('button', { name: 'Новые промокоды' }).click();
    const dialog = organiser.getByRole('dialog');
    await dialog.getByLabel('Название').fill('Ранним клубам');
    await dialog.getByLabel('Размер').fill('10');
    await dialog.getByLabel('Или свои коды').fill('KLUB2026');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await organiser.getByRole('dialog').getByRole('cell', { name: 'KLUB2026', exact: true }).waitFor();
  });

  test('a representative enters five athletes', async () => {
    representative = await open('representative', `/event/${eventId}/registration`, phone);
    await enterAs(representative, athletes, 'Принято 5 заявок');
  });

  test('four of them are paid with the code; the fifth is declined by the bank, then paid again', async () => {
    const ordered = async (sum: RegExp): Promise<void> => {
      await representative.getByLabel('Промокод').fill('klub2026');
      await representative.getByRole('button', { name: 'Применить' }).click();
      await representative.getByRole('button', { name: sum }).click();
    };
    await representative.getByRole('link', { name: 'Оплатить' }).first().click();
    await representative.getByRole('button', { name: /^Оплатить 7\s500,00\s₽$/ }).waitFor();
    await representative.getByRole('checkbox', { name: /Демидов/ }).uncheck();
    await ordered(/^Оплатить 5\s400,00\s₽$/);
    await representative.getByRole('button', { name: 'Заплатить' }).click();
    await representative.getByText('Оплачено. Спасибо!').waitFor();
    await representative.getByRole('link', { name: 'Оплатить остальное' }).click();
    await ordered(/^Оплатить 1\s350,00\s₽$/);
    await representative.getByRole('button', { name: 'Отказать' }).click();
    await representative.getByText('Платёж не прошёл').waitFor();
    await representative.getByRole('link', { name: 'Оплатить снова' }).click();
    await representative.getByRole('button', { name: /^Оплатить 1\s350,00\s₽$/ }).click();
    await representative.getByRole('button', { name: 'Заплатить' }).click();
    await representative.getByText('Оплачено. Спасибо!').waitFor();
    await representative.getByRole('link', { name: 'Оплатить остальное' }).click();
    await representative.getByText('Всё оплачено: платить нечего.').waitFor();
  });

  test('the club gets an invoice over two more; it is cancelled, and they owe as before', async () => {
    await representative.goto(`${podium.url}/event/${eventId}/registration`);
    await enterAs(representative, ['Ефимов', 'Жуков'], 'Принято 2 заявки');
    await money(organiser, 'clubs');
    await billed();
    await organiser.getByText('Неоплаченных заявок клубов нет').waitFor();
    await organiser.getByRole('button', { name: 'Отменить счёт' }).click();
    const dialog = organiser.getByRole('dialog');
    await dialog.getByLabel('Причина').fill('Другой плательщик');
    await dialog.getByRole('button', { name: 'Отменить счёт' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await organiser.getByText('Отменён').waitFor();
    await organiser.getByText('Заявок: 2').waitFor();
  });

  test('another one is paid by a transfer, which a statement of the bank books once', async () => {
    await billed();
    const card = organiser.getByRole('article').filter({ has: organiser.getByRole('button', { name: 'Отменить счёт' }) });
    const number = /\d{4}-\d+-\d{5}/.exec(await card.innerText())?.[0] ?? '';
    const day = moscowDay(0).replaceAll('-', '.');
    const rows = [
      'Дата;Сумма;Валюта;Плательщик;Назначение платежа;Номер',
      `${day};3000,00;RUB;СК Ринг;Оплата по счету № ${number}, взносы;71`,
      `${day};250,00;RUB;Иванов И.;За что-то другое;72`,
    ];
    await money(organiser, 'statements');
    await organiser.locator('input[type=file]').setInputFiles({
      ...{ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
    });
    await organiser.getByRole('gridcell', { name: 'Совпало' }).waitFor();
    await organiser.getByRole('button', { name: 'Провести', exact: true }).click();
    await organiser.getByRole('status').filter({ hasText: 'Проведено.' }).waitFor();
    await organiser.getByText('За что-то другое').last().waitFor();
  });

  test('a part of what was paid online goes back', async () => {
    await money(organiser, 'invoices');
    await organiser.getByLabel('Состояние').selectOption('Оплачен онлайн');
    const row = organiser.getByRole('row').filter({ hasText: /5\s400,00/ });
    await row.getByRole('button', { name: /^Счёт / }).click();
    await organiser.getByRole('button', { name: 'Вернуть деньги' }).click();
    const dialog = organiser.getByRole('dialog', { name: 'Вернуть деньги' });
    await dialog.getByLabel('Сумма возврата').fill('500,50');
    await dialog.getByLabel('Причина').fill('Переплата за питание');
    await dialog.getByRole('button', { name: /^Вернуть 500,50/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await organiser.getByRole('button', { name: 'Выполнить сейчас' }).click();
    // The provider is told by the queue; what becomes of it is shown without a reload.
    await organiser.getByText('Выполнен', { exact: true }).waitFor();
  });

  test('the list of invoices is sorted by the server, opened by keys, and its address shows the same again', async () => {
    await money(organiser, 'invoices');
    await organiser.getByRole('columnheader', { name: 'Сумма' }).click();
    await organiser.waitForURL(/sort=amount&order=asc/);
    await organiser.getByLabel('Состояние').selectOption('Оплачен на месте');
    await organiser.waitForURL(/status=2/);
    await organiser.reload();
    const payer = organiser.locator('.ag-row').first().getByRole('gridcell').nth(1);
    await payer.click();
    const story = organiser.getByRole('dialog').getByText('Счёт выставлен');
    await story.waitFor();
    await organiser.keyboard.press('Escape');
    await story.waitFor({ state: 'hidden' });
    await payer.press('Enter');
    await story.waitFor();
  });

  test('the amounts of the last column stand whole beside the bar of a list that is longer than the page', async () => {
    await organiser.setViewportSize({ width: 1440, height: 600 });
    await money(organiser, 'transactions');
    const last = organiser.locator('.ag-row .ag-cell[col-id=balance]').first();
    await last.waitFor();
    const isWhole = await last.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { right, top, height } = range.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(right - 1, top + height / 2));
    });
    expect(isWhole).toBe(true);
    await organiser.setViewportSize(desk);
  });

  test('an athlete pays once, through an answer that is lost, a reload at the bank, Back and two tabs', async () => {
    athlete = await open('athlete', `/event/${eventId}/registration`, phone);
    await athlete.getByLabel('Пол').selectOption('male');
    await athlete.getByRole('textbox', { name: 'Дата рождения' }).fill('01.02.2000');
    await athlete.getByLabel('Вес, кг').fill('71');
    await athlete.getByRole('radio', { name: /Взнос/ }).check();
    const category = athlete.getByRole('checkbox', { name: /−73 кг/ });
    if (!(await category.isChecked())) await category.check();
    await athlete.getByRole('button', { name: 'Отправить заявку' }).click();
    await athlete.getByRole('link', { name: 'Оплатить' }).click();
    const pay = (page: Page) => page.getByRole('button', { name: /^Оплатить 1\s500,00\s₽$/ });
    const ordered = '**/api/event-payment/create-invoice';
    await athlete.route(ordered, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await pay(athlete).click();
    await athlete.getByRole('alert').first().waitFor();
    await athlete.unroute(ordered);
    await pay(athlete).click();
    const atBank = (page: Page) => page.getByRole('button', { name: 'Заплатить' });
    await atBank(athlete).waitFor();
    const bank = athlete.url();
    await athlete.reload();
    await atBank(athlete).waitFor();
    await athlete.goBack();
    await pay(athlete).click();
    await atBank(athlete).waitFor();
    expect(athlete.url()).toBe(bank);
    const second = await athlete.context().newPage();
    await second.goto(bank);
    await atBank(second).click();
    await second.getByText('Оплачено. Спасибо!').waitFor();
    await second.close();
    await atBank(athlete).click();
    await athlete.getByText('Оплачено. Спасибо!').waitFor();
  });

  test('they find it in their history, with its receipt', async () => {
    // The registrar takes its time; the organiser's page shows when it is done.
    await money(organiser, 'receipts');
    await organiser
      .getByRole('row')
      .filter({ hasText: /1\s500,00/ })
      .filter({ hasText: 'Зарегистрирован' })
      .waitFor();
    await athlete.getByRole('link', { name: 'История оплат' }).click();
    const receipt = athlete.getByRole('button', { name: /Чек/ });
    await receipt.waitFor();
    const [file] = await Promise.all([athlete.waitForEvent('download'), receipt.click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    await athlete.context().close();
  });

  test('an athlete insures themselves and downloads the policy', async () => {
    const administrator = await open('admin', '/', desk);
    const tariffs = [{ sportId: 1, termInDays: 30, price: 500 }];
    const settings = { isOutsideEventAllowed: true, isGiftAllowed: true, minAge: 5, maxAge: 80 };
    await posted(administrator, '/api/update-site-settings-insurance-data', {
      insuranceSettings: { ...settings, providers: [{ key: 'local', name: 'Podium', isEnabled: true, tariffs }] },
    });
    await administrator.context().close();
    const page = await open('athlete', '/', phone);
    const userId = await page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { user: { id: number } }).user.id);
    const person = { userId, lastName: 'Спортсмен', firstName: 'Алексей', birthDate: '03-02-1995', gender: 'male' };
    await posted(page, '/api/profile/base-information', { data: { profileBaseInformation: person } });
    await page.goto(`${podium.url}/payment-for/insurance-from-athlete-profile/${userId}/from-profile/${userId}`);
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await page.getByRole('button', { name: 'Заплатить' }).click();
    const policy = page.getByRole('button', { name: /полис/i });
    await policy.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), policy.click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    await page.context().close();
  });

  test('in the end everything adds up', async () => {
    await money(organiser, 'reconciliation');
    await organiser.getByText('Расхождений нет: всё сходится.').waitFor();
    const figures = plain(await organiser.getByRole('main').innerText());
    for (const figure of ['11 250,00 ₽', '500,50 ₽', 'Осталось оплатить 0,00 ₽']) expect(figures).toContain(figure);
  });

  test('no page threw', () => {
    expect(errors).toEqual([]);
  });
});
