import type { Page } from 'playwright-core';
import { openGrid } from './corrections.js';
import type { Venue } from './venue.js';

/** Mats of the day with the time they open, then all categories spread over them by rule. */
export const setUpMats = (venue: Venue, page: Page, eventId: number, names: readonly string[]): Promise<void> =>
  venue.task('set up mats and spread the categories', page, async () => {
    await page.goto(`${venue.podium.url}/cabinet/event/${eventId}/playgrounds`);
    for (const name of names) {
      await page
        .getByRole('button', { name: /^Добавить (площадку|татами|ковёр|ринг|стол|корт)$/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Название').fill(name);
      await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  });

export const spread = (venue: Venue, page: Page, eventId: number): Promise<void> =>
  venue.task(
    'set up mats and spread the categories',
    page,
    async () => {
      await page.goto(`${venue.podium.url}/cabinet/event/${eventId}/playgrounds`);
      await page.getByRole('button', { name: 'Авторасписание…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Показать' }).click();
      await dialog.getByText('Предпросмотр: ничего не записано').waitFor();
      await dialog.getByRole('button', { name: 'Применить' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await venue.picture(page, 'board-desktop');
    },
    0,
  );

/** Who came after the draw takes a place that is free. */
export const placeLate = (venue: Venue, page: Page, eventId: number, category: string, surname: string): Promise<void> =>
  venue.task('place a late entrant in a drawn category', page, async () => {
    await openGrid(venue, page, eventId, category);
    await page.getByText(surname).first().waitFor();
    await page.getByRole('button', { name: 'Поставить в сетку' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/^Вместо /)
      .first()
      .check();
    await venue.picture(page, 'late-desktop');
    await dialog.getByRole('button', { name: 'Поставить в сетку' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
