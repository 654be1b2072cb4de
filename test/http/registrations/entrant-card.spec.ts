import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { geography } from '#backend/directory/geography';
import { startCast, wrapped, type Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import { athletes, entries } from './entries.js';

let cast: Cast;
let own: Caller;
let eventId: number;
let people: number[];
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
  const made = await entries(cast, 'card');
  eventId = made.eventId;
  people = await athletes(cast.organiser, eventId, made.streamId, ['Первый', 'Второй', 'Третий']);
});
afterAll(() => cast.podium.close());

const at = (i: number): number => people[i] ?? 0;
const raw = (path: string, data: object) => own.post(`/api/${path}`, data);
const edit = (registrationData: object) => raw('edit-registration-data', { registrationId: at(0), registrationData });

test('the card of an entrant tells who represents their club', async () => {
  const { admin, other } = cast;
  const made = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб «Запад»', country: { id: 643 } } });
  const organizationId = made.body['organizationId'] as number;
  const represented = async () => (await raw('get-registration', { registrationId: at(0) })).body['representatives'];
  expect((await edit({ organizationId })).body).toMatchObject({ success: true });
  expect(await represented()).toEqual([]);
  await wrapped(admin.caller, '/api/set-organization-representative', { organizationId, userId: other.id, isGranted: true });
  expect(await represented()).toMatchObject([{ userId: other.id, fullName: expect.stringMatching(/\S+ \S+/) }]);
  expect((await edit({ organizationId: null })).body).toMatchObject({ success: true });
});

test('where entrants come from is told to the staff: the city, else the region, of this sport event alone', async () => {
  const homes = async (caller = own) =>
    (await caller.post('/api/cabinet/get-entrant-homes', { eventId, registrationIds: [at(0), at(1), at(2), 999_999] })).body;
  expect(await homes()).toMatchObject({ success: true, homes: [] });
  const [kazan] = geography().findCities('Казань', { countryId: 643 });
  await edit({ cityId: kazan?.id });
  await wrapped(own, '/api/cabinet/correct-entrant', { registrationId: at(1), countryRegionId: kazan?.regionId });
  expect((await homes())['homes']).toEqual([
    { registrationId: at(0), home: 'Казань' },
    { registrationId: at(1), home: geography().region(kazan?.regionId ?? 0)?.ru },
  ]);
  expect(await homes(cast.visitor)).toMatchObject({ success: false });
});
