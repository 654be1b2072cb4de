import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import jsonPatch from 'fast-json-patch';
import { until } from '../../until.js';
import { madeCategory, registered, startCast, teams, wrapped, type Cast } from '../cast.js';
import { ask, changes, closeAll, connect, cookieOf } from '../wire.js';
import { deskOf, standing } from './desk.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

const desk = deskOf(() => cast);

interface Followed {
  registrations: Record<string, { statuses: { participation: string }; index: number }>;
}

/** Follows the registrations of a stream as one of its staff. */
const followed = async (streamId: number, { caller } = cast.organiser) => {
  const socket = connect(cast.podium.url, cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });
  const seen = changes(socket);
  const { success, document } = await ask(socket, 'follow', { view: 'registrations', key: streamId });
  expect(success).toBe(true);
  const now = (): Followed =>
    seen.reduce<Followed>((known, { patch }) => jsonPatch.applyPatch(known, patch).newDocument, structuredClone(document) as Followed);
  return { now, statusOf: (id: number) => now().registrations[id]?.statuses.participation };
};

test('what others do shows at once: statuses, who comes in, who leaves for another stream or the bin, the order', async () => {
  const { eventId, streamId, a, b, c } = await standing(cast, 'live', 3, { stream: { limit: 2 } });
  const target = await madeCategory(cast.organiser, eventId, 'live-target', { entrantKind: 'team' });
  const staff = [
    { userId: cast.organiser.id, role: 'organiser' },
    { userId: cast.operator.id, role: 'operator' },
  ];
  await wrapped(cast.organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff });
  const [one, other] = [await followed(streamId, cast.operator), await followed(target)];
  await desk.changeOne({ registrationId: a, componentType: 'participation', status: 'rejected' });
  await until(() => one.statusOf(a) === 'rejected' && one.statusOf(c) === 'confirmed');
  await desk.move({ eventId, registrationIds: [b], streamId: target });
  await until(() => one.statusOf(b) === undefined && other.statusOf(b) === 'confirmed');
  await desk.remove(c);
  await until(() => one.statusOf(c) === undefined);
  await desk.recover({ eventId, registrationIds: [c] });
  await until(() => one.statusOf(c) === 'confirmed');
  const [d = 0] = await registered(cast.organiser, eventId, teams(streamId, 1, 'Late'));
  await desk.reorder({ streamId, registrationId: d, index: 1 });
  await until(() => one.now().registrations[d]?.index === 1 && one.now().registrations[a]?.index === 2);
});
