import * as mats from '../mats.js';
import { athlete } from '../roster.js';
import { bout, correctBout, playAllBy, winnerFirst } from './bouts.js';
import type { SportDay } from './sportDay.js';

const sides = ['Красный', 'Синий'] as const;

/** Ten points ahead is superiority: 4, 4, 2. */
const bySuperiority: mats.PlayBout = async (_venue, mat) => {
  const [winner] = await winnerFirst(mat, sides);
  await mats.start(mat).click();
  for (const points of ['4', '4', '2']) await mats.give(mat, winner, points);
  return mats.confirmEnd(mat, 'Техническое превосходство', winner);
};

const plans: Readonly<Record<number, Pick<SportDay['categories'][number], 'system' | 'places' | 'hasPlayOff'>>> = {
  3: { system: 'круговая', places: [1, 2, 3] },
  6: { system: 'две группы и полуфиналы', places: [1, 2, 3, 4, 5, 5], hasPlayOff: true },
  8: { system: 'утешение от финалистов', places: [1, 2, 3, 3, 5, 5, 7, 7] },
};

const weights = [
  { name: 'до 60 кг', kilograms: 58 },
  { name: 'до 65 кг', kilograms: 63 },
  { name: 'до 71 кг', kilograms: 69 },
];

/** Categories of so many: 3, 6 or 8. */
export const wrestling = (sizes: readonly number[]): SportDay => {
  const categories = weights.slice(0, sizes.length).map(({ name, kilograms }, i) => {
    const size = sizes[i] ?? 3;
    const entrants = Array.from({ length: size }, (_, n) => athlete(i * 10 + n, kilograms));
    return { name, entrants, system: '', places: [], ...plans[size] };
  });
  return {
    title: 'Первенство области по вольной борьбе',
    sport: 'Спортивная борьба',
    tables: [{ federation: 'FSBR', group: 'Юноши до 18 лет, вольная борьба', weights: categories.map(({ name }) => name) }],
    categories,
    isWeighed: true,
    device: 'phone',
    endings: {
      'a lead of ten ends a bout': bout(sides, async ({ venue, mat, tv }) => {
        await venue.picture(mat, 'mat-phone');
        await bySuperiority(venue, mat);
        await venue.picture(tv, 'tv');
      }),
      'three cautions end a bout, each a point for the other one': bout(sides, async ({ mat }, winner, loser) => {
        await mats.start(mat).click();
        for (let count = 0; count < 3; count += 1) await mats.give(mat, loser, '0');
        await mats.score(mat, winner, '3');
        await mats.confirmEnd(mat, 'Три предупреждения', winner);
      }),
      'level after two periods, the higher action decides': bout(sides, async ({ venue, mat }, winner, loser) => {
        await mats.start(mat).click();
        await mats.give(mat, winner, '2');
        await mats.give(mat, loser, '1');
        await mats.runOut(mat);
        await mat.getByRole('button', { name: 'Период 2: начать' }).click();
        await mats.start(mat).click();
        await mats.give(mat, loser, '1');
        await mats.runOut(mat);
        await mats.confirmEnd(mat, 'По баллам', winner);
        await venue.picture(mat, 'mat-next-phone');
      }),
    },
    playAll: playAllBy(bySuperiority),
    correct: correctBout(8, 2),
  };
};
