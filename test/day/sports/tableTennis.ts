import type { Page } from 'playwright-core';
import * as mats from '../mats.js';
import { athlete } from '../roster.js';
import { bout, correctBout, playAllBy, winnerFirst } from './bouts.js';
import type { SportDay } from './sportDay.js';

const sides = ['A', 'X'] as const;

const points = async (mat: Page, side: mats.Corner, count: number): Promise<void> => {
  for (let given = 0; given < count; given += 1) await mats.give(mat, side, '1');
};

/** The fourth card is red: the match is over. */
const byCards: mats.PlayBout = async (_venue, mat) => {
  const [winner, loser] = await winnerFirst(mat, sides);
  await mats.start(mat).click();
  for (let count = 0; count < 4; count += 1) await mats.give(mat, loser, 'K');
  return mats.confirmEnd(mat, 'Дисквалификация', winner);
};

const plans: Readonly<Record<number, Pick<SportDay['categories'][number], 'system' | 'places'>>> = {
  3: { system: 'круговая', places: [1, 2, 3] },
  6: { system: 'с выбыванием', places: [1, 2, 3, 3, 5, 5] },
};

/** Categories of so many: 3 or 6; the first of men, the second of women. */
export const tableTennis = (sizes: readonly number[]): SportDay => {
  const genders = ['male', 'female'] as const;
  const categories = genders.slice(0, sizes.length).map((gender, i) => {
    const size = sizes[i] ?? 3;
    const entrants = Array.from({ length: size }, (_, n) => athlete(i * 10 + n, 60, { gender }));
    return { name: gender === 'male' ? 'Юноши' : 'Девушки', gender, entrants, system: '', places: [], ...plans[size] };
  });
  return {
    title: 'Турнир по настольному теннису',
    sport: 'Настольный теннис',
    tables: [],
    categories,
    isWeighed: false,
    device: 'tablet',
    endings: {
      'a game goes to eleven with two ahead, a match to three games': bout(sides, async ({ venue, mat, tv }, winner, loser) => {
        await venue.picture(mat, 'mat-tablet');
        await mats.start(mat).click();
        await points(mat, loser, 10);
        await points(mat, winner, 11);
        await mats.score(mat, winner, '11');
        await points(mat, winner, 1);
        await points(mat, loser, 3);
        // On the screens: the game that was won, and the points of the next one.
        await tv.getByRole('img', { name: 'Выиграно партий: 1' }).waitFor();
        await tv.locator('[class*=score]').filter({ hasText: '3' }).first().waitFor();
        await venue.picture(mat, 'game-tablet');
        await venue.picture(tv, 'tv');
        await points(mat, winner, 22);
        await mats.confirmEnd(mat, 'По партиям', winner);
        await tv.getByText('Результат', { exact: true }).waitFor();
        await venue.picture(tv, 'tv-result');
      }),
    },
    playAll: playAllBy(byCards),
    correct: correctBout(3, 1),
  };
};
