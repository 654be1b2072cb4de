import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { DrawRecord } from '#contracts/competition/draw.docs';
import { isSealKept } from '#domain/competition/drawSeal';
import { redrawn, verdictOn } from '#domain/competition/redraw';
import { until } from '../../until.js';
import { madeCategory, registered, wrapped } from '../cast.js';
import { startHall, type Hall } from './drawn.js';

jest.setTimeout(300_000);

let hall: Hall;
let streamId: number;
let entrants: number[];

const record = async (): Promise<DrawRecord> => (await hall.cast.visitor.get(`/api/live/draw/${streamId}`)).body['document'] as DrawRecord;
const draw = (more: object = {}) =>
  hall.call('stream-tournament-grid-draw', { streamId, mode: 'random', separateBy: ['organization', 'country'], ...more });

beforeAll(async () => {
  hall = await startHall();
  const club = async (name: string) =>
    (await hall.call('/api/create-organization', { organization: { name } }, hall.cast.admin)).body['organizationId'] as number;
  const [oka, volga] = [await club('Oka'), await club('Volga')];
  streamId = await madeCategory(hall.cast.organiser, hall.eventId, 'drawn in public');
  const person = (lastName: string, organizationId: number) => ({
    ...{ person: { lastName, firstName: 'Ivan', gender: 'male' }, organizationId, streamIds: [streamId] },
  });
  entrants = await registered(hall.cast.organiser, hall.eventId, [
    { userId: hall.cast.user.id, organizationId: oka, streamIds: [streamId] },
    ...['Borisov', 'Gromov', 'Danilov'].map((name) => person(name, oka)),
    ...['Egorov', 'Zimin', 'Lisin'].map((name) => person(name, volga)),
  ]);
  await hall.call('create-tournament-grid', { streamId, gridKind: 'olympic' });
});
afterAll(() => hall.close());

test('a visitor draws again what was drawn, and sees how often and why', async () => {
  expect(await record()).toEqual({ streamId, announced: null, last: null, drawsCount: 0, steps: [] });
  expect((await draw()).body).toMatchObject({ success: true });
  expect((await draw({ reason: 'one entry came late' })).body).toMatchObject({ success: true });
  const { last, drawsCount, steps } = await record();
  if (!last) throw new Error('not drawn');
  expect(drawsCount).toBe(2);
  expect(steps.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['drawn', ''],
    ['drawn', 'one entry came late'],
  ]);
  expect(last.basis?.entrants.map(({ registrationId, keys }) => [registrationId, keys[0]])).toEqual(
    entrants.map((id, at) => [id, at < 4 ? 1 : 2]),
  );
  expect(verdictOn(last)).toBe('equal');
  expect(verdictOn({ ...last, drawSeed: `${last.drawSeed}x` })).toBe('differs');
  const { matches } = (await hall.gridOf(streamId)) as { matches: { roundNumber: number; participants: { source: object }[] }[] };
  const inBracket = matches.flatMap(({ participants }) =>
    participants.map(({ source }) => Reflect.get(source, 'registrationId') as number),
  );
  expect(inBracket.filter(Boolean).toSorted()).toEqual(
    redrawn(last)
      ?.map(({ registrationId }) => registrationId)
      .toSorted(),
  );
});

test('whose club is hidden is not told by whom they were kept apart from', async () => {
  const hide = (isHiddenOrganizations: boolean) =>
    wrapped(hall.cast.user.caller, '/api/profile/private-information', {
      ...{ privateInformation: { isHiddenOrganizations }, editableUserId: hall.cast.user.id },
    });
  await hide(true);
  const hidden = await until(async () => {
    const { last } = await record();
    return last?.isWithheld && last;
  });
  expect(hidden.basis?.entrants.map(({ keys }) => keys[0])).toEqual(entrants.map(() => null));
  await hide(false);
  await until(async () => (await record()).last?.isWithheld === false);
});

test('a draw is announced, seen by everybody, and made with the number that the hall names', async () => {
  const announce = (more: object = {}) =>
    hall.call('announce-draw', { streamId, mode: 'random', separateBy: ['organization'], ...more }, hall.cast.operator);
  await hall.refused(() => announce(), 200, { reason: ['error.required'] });
  const { body } = await announce({ reason: 'drawn before the hall' });
  const { digest } = body['announcement'] as { digest: string };
  expect((await record()).announced).toMatchObject({ digest, entrantsCount: 7, reason: 'drawn before the hall' });
  await hall.refused(() => draw(), 200, { form: ['error.draw_announced'] });
  const drawAnnounced = (lot: string) => hall.call('draw-announced-grid', { streamId, lot });
  await hall.refused(() => drawAnnounced('12'), 400, { lot: ['error.lot'] });
  expect((await drawAnnounced('5512')).body).toMatchObject({ success: true, grid: { isDrawn: true } });
  const { announced, last, steps } = await record();
  if (!last?.seal) throw new Error('not drawn in public');
  expect(announced).toBeNull();
  expect(last.seal).toMatchObject({ digest, lot: '5512' });
  expect(isSealKept(last.seal, digest, last.drawSeed)).toBe(true);
  expect(verdictOn(last)).toBe('equal');
  expect(steps.slice(-2).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['announced', 'drawn before the hall'],
    ['drawn', 'drawn before the hall'],
  ]);
});

test('what was announced is taken back with a reason, and nobody draws it any more', async () => {
  expect((await hall.call('announce-draw', { streamId, mode: 'random', reason: 'again' })).body).toMatchObject({ success: true });
  const withdraw = (reason: string) => hall.call('withdraw-draw-announcement', { streamId, reason });
  await hall.refused(() => withdraw(''), 400, { reason: ['error.required'] });
  expect((await withdraw('power cut')).body).toMatchObject({ success: true });
  await hall.refused(() => hall.call('draw-announced-grid', { streamId, lot: '555' }), 404, { form: ['error.not_found'] });
  expect((await record()).steps.at(-1)).toMatchObject({ kind: 'withdrawn', reason: 'power cut' });
});
