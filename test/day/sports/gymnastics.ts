import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openMatches, settled, shownOn } from '../mats.js';
import { athlete } from '../roster.js';
import { until } from '../../until.js';
import type { SportDay } from './sportDay.js';

/** Who is judged, by the list of the tablet. */
const performers = (mat: Page) => mat.getByLabel('Участники');

/** Marks of all judges, criterion by criterion, for whoever is chosen: the better, the later they perform. */
const markAll = async (mat: Page): Promise<void> => {
  const chosen = performers(mat).locator('option:checked');
  const order = await chosen.evaluate((option) => (option as HTMLOptionElement).index);
  const criteria = mat.getByLabel('Критерий');
  for (const name of await criteria.locator('option').allInnerTexts()) {
    if (name === 'Сбавка') continue;
    await criteria.selectOption({ label: name });
    // Difficulty grows with the order; what is deducted does not.
    const whole = name.includes('сбавки') ? 1 : 5 + order;
    const judges = mat.getByRole('radiogroup', { name: 'Судьи' }).getByRole('radio');
    const count = await judges.count();
    for (let judge = 0; judge < count; judge += 1) {
      await judges.nth(judge).click();
      for (const key of `${whole}.${judge}`) await mat.getByRole('button', { name: key, exact: true }).click();
      await mat.getByRole('button', { name: /^Записать/ }).click();
    }
  }
  await settled(mat);
};

const totalOf = async (mat: Page): Promise<number> =>
  Number((await mat.getByRole('status').locator('b').first().innerText()).replace(',', '.'));

/** Categories of so many. */
export const gymnastics = (sizes: readonly number[]): SportDay => {
  const genders = ['female', 'male'] as const;
  const categories = genders.slice(0, sizes.length).map((gender, i) => ({
    name: gender === 'female' ? 'Девушки, брусья' : 'Юноши, брусья',
    gender,
    entrants: Array.from({ length: sizes[i] ?? 3 }, (_, n) => athlete(i * 10 + n, 50, { gender })),
    system: 'как настроено',
    places: Array.from({ length: sizes[i] ?? 3 }, (_, n) => n + 1),
  }));
  return {
    title: 'Первенство школы по спортивной гимнастике',
    sport: 'Спортивная гимнастика',
    tables: [],
    categories,
    isWeighed: false,
    device: 'tablet',
    endings: {
      'the marks of all judges make a total, without the best and the worst': async ({ venue, mat, tv }) => {
        await performers(mat).waitFor();
        await venue.picture(mat, 'mat-tablet');
        await markAll(mat);
        // Difficulty 5.0, and ten less the mean of the three deductions that count: 1.2 1.3 1.4.
        await until(async () => (await totalOf(mat)) === 13.7, 'the total');
        await venue.picture(mat, 'marked-tablet');
        await venue.picture(tv, 'tv');
      },
    },
    playAll: async ({ mat, eventId }, names) => {
      const open = performers(mat).locator('option').filter({ hasNotText: '·' });
      for (;;) {
        for (let left = await open.count(); left > 0; left -= 1) {
          await performers(mat).selectOption({ label: await open.first().innerText() });
          await markAll(mat);
          await until(async () => (await open.count()) === left - 1, 'the total of a performer');
        }
        if ((await openMatches(mat, eventId, names)) === 0) return;
        // A round that is over stays for corrections: the referee goes on by the queue.
        const before = await shownOn(mat);
        await mat.getByRole('button', { name: /^Очередь/ }).click();
        await mat.getByRole('dialog').locator('ul button').first().click();
        await until(async () => (await shownOn(mat)) !== before, 'the next round');
      }
    },
    correct: async ({ venue, desk }) => {
      const row = desk.getByRole('row').nth(1);
      const mark = row.getByRole('textbox').first();
      const before = await row.locator('b').innerText();
      await venue.task('correct a mark', desk, async () => {
        await mark.fill('9.9');
        await row.getByRole('button', { name: 'Сохранить' }).click();
        await until(async () => (await row.locator('b').innerText()) !== before, 'another total');
      });
      expect(await mark.inputValue()).toBe('9.9');
    },
  };
};
