import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import { gridQueries } from '#contracts/competition/grid.queries';
import { detailOps } from '#contracts/registrations/details.ops';
import type { EventOfficials } from '#contracts/referees/referees.docs';
import { registrationViews } from '#contracts/registrations/views.queries';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { refetchQueries } from '../../app/useQuery.js';
import { getEventOp } from '../../app/sportEvents.js';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { open, words } from '../../testing/page.js';
import { aRow } from '../../testing/registrations.js';
import { proofQueries } from '#contracts/proof/proof.ops';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer, aSportEvent } from '../../testing/sportEvents.js';
import { Papers } from './Papers.js';
import { paperTexts } from './paperTexts.js';

const t = words(paperTexts);
const bracket = words(bracketTexts);
const longName = 'Konstantinopolskaya-Abdullaeva Alexandra';
const http = (streamId: number, size: number, more: Partial<MatchDoc> = {}) => {
  const ids = Array.from({ length: size }, (_, i) => i + 1);
  const matches = knockoutOf(ids, streamId).map((match, i) => ({
    ...match,
    playgroundId: 5,
    timeStart: i === 0 ? '10:30' : '10:00',
    ...more,
  }));
  const grid = gridOf(matches, { streamId });
  const last = Math.max(...Object.keys(grid.entrants).map(Number));
  // On every sheet somebody has a name that is too long for it.
  if (grid.entrants[last]) grid.entrants[last].fullName = longName;
  return { grid: { ...grid, matches: Object.values(grid.matches) } };
};
const streams = [
  aCategory(12, 'Men −60 kg', { isDrawn: true }),
  aCategory(13, 'Men −66 kg', { isDrawn: true }),
  aCategory(14, 'Men −73 kg'),
];
const given = (more: Partial<SportEventAnswer> = {}) => anEventAnswer({ streams, playgrounds: [{ id: 5, name: 'Tatami 1' }], ...more });

const openPapers = (
  path = '/event/3/print',
  answer = given(),
  registrations: readonly RegistrationRow[] = [],
  match: Partial<MatchDoc> = {},
  officials: EventOfficials['bouts'] = {},
) => {
  const codes = registrations.map(({ id }) => ({ id, code: `00000000000${id}` }));
  const server = new FakeServer()
    .on(proofQueries.newest, { code: '1A-0123456789AB' })
    .on(getEventOp, { ...answer })
    .holds('officials', 3, { eventId: 3, bouts: officials })
    .on(gridQueries.grid, ({ input }) => {
      const { streamId } = input as { streamId: number };
      return http(streamId, streamId === 12 ? 4 : 32, match);
    })
    .on(registrationViews.byStream, { registrations, maxPage: 1 })
    .on(detailOps.weighInList, { streams: [], registrations: codes, hasMore: false });
  return open(<Papers />, { server, path, route: '/event/:eventId/print' });
};
const pages = async (name: string) => (await screen.findAllByRole('region', { name })).length;

describe('what is printed of a sport event', () => {
  test('brackets of all drawn categories, cut where names would be too small; those without a draw are named', async () => {
    const { person, server } = await openPapers();
    expect(await pages('Men −60 kg')).toBe(1);
    expect(await pages('Men −66 kg')).toBe(2);
    expect(screen.getByText(t('notDrawn', { names: 'Men −73 kg' }))).toBeTruthy();
    const asked = server.inputs<{ streamId: number }>(gridQueries.grid).map(({ streamId }) => streamId);
    expect(asked.sort((one, other) => one - other)).toEqual([12, 13]);
    await person.click(screen.getByRole('button', { name: 'A3' }));
    expect(await pages('Men −66 kg')).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Men −60 kg' }));
    expect(await pages('Men −60 kg')).toBe(1);
    expect(screen.queryByRole('region', { name: 'Men −66 kg' })).toBeNull();
    expect(location.search).toBe('?paper=A3&streams=12');
  });

  test('a protest stands with its match, in the bracket and in the order of matches', async () => {
    for (const what of ['brackets', 'order']) {
      const { leave } = await openPapers(`/event/3/print?what=${what}&streams=12`, given(), [], { protest: 'upheld' });
      expect((await screen.findAllByText(new RegExp(bracket('protest.upheld')))).length).toBe(3);
      leave();
      refetchQueries();
    }
  });

  test('the protocol of a category ends with who has run its bouts, and with room for signatures', async () => {
    const run = {
      1200001: [
        { userId: 7, fullName: 'Ref Rita' },
        { userId: 8, fullName: 'Side Sam' },
      ],
    };
    await openPapers('/event/3/print?streams=12', given(), [], {}, run);
    expect(await screen.findByText('Ref Rita, Side Sam')).toBeTruthy();
    expect(await pages('Men −60 kg')).toBe(2);
    expect(screen.getByText(t('headReferee'))).toBeTruthy();
  });

  test('results stand in the order and in the bracket as boards of the sport show them', async () => {
    const participants = [101, 10].map((score, i) => ({
      ...{ slot: i + 1, registrationId: i + 1, score, penalties: 0 },
      source: { type: 'entrant' as const, registrationId: i + 1 },
    }));
    const judo = given({ event: aSportEvent({ sport: { id: 1, key: 'judo', name: 'Judo' } }) });
    const won = { participants, winnerRegistrationId: 1, victoryType: { id: 'fall' as const }, status: 'finished' as const };
    const { person } = await openPapers('/event/3/print?what=order&streams=12', judo, [], won);
    expect(await screen.findAllByText('I : W')).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: t('kind.brackets') }));
    expect((await screen.findAllByText('I')).length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText('101')).toBeNull();
  });

  test('a long score has its room beside a long name', async () => {
    const roomOf = async (score: number): Promise<number> => {
      const sides = [1, 4].map((registrationId, i) => ({
        ...{ slot: i + 1, registrationId, score, penalties: 0, source: { type: 'entrant' as const, registrationId } },
      }));
      const page = await openPapers('/event/3/print', given(), [], { participants: sides });
      const [name] = await screen.findAllByText(/^Konstantinopolskaya/, { selector: 'svg text' });
      const room = Number(name?.getAttribute('textLength'));
      page.leave();
      return room;
    };
    expect(await roomOf(118.365)).toBeLessThan((await roomOf(1)) - 30);
  });

  test('the order of matches of a mat by planned time, with names', async () => {
    await openPapers('/event/3/print?what=order&streams=12');
    const mat = within(await screen.findByRole('region', { name: 'Tatami 1' }));
    const rows = mat
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent);
    expect(rows).toEqual(['10:00', '10:00', '10:30']);
    expect(mat.getAllByText('Entrant 1').length).toBe(1);
  });

  test('codes of a long category are read to its end; where they are refused nothing is printed without them', async () => {
    const rows = [1, 2].map((id) => aRow({ id, streamId: 12, fullName: `Entrant ${id}` }));
    const { person, server } = await openPapers('/event/3/print?what=weighIn&streams=12', given(), rows);
    server.on(detailOps.weighInList, refused(503, 'error.internal'));
    await person.click(await screen.findByRole('button', { name: t('kind.cards') }));
    expect(await screen.findByText(t('lost', { names: 'Men −60 kg' }))).toBeTruthy();
    expect(screen.queryByRole('region', { name: t('kind.cards') })).toBeNull();
    server.on(detailOps.weighInList, ({ input }) => {
      const { page } = input as { page: number };
      return { streams: [], registrations: [{ id: page, code: `00000000000${page}` }], hasMore: page === 1 };
    });
    await person.click(screen.getByRole('button', { name: t('again') }));
    for (const { fullName } of rows) expect(await screen.findByRole('img', { name: t('codeOf', { name: fullName }) })).toBeTruthy();
  });

  test('the code of an entrant stands in the list of the weigh-in and on their card; clubs get their cards together', async () => {
    const rows = [
      aRow({ id: 1, streamId: 12, fullName: 'Bee Berta', organization: { id: 2, name: 'Zen' } }),
      aRow({ id: 2, streamId: 12, fullName: 'Ant Anna', organization: { id: 1, name: 'Dojo' } }),
      aRow({ id: 3, streamId: 12, fullName: 'Team', entrantKind: 'team' }),
    ];
    const { person } = await openPapers('/event/3/print?what=weighIn&streams=12', given(), rows);
    expect(await screen.findByRole('img', { name: t('codeOf', { name: 'Ant Anna' }) })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('kind.cards') }));
    const cards = within(await screen.findByRole('region', { name: t('kind.cards') })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching('Ant Anna.*0000 0000 0002'),
      expect.stringMatching('Bee Berta'),
    ]);
  });

  test('visitors print no lists of the staff; the staff says that nobody has entered', async () => {
    const { leave } = await openPapers('/event/3/print?what=weighIn', given({ permissions: { ...given().permissions, isStaff: false } }));
    await screen.findAllByRole('region', { name: 'Men −60 kg' });
    expect(screen.queryByRole('button', { name: t('kind.weighIn') })).toBeNull();
    leave();
    await openPapers('/event/3/print?what=weighIn');
    expect(await screen.findByText(t('nothing'))).toBeTruthy();
  });
});
