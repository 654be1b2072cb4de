import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LastDraw } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { sealOf, seedOf } from '#domain/competition/drawSeal';
import { Category } from '#domain/competition/grid.fixture';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { DrawCheck } from './DrawCheck.js';
import { drawCheckTexts } from './drawCheckTexts.js';
import { standsWhereDrawn } from './standsNow.js';

const t = words(drawCheckTexts);
const streamId = 7;
const at = '2026-05-01T10:00:00.000Z';

const drawnIn = (category: Category, more: Partial<LastDraw> = {}): LastDraw => {
  const event = category.events.find(({ type }) => type === 'TournamentGridDrawn');
  if (event?.type !== 'TournamentGridDrawn') throw new Error('not drawn');
  const { mode, drawSeed, basis, placements, seal } = event.data;
  return { ...{ mode, drawSeed, basis, placements, seal: seal && { ...seal, digest: '' } }, at, isWithheld: false, ...more };
};
const named = (grid: GridDoc): GridDoc => ({
  ...grid,
  entrants: Object.fromEntries(
    [1, 2, 3, 4, 5].map((id) => [
      id,
      {
        ...{ fullName: `Entrant ${id}`, organization: { id: 1, name: 'Oka' }, countryCode: null, tournamentGridNumber: null },
        ...{ seed: null, entrantStatus: 'active' as const },
      },
    ]),
  ),
});

const opened = (last: LastDraw | null, grid: GridDoc) =>
  open(<DrawCheck />, {
    server: new FakeServer()
      .on('/api/get-event', { event: { id: 3, name: 'Spring Cup' }, streams: [{ id: streamId, name: '−57 kg' }], playgrounds: [] })
      .holds('grid', streamId, grid)
      .holds('draw', streamId, {
        ...{ streamId, announced: null, last, drawsCount: last ? 2 : 0 },
        steps: last ? [{ kind: 'drawn', at, reason: 'one came late', drawSeed: last.drawSeed, digest: null }] : [],
      }),
    route: '/event/:eventId/draw/:streamId',
    path: `/event/3/draw/${streamId}`,
  });
const category = () => new Category('olympic', 5);

describe('the check of a draw', () => {
  test('draws again in the browser and says that it is the same; shows seed, seeds and places', async () => {
    const { person } = await opened(drawnIn(category()), named(category().doc));
    await person.click(await screen.findByRole('button', { name: t('again') }));
    expect(await screen.findByText(t('equal'))).toBeTruthy();
    expect(screen.getByText('a1')).toBeTruthy();
    const table = within(screen.getByRole('region', { name: t('entrants') }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toBe(`${t('slot', { slot: 1 })}Entrant 1Oka1`);
    expect(screen.getByText('one came late')).toBeTruthy();
  });

  test('says that it is not the same when places were changed', async () => {
    const last = drawnIn(category());
    const [first, second, ...others] = last.placements;
    if (!first || !second) throw new Error('nobody placed');
    const placements = [
      { ...first, registrationId: second.registrationId },
      { ...second, registrationId: first.registrationId },
      ...others,
    ];
    const { person } = await opened({ ...last, placements }, named(category().doc));
    await person.click(await screen.findByRole('button', { name: t('again') }));
    expect(await screen.findByText(t('differs'))).toBeTruthy();
  });

  test.each([
    ['s1', 'sealKept'],
    ['s2', 'sealBroken'],
  ] as const)('opens the seal of a public draw: sealed was %s', async (sealed, words) => {
    const opening = { announcementId: 'n1', secret: 's1', lot: '4711' };
    const seal = { ...opening, digest: sealOf(sealed) };
    const { person } = await opened(drawnIn(category(), { seal, drawSeed: seedOf(opening) }), named(category().doc));
    await person.click(await screen.findByRole('button', { name: t('again') }));
    expect(await screen.findByText(t(words))).toBeTruthy();
    expect(screen.getByText('4711')).toBeTruthy();
  });

  test('names who stands elsewhere in the grid than they were drawn', async () => {
    const changed = category();
    const facts = { isCompleted: false, isConfirmed: true, seed: null, weight: null };
    changed.must('ChangeAthleteInMatches', { streamId, fromRegistrationId: 3, toRegistrationId: 5, reason: 'ill' }, facts);
    await opened(drawnIn(changed), named(changed.doc));
    expect(await screen.findByText(t('movedCount', { count: 2 }))).toBeTruthy();
    expect(screen.getAllByText(t('moved'))).toHaveLength(2);
  });

  test('cannot be made where somebody hides whom they belong to, and says so', async () => {
    await opened(drawnIn(category(), { isWithheld: true }), named(category().doc));
    expect(await screen.findByText(t('withheld'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('again') })).toBeNull();
  });

  test('says that nothing was drawn yet', async () => {
    await opened(null, named(category().doc));
    expect(await screen.findByText(t('notDrawn'))).toBeTruthy();
  });
});

test.each(['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'] as const)(
  'everybody stands where they were drawn: %s',
  (kind) => {
    const made = new Category(kind, 11, kind === 'mixedRoundAndOlympic' ? { groupsCount: 3 } : {});
    expect(drawnIn(made).placements.filter((placement) => !standsWhereDrawn(made.doc, placement))).toEqual([]);
  },
);
