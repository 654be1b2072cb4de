import { expect } from '@jest/globals';
import * as mats from '../mats.js';
import { athlete, bornFor } from '../roster.js';
import { bout, correctBout, playAllBy, winnerFirst } from './bouts.js';
import type { SportDay } from './sportDay.js';

const sides = ['Ака', 'Ао'] as const;

/** Eight points ahead: 3, 3, 2. */
const byLead: mats.PlayBout = async (_venue, mat) => {
  const [winner] = await winnerFirst(mat, sides);
  await mats.start(mat).click();
  for (const points of ['3', '3', '2']) await mats.give(mat, winner, points);
  return mats.confirmEnd(mat, 'Преимущество 8 баллов', winner);
};

const plans: Readonly<Record<number, Pick<SportDay['categories'][number], 'system' | 'places'>>> = {
  3: { system: 'круговая', places: [1, 2, 3] },
  8: { system: 'утешение от финалистов', places: [1, 2, 3, 3, 5, 5, 7, 7] },
};

const weights = [
  { name: 'до 55 кг', kilograms: 53 },
  { name: 'до 61 кг', kilograms: 60 },
];

/** Categories of so many: 3 or 8. */
export const karate = (sizes: readonly number[]): SportDay => {
  const categories = weights.slice(0, sizes.length).map(({ name, kilograms }, i) => {
    const size = sizes[i] ?? 3;
    const entrants = Array.from({ length: size }, (_, n) => athlete(i * 10 + n, kilograms, { year: bornFor(17) }));
    return { name, entrants, system: '', places: [], ...plans[size] };
  });
  return {
    title: 'Кубок города по каратэ',
    sport: 'Каратэ',
    tables: [{ federation: 'WKF', group: 'Юноши 16–17 лет, кумитэ', weights: categories.map(({ name }) => name) }],
    categories,
    isWeighed: true,
    device: 'tablet',
    endings: {
      'a lead of eight ends a bout': bout(sides, async ({ venue, mat, tv }) => {
        await venue.picture(mat, 'mat-tablet');
        await byLead(venue, mat);
        await venue.picture(tv, 'tv');
      }),
      'level on points, the first score that was not answered decides': bout(sides, async ({ venue, mat }, winner, loser) => {
        expect(await mats.clockOf(mat)).toBe('02:00');
        await mats.start(mat).click();
        await mats.give(mat, winner, '1');
        await mats.corner(mat, winner).getByRole('img', { name: 'первая оценка' }).waitFor();
        await mats.stop(mat).click();
        await mats.start(mat).click();
        await mats.give(mat, loser, '1');
        await mats.runOut(mat);
        await venue.picture(mat, 'senshu-tablet');
        await mats.confirmEnd(mat, 'Сэнсю', winner);
      }),
      'the fifth penalty is hansoku': bout(sides, async ({ venue, mat }, winner, loser) => {
        await mats.start(mat).click();
        for (let count = 0; count < 4; count += 1) await mats.give(mat, loser, 'C');
        await venue.picture(mat, 'chui-tablet');
        await mats.give(mat, loser, 'C');
        await mats.confirmEnd(mat, 'Хансоку', winner);
      }),
    },
    playAll: playAllBy(byLead),
    correct: correctBout(5, 3),
  };
};
