import type { Page } from 'playwright-core';
import type { Venue } from './venue.js';

export interface Athlete {
  lastName: string;
  firstName: string;
  gender: 'male' | 'female';
  /** dd.mm.yyyy */
  birthDate: string;
  weight: number;
  club: string;
}

const kilograms = (weight: number): string => String(weight).replace('.', ',');

/** A representative enters new athletes of their club in one form. */
export const enterByClub = (venue: Venue, page: Page, eventId: number, athletes: readonly Athlete[]): Promise<void> =>
  venue.task(
    'a club enters an athlete who is new',
    page,
    async () => {
      await page.goto(`${venue.podium.url}/event/${eventId}/registration`);
      const form = page.locator('form.reg-form');
      await form.locator('.reg-new summary').click();
      const person = form.locator('.reg-new');
      for (const [index, { lastName, firstName, gender, birthDate, weight }] of athletes.entries()) {
        await person.getByLabel('Фамилия').fill(lastName);
        await person.getByLabel('Имя').fill(firstName);
        await person.getByLabel('Пол').selectOption(gender);
        await person.getByLabel('Дата рождения', { exact: true }).fill(birthDate);
        await person.getByRole('button', { name: 'Добавить' }).click();
        await form.locator('.reg-card').nth(index).getByLabel('Вес, кг').fill(kilograms(weight));
      }
      await venue.picture(page, 'club-entry-phone');
      await page.getByRole('button', { name: 'Отправить заявку' }).click();
      await page
        .getByText(/Заявка принята|Принято \d+ заяв/)
        .first()
        .waitFor();
    },
    athletes.length,
  );

const dates: readonly ((date: string) => string)[] = [
  (date) => date,
  (date) => date.split('.').reverse().join('-'),
  (date) => date.split('.').map(Number).join('.'),
];

/** A naive table: names of columns as people write them, days in several forms, no column of ours. */
const naiveCsv = (athletes: readonly Athlete[]): string =>
  [
    'ФИО;Дата рожд.;Пол;Клуб;Вес',
    ...athletes.map(({ lastName, firstName, birthDate, gender, club, weight }, i) =>
      [`${lastName} ${firstName}`, dates[i % dates.length]?.(birthDate), gender === 'male' ? 'м' : 'ж', club, kilograms(weight)].join(';'),
    ),
  ].join('\r\n');

/** The secretary imports a list as somebody sent it. */
export const importList = (venue: Venue, page: Page, eventId: number, athletes: readonly Athlete[]): Promise<void> =>
  venue.task('import a list of entries', page, async () => {
    await page.goto(`${venue.podium.url}/cabinet/event/${eventId}/registrations`);
    await page
      .getByRole('link', { name: 'Импорт' })
      .or(page.getByRole('button', { name: 'Импорт' }))
      .first()
      .click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Выбрать файл' }).or(page.getByText('Выбрать файл')).first().click();
    await (await chooser).setFiles({ name: 'zayavka.csv', mimeType: 'text/csv', buffer: Buffer.from(naiveCsv(athletes), 'utf8') });
    await page.getByRole('button', { name: 'Проверить строки' }).click();
    await page.getByRole('button', { name: new RegExp(`^Записать ${athletes.length} заяв`) }).waitFor();
    await venue.picture(page, 'import-preview-desktop');
    await page.getByRole('button', { name: /^Записать \d+ заяв/ }).click();
    await page.getByText(/Готово: записано/).waitFor();
  });
