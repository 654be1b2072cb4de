import { describe, expect, test } from '@jest/globals';
import type { Actor } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import type { DocumentKey, View } from '#projections/view';
import { eventScopes } from './event-scope.js';

const [athlete, payer, representative, coach, organiser, nobody] = [11, 12, 13, 14, 15, 16];
const club = { id: 3, name: 'Динамо' };

const registrationOf = (id: number, more: Partial<RegistrationDoc>): RegistrationDoc => ({
  ...registrationsView.initial(id),
  eventId: 1,
  streamId: 7,
  userId: athlete,
  registeredByUserId: payer,
  ...more,
});
const stored = new Map<string, unknown>([
  ['registrations 1', registrationOf(1, { organization: club })],
  ['registrations 2', registrationOf(2, { userId: 99, registeredByUserId: payer })],
  ['registrations 4', registrationOf(4, { organization: club, registeredByUserId: athlete })],
  ['registrations 3', registrationOf(3, { eventId: 2, streamId: 8 })],
  ['streams 7', { ...categoriesView.initial(7), eventId: 1 }],
  ['streams 8', { ...categoriesView.initial(8), eventId: 2 }],
  [
    'sport_events 1',
    {
      ...sportEventsView.initial(1),
      staff: [{ userId: organiser, role: 'organiser', playgroundIds: [], isHeadReferee: false }],
    },
  ],
]);
const look = <Doc>(view: View<Doc>, key: DocumentKey) => Promise.resolve((stored.get(`${view.name} ${key}`) ?? null) as Doc | null);
const getMany = async <Doc>(view: View<Doc>, keys: readonly DocumentKey[]) =>
  (await Promise.all(keys.map((key) => look(view, key)))).filter((doc) => doc !== null);
// Only these two are asked.
const documents = { peek: look, getMany } as Partial<DocumentReader> as DocumentReader;

/** The coach represents every athlete, wherever they compete. */
const relation = (_userId: number, { userId }: Actor) => Promise.resolve({ isSelf: false, isRepresentative: userId === coach });
const { resolve } = eventScopes(documents, relation);
const actor = (userId: number, more: Partial<Actor> = {}): Actor => ({
  ...{ userId, sessionId: null, isAdministrator: false, isOrganiser: false, organizationIds: [], ip: '' },
  ...more,
});

const rolesOf = async (registrationIds: number[], who: Actor): Promise<unknown> => {
  const scope = await resolve('registrationIds', { registrationIds }, who);
  return typeof scope === 'string' ? scope : [...scope.roles];
};

describe('ids of another sport event', () => {
  test.each([
    ['its category', { eventId: 1, streamId: 8 }, 'eventId'],
    ['it beside a category', { eventId: 2, streamId: 7 }, 'streamId'],
    ['it beside an entry', { eventId: 2, registrationId: 1 }, 'registrationId'],
    ['an entry to move in the list of a category', { streamId: 7, registrationId: 3 }, 'streamId'],
    ['an entry among results', { streamId: 7, results: [{ registrationId: 1 }, { registrationId: 3 }] }, 'streamId'],
  ] as const)('%s is foreign', async (_what, input, field) => {
    expect(await resolve(field, input, actor(organiser))).toBe('foreign');
  });

  test('those of the category itself are not', async () => {
    const input = { streamId: 7, registrationId: 1, results: [{ registrationId: 2 }, 'nonsense', null] };
    expect(await resolve('streamId', input, actor(organiser))).toMatchObject({ eventId: 1 });
  });
});

describe('what one is to registrations', () => {
  test('the athlete, the payer, a representative of the organisation or of the athlete', async () => {
    expect(await rolesOf([1], actor(athlete))).toEqual(['U']);
    expect(await rolesOf([1], actor(payer))).toEqual(['P']);
    expect(await rolesOf([1], actor(representative, { organizationIds: [club.id] }))).toEqual(['R']);
    expect(await rolesOf([1], actor(representative, { organizationIds: [4] }))).toEqual([]);
    expect(await rolesOf([1], actor(coach))).toEqual(['R']);
    expect(await rolesOf([1], actor(nobody))).toEqual([]);
    expect(await rolesOf([1], actor(organiser))).toEqual(['O']);
  });

  test('a club that the athlete alone has named represents nobody', async () => {
    const ofClub = actor(representative, { organizationIds: [club.id] });
    expect(await rolesOf([4], ofClub)).toEqual([]);
    expect(await rolesOf([4], actor(coach))).toEqual(['R']);
  });

  test('towards every one of them, or towards none', async () => {
    expect(await rolesOf([1, 2], actor(athlete))).toEqual([]);
    expect(await rolesOf([1, 2], actor(payer))).toEqual(['P']);
    expect(await rolesOf([1, 2], actor(representative, { organizationIds: [club.id] }))).toEqual([]);
  });

  test('one registration alone, and in another stream', async () => {
    const one = (input: Record<string, unknown>) => resolve('registrationId', input, actor(athlete));
    expect(await one({ registrationId: 1 })).toMatchObject({ eventId: 1, roles: new Set(['U']) });
    expect(await one({ registrationId: 1, streamId: 8 })).toBe('foreign');
    expect(await one({ registrationId: 1, streamId: 9 })).toBe('unknown');
    expect(await one({ registrationId: 9 })).toBe('unknown');
  });

  test('those of two sport events are foreign to each other, those that are not there unknown', async () => {
    expect(await rolesOf([1, 3], actor(organiser))).toBe('foreign');
    expect(await rolesOf([9], actor(organiser))).toBe('unknown');
  });
});
