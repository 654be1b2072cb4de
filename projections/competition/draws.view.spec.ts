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
    { kind: 'drawn', at: at(1), reason: '', drawSeed: 'a1', digest: null },
    { kind: 'drawn', at: at(2), reason: 'one came late', drawSeed: 'a2', digest: null },
  ]);
});

test('what was changed by hand is a step too, without the reason that the staff gave', () => {
  expect(followed([...drawn, swapped]).steps.at(-1)).toEqual({ kind: 'swapped', at: at(2), reason: '', drawSeed: null, digest: null });
});

test('a draw taken back is not the last one any more', () => {
  const record = followed([...drawn, { type: 'GridStageChanged', data: { from: 'draw', to: 'setup' } }]);
  expect(record).toMatchObject({ last: null, drawsCount: 1 });
  expect(record.steps.at(-1)?.kind).toBe('undone');
});

test('an announced draw shows its seal until it is drawn, and the draw keeps it beside what was sealed', () => {
  const basis = drawn.flatMap((event) => (event.type === 'TournamentGridDrawn' && event.data.basis ? [event.data.basis] : []))[0];
  if (!basis) throw new Error('not drawn');
  const announcement = { announcementId: 'n1', digest: 'd1', mode: 'seeded' as const, seeds: null, takingPart: null, basis, reason: '' };
  const announced: GridEvent = { type: 'DrawAnnounced', data: announcement };
  const open = followed([...drawn, announced]);
  expect(open.announced).toEqual({
    ...{ announcementId: 'n1', digest: 'd1', at: at(2), mode: 'seeded', separateBy: [], entrantsCount: 4, reason: '' },
  });
  const seal = { announcementId: 'n1', secret: 's', lot: '123' };
  const sealed = again.flatMap((event): GridEvent[] =>
    event.type === 'TournamentGridDrawn' ? [{ ...event, data: { ...event.data, seal } }] : [],
  );
  const made = followed([...drawn, announced, ...sealed]);
  expect(made).toMatchObject({ announced: null, last: { seal: { ...seal, digest: 'd1' } } });
  expect(made.steps.map(({ kind, digest }) => [kind, digest])).toEqual([
    ['drawn', null],
    ['announced', 'd1'],
    ['drawn', null],
  ]);
  const withdrawn: GridEvent = { type: 'DrawAnnouncementWithdrawn', data: { announcementId: 'n1', reason: 'power cut' } };
  expect(followed([...drawn, announced, withdrawn])).toMatchObject({
    announced: null,
    steps: [{ kind: 'drawn' }, { kind: 'announced' }, { kind: 'withdrawn', reason: 'power cut' }],
  });
});
