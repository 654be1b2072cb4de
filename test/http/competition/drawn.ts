import { expect } from '@jest/globals';
import type { Answer } from '../podium.js';
import { madeEvent, madeCategory, refusalsOf, registered, startCast, teams, wrapped, type Cast, type Person } from '../cast.js';
import { categoryOfId, idInCategory } from '#contracts/ids';

export type Row = Record<string, unknown>;

export interface Drawn {
  id: number;
  entrants: number[];
  /** The entrant with this seed. */
  seed: (number: number) => number;
  match: (number: number) => number;
}

/** A server, a sport event with staff, and short ways to call as its organiser. */
export const startHall = async (event: object = {}) => {
  const cast = await startCast();
  const { organiser, operator, referee, head } = cast;
  const eventId = await madeEvent(organiser, 'hall', event);
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
    { userId: referee.id, role: 'referee' },
    { userId: head.id, role: 'referee', isHeadReferee: true },
  ];
  await wrapped(organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff });
  return { ...hallOf(cast), eventId };
};

export type Hall = Awaited<ReturnType<typeof startHall>>;

const hallOf = (cast: Cast) => {
  const call = (path: string, data: object, person: Person = cast.organiser, headers: Record<string, string> = {}): Promise<Answer> =>
    wrapped(person.caller, path.startsWith('/') ? path : `/api/cabinet/${path}`, data, headers);
  return {
    cast,
    close: () => cast.podium.close(),
    call,
    refused: refusalsOf(() => cast),
    win: (matchId: number, winnerRegistrationId: number | null, more: object = { victoryTypeId: 'decision' }) =>
      call('set-match-winner', { matchId, winnerRegistrationId, ...more }),
    gridOf: async (streamId: number): Promise<Row> => (await call('get-tournament-grid', { streamId })).body['grid'] as Row,
    matchOf: async (matchId: number): Promise<Row> => {
      const { body } = await call('get-tournament-grid', { streamId: categoryOfId(matchId) });
      return (body['grid'] as { matches: Row[] }).matches.find(({ id }) => id === matchId) ?? {};
    },
  };
};

let streams = 0;
/** A stream with teams seeded 1, 2, …, confirmed and not drawn. */
export const entered = async ({ cast, eventId }: Hall, count: number, more: object = {}): Promise<Drawn> => {
  streams += 1;
  const id = await madeCategory(cast.organiser, eventId, `stream ${streams}`, { entrantKind: 'team', ...more });
  const entrants = count === 0 ? [] : await registered(cast.organiser, eventId, teams(id, count, `s${streams}`));
  return { id, entrants, seed: (number) => entrants[number - 1] ?? 0, match: (number) => idInCategory(id, number) };
};

/** The same, drawn by the seeds. */
export const drawn = async (hall: Hall, count: number, gridKind = 'olympic', options: object = {}): Promise<Drawn> => {
  const stream = await entered(hall, count);
  const made = await hall.call('create-tournament-grid', { streamId: stream.id, gridKind, options });
  expect(made.body).toMatchObject({ success: true, version: 1 });
  const draw = await hall.call('stream-tournament-grid-draw', { streamId: stream.id, mode: 'seeded', drawSeed: 'a1' });
  expect(draw.body).toMatchObject({ success: true, version: 2 });
  return stream;
};

/** Plays all open matches; the better seed wins unless `winnerOf` says who. */
export const playAll = async (hall: Hall, { id, entrants }: Drawn, winnerOf?: (match: Row, both: number[]) => number): Promise<void> => {
  for (;;) {
    const { matches } = (await hall.gridOf(id)) as { matches: Row[] };
    const ready = matches.filter(({ status }) => status === 'ready');
    if (ready.length === 0) return;
    for (const match of ready) {
      const both = (match['participants'] as { registrationId: number }[]).map(({ registrationId }) => registrationId);
      const better = [...both].sort((a, b) => entrants.indexOf(a) - entrants.indexOf(b))[0] ?? 0;
      expect((await hall.win(match['id'] as number, winnerOf?.(match, both) ?? better)).body['success']).toBe(true);
    }
  }
};
