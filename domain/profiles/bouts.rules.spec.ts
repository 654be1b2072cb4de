import { expect, test } from '@jest/globals';
import type { BoutOutcome } from '#contracts/profiles/bouts.docs';
import type { VictoryType } from '#contracts/competition/types';
import { recordsOf, tallyOf } from './bouts.rules.js';

const judo = { id: 1, name: 'Judo' };
const bout = (year: number, outcome: BoutOutcome, victoryType: VictoryType = 'fall', discipline: string | null = null) => ({
  ...{ day: `05-02-${year}`, sport: judo, discipline, outcome, victoryType },
});

test('who wins without a fight has no victory by it, and who stays away no defeat', () => {
  expect(tallyOf([bout(2026, 'won'), bout(2026, 'won', 'walkover'), bout(2026, 'lost', 'noShow'), bout(2026, 'drawn', 'draw')])).toEqual({
    wins: 1,
    losses: 0,
    draws: 1,
  });
});

test('bouts are counted by year and discipline, the newest year first', () => {
  const records = recordsOf([bout(2024, 'lost'), bout(2026, 'won'), bout(2026, 'won', 'fall', 'Kata'), bout(2026, 'lost')]);
  expect(records.map(({ year, discipline, wins, losses }) => [year, discipline, wins, losses])).toEqual([
    [2026, null, 1, 1],
    [2026, 'Kata', 1, 0],
    [2024, null, 0, 1],
  ]);
});
