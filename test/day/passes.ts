import type { Page } from 'playwright-core';
import type { Venue } from './venue.js';

export interface Pass {
  label: string;
  role: 'operator' | 'referee';
  mat?: string;
}

/** A code by which a device works without an account. */
export const issuePass = (venue: Venue, page: Page, eventId: number, { label, role, mat }: Pass): Promise<string> =>
  venue.task('issue a pass for a device', page, async () => {
    await page.goto(`${venue.podium.url}/cabinet/event/${eventId}`);
    await page.getByRole('button', { name: 'Выдать пропуск' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Кому или куда').fill(label);
    await dialog.getByLabel('Роль').selectOption(role);
    if (mat) await dialog.getByLabel(mat, { exact: true }).check();
    await dialog.getByRole('button', { name: 'Выдать', exact: true }).click();
    const code = await dialog.getByLabel('Код', { exact: true }).innerText();
    // The server is not open to the hall: that no phone can follow the code is said beside it.
    await dialog.getByText('Этот адрес откроется только на этом компьютере').waitFor();
    await venue.picture(page, `pass-${role}-desktop`);
    await dialog.getByRole('button', { name: 'Готово' }).click();
    return code.trim();
  });

/** A device opened by a code, where its work is done. */
export const openByPass = async (venue: Venue, code: string, size: 'phone' | 'tablet'): Promise<Page> => {
  const page = await venue.open('/work', size);
  await page.getByLabel('Код пропуска').fill(code);
  await page.getByRole('button', { name: 'Начать' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/work'));
  return page;
};
