import type { Page } from 'playwright-core';

/** Types athletes into the form of their club, each with a weight of 70 kg and a little more, for one category. */
export const addAthletes = async (page: Page, surnames: readonly string[], category: RegExp): Promise<void> => {
  const form = page.locator('form.reg-form');
  await form.locator('.reg-new summary').click();
  for (const [index, surname] of surnames.entries()) {
    const person = form.locator('.reg-new');
    await person.getByLabel('Фамилия').fill(surname);
    await person.getByLabel('Имя').fill('Иван');
    await person.getByLabel('Пол').selectOption('male');
    await person.getByLabel('Дата рождения', { exact: true }).fill('01.02.2000');
    await person.getByRole('button', { name: 'Добавить' }).click();
    const card = form.locator('.reg-card').nth(index);
    await card.getByLabel('Вес, кг').fill(String(70 + index / 10));
    const choice = card.getByRole('checkbox', { name: category });
    if (!(await choice.isChecked())) await choice.check();
  }
};
