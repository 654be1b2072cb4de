import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readJson } from '#backend/importers/people';
import { madeEvent, madeCategory, personOf, refusalsOf, startCast, wrapped, type Cast, type Person } from '../cast.js';

/** The 48 squads of the World Cup of 2026, each registered by the representative of its federation. */

interface Squad {
  name: string;
  players: { name: string; date_of_birth: string }[];
}
const squads = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/world-cup-2026.squads.json'), 'utf8')) as Squad[];
const count = squads.reduce((sum, { players }) => sum + players.length, 0);
const atOnce = 8;

let cast: Cast;
let organizationIds: number[];
let representatives: Person[];
let eventId: number;
let streamId: number;
const refuses = refusalsOf(() => cast);

const inTurns = async <Item, Done>(items: readonly Item[], act: (item: Item, i: number) => Promise<Done>): Promise<Done[]> => {
  const done: Done[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    done.push(...(await Promise.all(items.slice(at, at + atOnce).map((item, i) => act(item, at + i)))));
  }
  return done;
};

const importSquads = async (): Promise<void> => {
  const rows = squads.flatMap((squad) => readJson([squad]).map(({ row }) => ({ ...row, organization: squad.name })));
  for (let at = 0; at < rows.length; at += 500) {
    const { body } = await wrapped(cast.admin.caller, '/api/import-profiles', { rows: rows.slice(at, at + 500) });
    expect(body).toMatchObject({ success: true });
  }
};

const organizationNamed = async (name: string): Promise<number> => {
  const { body } = await cast.visitor.post('/api/get-organization-list-by-page', { text: name });
  return (body['organizations'] as { id: number; name: string }[]).find((one) => one.name === name)?.id ?? 0;
};

beforeAll(async () => {
  cast = await startCast();
  await importSquads();
  organizationIds = await inTurns(squads, ({ name }) => organizationNamed(name));
  representatives = await inTurns(organizationIds, (organizationId) =>
    personOf(cast.podium, `Representative${organizationId}`, [{ role: 'representative', organizationId }]),
  );
  eventId = await madeEvent(cast.organiser, 'world-cup-2026', { sport: 'football', dateFrom: '11-06-2026', dateTo: '19-07-2026' });
  streamId = await madeCategory(cast.organiser, eventId, 'players', { gender: 'male', ageFrom: 15 });
}, 300_000);
afterAll(() => cast.podium.close());

const membersFor = async ({ caller }: Person, organizationId: number): Promise<number[]> => {
  const { body } = await caller.post('/api/get-registration-candidates', { eventId, organizationId });
  return (body['candidates'] as { userId: number }[]).map(({ userId }) => userId);
};

test('1,248 registrations of 48 organisations by their representatives, one call each', async () => {
  expect([squads.length, count, new Set(organizationIds).size]).toEqual([48, 1_248, 48]);
  const entered = await inTurns(representatives, async (person, i) => {
    const organizationId = organizationIds[i] ?? 0;
    const members = await membersFor(person, organizationId);
    const registrations = members.map((userId) => ({ userId, organizationId, streamIds: [streamId] }));
    const { body } = await wrapped(person.caller, '/api/register-for-event', { eventId, registrations });
    expect(body).toMatchObject({ success: true });
    return (body['registrations'] as { organization: { name: string }; statuses: { participation: string } }[]).map(
      ({ organization, statuses }) => `${organization.name} ${statuses.participation}`,
    );
  });
  expect(entered.map((rows) => [rows.length, [...new Set(rows)]])).toEqual(
    squads.map(({ name, players }) => [players.length, [`${name} new`]]),
  );
  const { body } = await wrapped(cast.organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId, streamId });
  expect(body).toMatchObject({ total: count, streams: [{ registrationsCount: count }] });
}, 300_000);

test('each sees their own squad; nobody is entered twice, nor by another federation', async () => {
  const [first, second] = representatives;
  const [organizationId = 0, otherId = 0] = organizationIds;
  if (!first || !second) throw new Error('no representatives');
  const own = await first.caller.post('/api/get-own-registrations', { eventId });
  expect((own.body['registrations'] as unknown[]).length).toBe(squads[0]?.players.length);
  const [userId = 0] = await membersFor(first, organizationId);
  const row = (id: number) => ({ eventId, registrations: [{ userId, organizationId: id, streamIds: [streamId] }] });
  await refuses(() => wrapped(first.caller, '/api/register-for-event', row(organizationId)), 200, {
    'registrations.0.streamIds': ['error.duplicate'],
  });
  await refuses(() => wrapped(second.caller, '/api/register-for-event', row(otherId)), 403, {
    'registrations.0.userId': ['error.forbidden'],
  });
  expect((await second.caller.post('/api/get-registration-candidates', { eventId, organizationId })).status).toBe(403);
});
