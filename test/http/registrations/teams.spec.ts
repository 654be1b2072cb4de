import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import { until } from '../../until.js';
import { ask, changes, closeAll, connect, cookieOf } from '../wire.js';
import { athletes, entries, rowsIn } from './entries.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
let own: Caller;
let eventId: number;
let streamId: number;
let people: number[];
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
  ({ eventId, streamId } = await entries(cast, 'teams'));
  people = await athletes(cast.organiser, eventId, streamId, ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый']);
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

const refuses = refusalsOf(() => cast);
const call = (path: string, data: object, caller = own) => wrapped(caller, `/api/${path}`, data);
const newTeams = (names: string[], stream = streamId) =>
  call('cabinet/save-new-team-names', { streamId: stream, teams: names.map((name) => ({ name })) });
const idsOf = (body: Record<string, unknown>) => (body['teams'] as { id: number }[]).map(({ id }) => id);
const at = (i: number): number => people[i] ?? 0;

test('a second desk is told at once that a member was added, and that a team moved up', async () => {
  const stream = await madeCategory(cast.organiser, eventId, 'two desks', { gender: 'male', weightTo: 60 });
  const [first = 0] = await athletes(cast.organiser, eventId, stream, ['Шестой']);
  const [teamId = 0, other = 0] = idsOf((await newTeams(['Кама', 'Обь'], stream)).body);
  const socket = connect(cast.podium.url, cookieOf(own), { csrfToken: own.cookies.get('csrfToken') });
  const seen = changes(socket);
  expect(await ask(socket, 'follow', { view: 'registration-changes', key: eventId })).toMatchObject({ success: true });
  const told = () => seen.flatMap(({ patch }) => patch).filter(({ path }) => path === `/teams/${stream}`).length;
  await call('cabinet/save-team-members', { teamId, registrationIds: [first] });
  await until(() => told() > 0 && seen.some(({ patch }) => patch.some(({ path }) => path === `/changed/${first}`)));
  const before = told();
  await call('manage-registrations/change-team-index-for-list', { eventId, streamId: stream, teamId: other, index: 1 });
  await until(() => told() > before);
});

describe('teams', () => {
  test('are made all or none, errors by the row', async () => {
    const { body } = await newTeams(['Волга', 'Ока']);
    expect(body).toMatchObject({
      success: true,
      teams: [
        { name: 'Волга', index: 1, streamId },
        { name: 'Ока', index: 2 },
      ],
    });
    await refuses(() => newTeams(['Кама', 'волга']), 200, { 'teams.1.name': ['error.duplicate'] });
    await refuses(() => newTeams(['']), 400, { 'teams.0.name': ['error.required'] });
    await refuses(() => newTeams(['x'.repeat(121)]), 400, { 'teams.0.name': ['error.max_length'] });
    await refuses(() => newTeams([]), 400, { teams: ['error.required'] });
    const [teamId = 0] = idsOf(body);
    await refuses(() => call('cabinet/save-team-name', { teamId, name: 'ОКА' }), 200, { name: ['error.duplicate'] });
    await refuses(() => call('cabinet/save-team-name', { teamId: teamId + 50, name: 'Дон' }), 404, { teamId: ['error.not_found'] });
    await refuses(() => call('cabinet/save-team-name', { teamId: 'x', name: 'Дон' }), 400, { teamId: ['error.not_numeric'] });
    await refuses(() => call('cabinet/save-team-name', { teamId, name: 'Дон', expectedVersion: 99 }), 409, { form: ['error.conflict'] });
    const renamed = await call('cabinet/save-team-name', { teamId, name: 'Дон' });
    expect(renamed.body).toMatchObject({ success: true, team: { id: teamId, name: 'Дон' } });
  });

  test('that were entered by name are listed, renamed and moved by the same calls', async () => {
    const stream = await madeCategory(cast.organiser, eventId, 'by name', { entrantKind: 'team' });
    const entered = await registered(
      cast.organiser,
      eventId,
      ['Волга', 'Ока', 'Кама'].map((teamName) => ({ teamName, streamIds: [stream] })),
    );
    const list = async () => (await call('get-data-for-manage-registrations-by-teams', { eventId, streamId: stream })).body;
    const { teams: named, total } = (await list()) as { teams: { id: number; name: string }[]; total: number };
    expect(total).toBe(3);
    expect(named).toMatchObject(
      ['Волга', 'Ока', 'Кама'].map((name, i) => ({ name, index: i + 1, members: [], registrationId: entered[i], streamId: stream })),
    );
    const [volga = { id: 0 }, , kama = { id: 0 }] = named;
    await refuses(() => call('cabinet/save-team-name', { teamId: volga.id, name: 'ОКА' }), 200, { name: ['error.duplicate'] });
    const renamed = await call('cabinet/save-team-name', { teamId: volga.id, name: 'Дон' });
    expect(renamed.body).toMatchObject({ success: true, team: { id: volga.id, name: 'Дон' } });
    const { body: row } = await cast.organiser.caller.post('/api/get-registration', { registrationId: entered[0] });
    expect(row['registration']).toMatchObject({ fullName: 'Дон' });
    const move = (index: number) => call('manage-registrations/change-team-index-for-list', { eventId, teamId: kama.id, index });
    await refuses(() => move(4), 200, { index: ['error.index_range'] });
    expect((await move(1)).body).toMatchObject({ success: true, teams: [{ id: kama.id, index: 1 }, { id: volga.id, index: 2 }, {}] });
    expect((await list())['teams']).toMatchObject([{ name: 'Кама' }, { name: 'Дон' }, { name: 'Ока' }]);
    await refuses(() => call('cabinet/save-team-name', { teamId: idInCategory(stream, 99_999), name: 'Дон' }), 404, {
      teamId: ['error.not_found'],
    });
  });

  test('have members of their category; a member’s row names their team', async () => {
    const stream = await madeCategory(cast.organiser, eventId, 'members', { gender: 'male' });
    const [a = 0, b = 0, c = 0] = await athletes(cast.organiser, eventId, stream, ['А', 'Б', 'В']);
    const [first = 0, second = 0] = idsOf((await newTeams(['Один', 'Два'], stream)).body);
    const members = (teamId: number, registrationIds: number[]) => call('cabinet/save-team-members', { teamId, registrationIds });
    await members(first, [a, b]);
    const moved = await members(second, [b, c]);
    expect(moved.body['teams']).toMatchObject([
      { id: first, registrationIds: [a] },
      { id: second, registrationIds: [b, c] },
    ]);
    await refuses(() => members(first, [at(0)]), 200, { [`registrations.${at(0)}`]: ['error.other_stream'] });
    await refuses(() => members(first, [999_999]), 200, { 'registrations.999999': ['error.not_found'] });
    await call('manage-registrations/make-withdrawal', { registrationIds: [a], reason: 'травма' });
    await refuses(() => members(second, [a, b, c]), 200, { [`registrations.${a}`]: ['error.transition'] });
    const { body } = await call('get-data-for-manage-registrations-by-teams', { eventId, streamId: stream });
    expect(body).toMatchObject({
      success: true,
      teams: [
        { id: first, name: 'Один', index: 1, streamId: stream },
        { id: second, members: [{ id: b, teamId: second, teamName: 'Два', fullName: 'Б Иван' }, { id: c }] },
      ],
      pairs: [],
      free: [],
      maxPage: 1,
    });
    await call('cabinet/save-team-name', { teamId: second, name: 'Три' });
    const again = await call('get-data-for-manage-registrations-by-teams', { eventId, streamId: stream });
    expect(again.body).toMatchObject({ teams: [{}, { members: [{ teamName: 'Три' }, { teamName: 'Три' }] }] });
    await call('cabinet/remove-team', { teamId: second });
    const removed = await call('get-data-for-manage-registrations-by-teams', { eventId, streamId: stream });
    expect(removed.body).toMatchObject({ teams: [{ id: first }], free: [{ id: b, teamId: null, teamName: null }, { id: c }] });
  });

  test('move in the list', async () => {
    const stream = await madeCategory(cast.organiser, eventId, 'order');
    const [first = 0, second = 0, third = 0] = idsOf((await newTeams(['1', '2', '3'], stream)).body);
    const move = (data: object) => call('manage-registrations/change-team-index-for-list', { eventId, teamId: first, ...data });
    expect((await move({ index: 3 })).body['teams']).toEqual([
      { id: second, index: 1 },
      { id: third, index: 2 },
      { id: first, index: 3 },
    ]);
    for (const index of [0, 4, 1.5]) await refuses(() => move({ index }), 200, { index: ['error.index_range'] });
    expect((await move({ index: 3, streamId: stream })).body).toMatchObject({ success: true, eventIds: [] });
    await refuses(() => move({ index: 1, streamId }), 403, { teamId: ['error.forbidden'] });
  });

  test('a representative renames those of their organisation alone', async () => {
    const { admin, representative } = cast;
    const made = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб «Наши»' } });
    const organizationId = made.body['organizationId'] as number;
    const granted = { organizationId, email: representative.email, isGranted: true };
    expect((await wrapped(admin.caller, '/api/set-organization-representative', granted)).body['success']).toBe(true);
    // New rights begin with a new session.
    await representative.caller.get('/api/session');
    await representative.caller.post('/api/login', { email: representative.email, password: 'a long password 1' });
    const stream = await madeCategory(cast.organiser, eventId, 'own');
    const [teamId = 0] = idsOf((await newTeams(['Наши'], stream)).body);
    const rename = () => call('cabinet/save-team-name', { teamId, name: 'Наши-2' }, representative.caller);
    expect((await rename()).status).toBe(403);
    const person = { lastName: 'Свой', firstName: 'Иван' };
    const [member = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [stream], organizationId }]);
    const [stranger = 0] = await athletes(cast.organiser, eventId, stream, ['Чужак']);
    await call('cabinet/save-team-members', { teamId, registrationIds: [member, stranger] });
    expect((await rename()).status).toBe(403);
    await call('cabinet/save-team-members', { teamId, registrationIds: [member] });
    expect((await rename()).body).toMatchObject({ success: true, team: { name: 'Наши-2' } });
  });

  test('of another sport event: refused', async () => {
    const theirs = await entries({ ...cast, organiser: cast.other }, 'of another');
    const stream = theirs.streamId;
    const [foreign = 0] = await athletes(cast.other, theirs.eventId, stream, ['Чужой']);
    const { body } = await wrapped(cast.other.caller, '/api/cabinet/save-new-team-names', { streamId: stream, teams: [{ name: 'Чужие' }] });
    const [teamId = 0] = idsOf(body);
    const own0 = idsOf((await newTeams(['Свои'])).body)[0] ?? 0;
    for (const [path, data] of [
      ['cabinet/save-new-team-names', { streamId: stream, teams: [{ name: 'x' }] }],
      ['cabinet/save-team-name', { teamId, name: 'x' }],
      ['cabinet/save-team-members', { teamId, registrationIds: [] }],
      ['cabinet/save-team-members', { teamId: own0, registrationIds: [foreign] }],
      ['cabinet/remove-team', { teamId }],
      ['manage-registrations/change-team-index-for-list', { eventId, teamId, index: 1 }],
      ['manage-registrations/change-team-index-for-list', { eventId: theirs.eventId, teamId, index: 1 }],
      ['cabinet/change-registration-pair', { registrationIds: [foreign, at(0)] }],
      ['cabinet/split-registration-pair', { registrationPairId: teamId }],
      ['get-data-for-manage-registrations-by-teams', { eventId: theirs.eventId }],
      ['get-data-for-manage-registrations-by-teams', { eventId, streamId: stream }],
    ] as const) {
      const answer = await call(path, data);
      expect({ path, status: answer.status }).toEqual({ path, status: 403 });
    }
  });
});

describe('pairs', () => {
  const pair = (registrationIds: number[], more: object = {}) => call('cabinet/change-registration-pair', { registrationIds, ...more });

  test('two of a category; partners that are left are named', async () => {
    const { body } = await pair([at(0), at(1)]);
    const { registrationPairId } = body['pair'] as { registrationPairId: number };
    expect(body).toMatchObject({
      success: true,
      pair: {
        registrations: [
          { id: at(0), registrationPairId },
          { id: at(1), registrationPairId },
        ],
      },
      freedRegistrationIds: [],
    });
    const changed = await pair([at(0), at(2)], { registrationPairId });
    expect(changed.body).toMatchObject({ pair: { registrationPairId }, freedRegistrationIds: [at(1)] });
    expect((await pair([at(2), at(0)])).body).toMatchObject({ success: true, eventIds: [], pair: { registrationPairId } });
    const other = await pair([at(0), at(3)]);
    expect(other.body['freedRegistrationIds']).toEqual([at(2)]);
    const now = await call('get-data-for-manage-registrations-by-teams', { eventId, streamId });
    expect(now.body['pairs']).toMatchObject([{ registrations: [{ id: at(0) }, { id: at(3) }] }]);
    const split = await call('cabinet/split-registration-pair', {
      registrationPairId: (other.body['pair'] as { registrationPairId: number }).registrationPairId,
      reason: 'травма',
    });
    expect(rowsIn(split)).toMatchObject([
      { id: at(0), registrationPairId: null },
      { id: at(3), registrationPairId: null },
    ]);
  });

  test('bad ones', async () => {
    await refuses(() => pair([at(0)]), 200, { registrationIds: ['error.too_few'] });
    await refuses(() => pair([at(0), at(1), at(2)]), 200, { registrationIds: ['error.too_many'] });
    await refuses(() => pair([at(0), at(0)]), 200, { registrationIds: ['error.duplicate'] });
    await refuses(() => pair([]), 400, { registrationIds: ['error.required'] });
    await refuses(() => pair([at(0), 999_999]), 200, { 'registrations.999999': ['error.not_found'] });
    const stream = await madeCategory(cast.organiser, eventId, 'other pair');
    const [other = 0] = await athletes(cast.organiser, eventId, stream, ['Иной']);
    await refuses(() => pair([at(0), other]), 200, { [`registrations.${other}`]: ['error.other_stream'] });
    await refuses(() => pair([at(0), at(1)], { registrationPairId: idInCategory(streamId, 99) }), 404, {
      registrationPairId: ['error.not_found'],
    });
    await refuses(() => call('cabinet/split-registration-pair', { registrationPairId: idInCategory(streamId, 99) }), 404, {
      registrationPairId: ['error.not_found'],
    });
  });

  test('who goes to another category leaves their team and their pair', async () => {
    const [from, to] = [await madeCategory(cast.organiser, eventId, 'from'), await madeCategory(cast.organiser, eventId, 'to')];
    const [a = 0, b = 0] = await athletes(cast.organiser, eventId, from, ['Уходит', 'Остаётся']);
    const [teamId = 0] = idsOf((await newTeams(['Команда'], from)).body);
    await call('cabinet/save-team-members', { teamId, registrationIds: [a, b] });
    await pair([a, b]);
    const moved = await own.post('/api/change-registration-stream', { registrationId: a, streamId: to });
    expect(moved.body['registration']).toMatchObject({ streamId: to, teamId: null, registrationPairId: null });
    const left = await call('get-data-for-manage-registrations-by-teams', { eventId, streamId: from });
    expect(left.body).toMatchObject({ teams: [{ members: [{ id: b, registrationPairId: null }] }], pairs: [] });
  });

  test('once drawn they stay', async () => {
    const stream = await madeCategory(cast.organiser, eventId, 'drawn');
    const drawn = await athletes(cast.organiser, eventId, stream, ['К', 'Л', 'М', 'Н']);
    const { body } = await pair(drawn.slice(0, 2));
    await call('cabinet/create-tournament-grid', { streamId: stream, gridKind: 'olympic' });
    await call('cabinet/stream-tournament-grid-draw', { streamId: stream, mode: 'random' });
    await refuses(() => pair(drawn.slice(2)), 200, { form: ['error.grid_drawn'] });
    const { registrationPairId } = body['pair'] as { registrationPairId: number };
    await refuses(() => call('cabinet/split-registration-pair', { registrationPairId }), 200, { form: ['error.grid_drawn'] });
  });

  test('once their category is completed they stay', async () => {
    const stream = await madeCategory(cast.organiser, eventId, 'completed');
    const done = await athletes(cast.organiser, eventId, stream, ['О', 'П', 'Р', 'С']);
    const { body } = await pair(done.slice(0, 2));
    await own.post('/api/save-registration-result', { registrationId: done[0], place: 1 });
    expect((await call('cabinet/complete-stream-and-add-results', { streamId: stream })).body['success']).toBe(true);
    await refuses(() => pair(done.slice(2)), 200, { form: ['error.completed'] });
    const { registrationPairId } = body['pair'] as { registrationPairId: number };
    await refuses(() => call('cabinet/split-registration-pair', { registrationPairId }), 200, { form: ['error.completed'] });
  });
});
