import { expect, test } from '@jest/globals';
import { Category } from '#domain/competition/grid.fixture';
import type { GridEvent } from '#domain/competition/evolve';
import type { DrawRecord } from '#contracts/competition/draw.docs';
import { drawsView } from './draws.view.js';

const at = (second: number) => `2026-05-01T10:00:0${second}.000Z`;

const followed = (events: readonly GridEvent[]): DrawRecord => {
  const doc = drawsView.initial(7);
  events.forEach((event, i) => {
    const facts = { stream: 'grid-7', version: i + 1, position: BigInt(i + 1), recordedAt: at(i), actorUserId: 1 };
    drawsView.on[event.type]?.(doc, { ...event, ...facts }, 7);
  });
  return doc;
};

const drawn = new Category('olympic', 4).events;
const again = drawn.flatMap((event): GridEvent[] =>
  event.type === 'TournamentGridDrawn' ? [{ ...event, data: { ...event.data, drawSeed: 'a2', reason: 'one came late' } }] : [],
);
const swapped: GridEvent = {
  type: 'AthleteChangedInMatches',
  data: { from: 1, to: 2, matchIds: [], entrant: { registrationId: 2, seed: null, weight: null }, reason: 'ill' },
};

test('each draw is counted and stays among the steps with its reason; the last one tells what it was made of', () => {
  const record = followed([...drawn, ...again]);
  expect(record).toMatchObject({ streamId: 7, drawsCount: 2, last: { drawSeed: 'a2', mode: 'seeded', at: at(2) } });
  expect(record.last?.basis?.entrants).toHaveLength(4);
  expect(record.steps).toEqual([
    { kind: 'drawn', at: at(1), reason: '', drawSeed: 'a1' },
    { kind: 'drawn', at: at(2), reason: 'one came late', drawSeed: 'a2' },
  ]);
});

test('what was changed by hand is a step too, without the reason that the staff gave', () => {
  expect(followed([...drawn, swapped]).steps.at(-1)).toEqual({ kind: 'swapped', at: at(2), reason: '', drawSeed: null });
});

test('a draw taken back is not the last one any more', () => {
  const record = followed([...drawn, { type: 'GridStageChanged', data: { from: 'draw', to: 'setup' } }]);
  expect(record).toMatchObject({ last: null, drawsCount: 1 });
  expect(record.steps.at(-1)?.kind).toBe('undone');
});
