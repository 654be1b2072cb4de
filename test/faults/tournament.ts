import { expect } from '@jest/globals';
import { putAccount } from '#backend/identity/put-account';
import type { Composition } from '#backend/composition';
import { idInCategory } from '#contracts/ids';
import { Caller, type Answer } from '../http/podium.js';

const password = 'a long password 1';

/** An account with a session at the server. */
export const enter = async (composition: Composition, url: string, email: string, firstName: string): Promise<Caller> => {
  await putAccount(composition, { email, password, lastName: 'Судья', firstName }, [{ role: 'administrator', organizationId: null }]);
  await composition.runner.waitFor(await composition.events.head(), 60_000);
  return loggedIn(url, email);
};

export const loggedIn = async (url: string, email: string): Promise<Caller> => {
  const caller = await Caller.at(url);
  expect(await caller.post('/api/login', { email, password })).toMatchObject({ body: { success: true } });
  return caller;
};

export const cabinet = (caller: Caller, name: string, data: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  caller.post(`/api/cabinet/${name}`, { data }, headers);

export interface Category {
  eventId: number;
  streamId: number;
  /** Registrations by seed. */
  entrants: number[];
  /** Id of a match by its number. */
  match: (number: number) => number;
}

/** A published sport event with one drawn category of teams. */
export const drawnCategory = async (caller: Caller, key: string, count: number): Promise<Category> => {
  const day = '21-11-2026';
  const event = { eventKey: key, name: key, sport: 'judo', dateFrom: day, dateTo: day, isPublished: true, points1Place: 10 };
  const { id: eventId } = (await cabinet(caller, 'save-event', { event })).body['event'] as { id: number };
  const stream = { streamKey: key, name: key, entrantKind: 'team' };
  const { id: streamId } = (await cabinet(caller, 'save-stream', { eventId, stream })).body['stream'] as { id: number };
  const registrations = Array.from({ length: count }, (_, i) => ({ teamName: `${key} ${i + 1}`, streamIds: [streamId], seed: i + 1 }));
  const registered = await caller.post('/api/register-for-event', { data: { eventId, registrations } });
  const entrants = (registered.body['registrations'] as { id: number }[]).map(({ id }) => id);
  await cabinet(caller, 'create-tournament-grid', { streamId, gridKind: 'olympic', options: {} });
  const draw = await cabinet(caller, 'stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: key });
  expect(draw.body).toMatchObject({ success: true });
  return { eventId, streamId, entrants, match: (number) => idInCategory(streamId, number) };
};

/** The two of a match, as the grid shows them. */
export const pairOf = async (caller: Caller, streamId: number, matchId: number): Promise<[number, number]> => {
  const { grid } = (await cabinet(caller, 'get-tournament-grid', { streamId })).body as {
    grid: { matches: { id: number; participants: { registrationId: number }[] }[] };
  };
  const [first, second] = grid.matches.find(({ id }) => id === matchId)?.participants ?? [];
  if (!first || !second) throw new Error(`match ${matchId} has not two sides`);
  return [first.registrationId, second.registrationId];
};
