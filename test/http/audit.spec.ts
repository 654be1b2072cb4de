import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import type { AuditEntry, AuditHistory, AuditState } from '#contracts/audit/audit.docs';
import { putAccount } from '#backend/identity/put-account';
import { madeEvent, madeCategory, personOf, recordedBy, refusalsOf, registered, startCast, teams, wrapped, type Cast } from './cast.js';
import { Caller } from './podium.js';

let cast: Cast;
let own: Caller;
let eventId: number;
let streamId: number;
let registrationId: number;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
  eventId = await madeEvent(cast.organiser, 'audit');
  streamId = await madeCategory(cast.organiser, eventId, 'Men', { entrantKind: 'team' });
  [registrationId = 0] = await registered(cast.organiser, eventId, teams(streamId, 4));
  await wrapped(own, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  await wrapped(own, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const ask = (caller: Caller, name: string, data: object) => wrapped(caller, `/api/audit/${name}`, data);
const ofRegistration = () => ({ aggregateType: 'registration', aggregateId: registrationId });
const ofGrid = () => ({ aggregateType: 'grid', aggregateId: streamId });
const historyOf = async (data: object, caller = own): Promise<AuditHistory> => {
  const { body } = await ask(caller, 'get-history', data);
  expect(body).toMatchObject({ success: true });
  return body as never;
};

describe('get-history', () => {
  test('of a grid: newest first, who, in which role, the call behind it, names', async () => {
    const answer = await ask(own, 'get-history', ofGrid());
    expect(answer.body).toMatchObject({ total: 2, page: 1, maxPage: 1, names: { streams: { [streamId]: 'Men' } } });
    expect(answer.body['entries']).toEqual([
      expect.objectContaining({ type: 'TournamentGridDrawn', version: 2, aggregateType: 'grid', aggregateId: streamId }),
      expect.objectContaining({
        type: 'TournamentGridCreated',
        version: 1,
        recordedAt: expect.stringMatching(/Z$/),
        actor: { id: cast.organiser.id, name: 'Organiser Анна' },
        actorRole: 'organiser',
        onBehalfOf: null,
        reason: null,
        correlationId: expect.any(String),
        changes: expect.arrayContaining([expect.objectContaining({ field: 'gridKind', from: null, to: 'olympic' })]),
      }),
    ]);
  });

  test('changes from → to with the reason, the ids of the answer in the record', async () => {
    const { body } = await wrapped(own, '/api/cabinet/set-entrant-status', { registrationId, status: 'disqualified', reason: 'doping' });
    const [entry] = (await historyOf(ofGrid())).entries;
    expect(entry).toMatchObject({
      type: 'EntrantStatusSet',
      reason: 'doping',
      changes: [{ field: 'value', from: 'active', to: 'disqualified' }],
    });
    expect(body['eventIds']).toEqual([entry?.eventId]);
  });

  test('of a whole sport event, by pages, kinds, persons, days, registration, category and call', async () => {
    const all = await historyOf({ aggregateType: 'event', aggregateId: eventId, perPage: 100 });
    const types = all.entries.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['SportEventCreated', 'StreamCreated', 'RegistrationCreated', 'TournamentGridDrawn']));
    expect(all.entries.map(({ recordedAt }) => recordedAt)).toEqual(
      all.entries.map(({ recordedAt }) => recordedAt).sort((a, b) => b.localeCompare(a)),
    );
    const filtered = (more: object) => historyOf({ aggregateType: 'event', aggregateId: eventId, ...more });
    const paged = await filtered({ perPage: 3, page: 2 });
    expect(paged).toMatchObject({ page: 2, total: all.total, maxPage: Math.ceil(all.total / 3) });
    // From record to record, what comes in above moves nothing.
    for (const object of [{ aggregateType: 'event', aggregateId: eventId }, ofGrid(), ofRegistration()]) {
      const whole = await historyOf({ ...object, perPage: 100 });
      const walked: AuditEntry[] = [];
      let next: number | null | undefined;
      do {
        const page = await historyOf({ ...object, perPage: 2, ...(next != null && { before: next }) });
        walked.push(...page.entries);
        next = page.next;
      } while (next !== null);
      expect(walked.map(({ eventId: id }) => id)).toEqual(whole.entries.map(({ eventId: id }) => id));
    }
    expect(paged.entries).toEqual(all.entries.slice(3, 6));
    expect((await filtered({ types: ['RegistrationCreated'] })).total).toBe(4);
    expect((await filtered({ actorUserId: cast.operator.id })).total).toBe(0);
    expect((await filtered({ actorUserId: cast.organiser.id })).total).toBe(all.total);
    expect((await filtered({ dateTo: '01-01-2020' })).total).toBe(0);
    expect((await filtered({ dateFrom: '01-01-2020' })).total).toBe(all.total);
    const ofOne = await filtered({ registrationId });
    expect(ofOne.entries.map(({ type }) => type)).toEqual(['EntrantStatusSet', 'RegistrationCreated']);
    expect((await filtered({ streamId, types: ['StreamCreated'] })).total).toBe(1);
    const created = ofOne.entries.at(-1);
    const together = await filtered({ correlationId: created?.correlationId, perPage: 100 });
    expect(together.entries.filter(({ type }) => type === 'RegistrationCreated')).toHaveLength(4);
  });

  test('is itself recorded, as a sensitive read', async () => {
    const { recorded } = await recordedBy(cast, () => historyOf(ofRegistration()));
    expect(recorded).toEqual(['SensitiveDataRead']);
  });
});

describe('who may read it', () => {
  test('staff of the sport event, referees at their mats, administrators; nobody else', async () => {
    const staff = [
      { userId: cast.organiser.id, role: 'organiser' },
      { userId: cast.operator.id, role: 'operator' },
      { userId: cast.head.id, role: 'referee', isHeadReferee: true },
    ];
    await wrapped(own, '/api/cabinet/save-event-staff', { eventId, staff });
    for (const { caller } of [cast.admin, cast.operator]) await historyOf(ofRegistration(), caller);
    await historyOf(ofGrid(), cast.head.caller);
    const denied = { aggregateId: ['error.forbidden'] };
    await refuses(() => ask(cast.head.caller, 'get-history', ofRegistration()), 403, denied);
    for (const { caller } of [cast.other, cast.user, cast.representative, cast.referee]) {
      await refuses(() => ask(caller, 'get-history', ofRegistration()), 403, denied);
      await refuses(() => ask(caller, 'get-state-at', ofRegistration()), 403, denied);
      await refuses(() => ask(caller, 'get-history', { aggregateType: 'event', aggregateId: eventId }), 403, denied);
    }
    await refuses(() => ask(cast.visitor, 'get-history', ofRegistration()), 401, { form: ['error.login_required'] });
    await refuses(() => ask(cast.organiser.caller, 'verify', {}), 403, { form: ['error.forbidden'] });
  });

  test('people their own registrations and representatives those of their organisation, without the names of the staff', async () => {
    const person = { lastName: 'Своя', firstName: 'Анна', gender: 'female', birthDate: '03-02-2001', email: 'own@podium.test' };
    const mixed = await madeCategory(cast.organiser, eventId, 'Mixed');
    const [first = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [mixed] }]);
    const { composition, url } = cast.podium;
    const account = { email: 'first@podium.test', password: 'a long password 1', lastName: 'Сам', firstName: 'Пётр' };
    await putAccount(composition, account, []);
    await composition.runner.waitFor(await composition.events.head(), 60_000);
    const himself = await Caller.at(url);
    const { body } = await himself.post('/api/login', { email: account.email, password: account.password });
    const { id } = body['user'] as { id: number };
    const [his = 0] = await registered(cast.organiser, eventId, [{ userId: id, streamIds: [mixed] }]);
    const { entries } = await historyOf({ aggregateType: 'registration', aggregateId: his }, himself);
    expect(entries[0]).toMatchObject({ type: 'RegistrationCreated', actor: null, actorRole: 'organiser' });
    await refuses(() => ask(himself, 'get-history', { aggregateType: 'registration', aggregateId: first }), 403, {
      aggregateId: ['error.forbidden'],
    });
  });

  test('unknown objects and kinds', async () => {
    const unknown = { aggregateId: ['error.not_found'] };
    for (const aggregateType of ['registration', 'grid', 'category', 'sportEvent', 'team', 'event']) {
      await refuses(() => ask(own, 'get-history', { aggregateType, aggregateId: 999_999 }), 404, unknown);
    }
    await refuses(() => ask(own, 'get-history', { aggregateType: 'account', aggregateId: 1 }), 400, {
      aggregateType: ['error.unknown_value'],
    });
    await refuses(() => ask(own, 'get-history', { aggregateType: 'grid', aggregateId: 'x' }), 400, { aggregateId: ['error.not_numeric'] });
    await refuses(() => ask(own, 'get-state-at', { ...ofGrid(), version: 99 }), 404, { version: ['error.not_found'] });
    await refuses(() => ask(own, 'get-state-at', { ...ofGrid(), at: 'yesterday' }), 400, { at: ['error.date_format'] });
  });
});

test('get-state-at: the grid as it was, and what differs between two moments', async () => {
  const { body } = await ask(own, 'get-state-at', { ...ofGrid(), version: 1, compareWith: { version: 2 } });
  const state = body as unknown as AuditState;
  expect(state).toMatchObject({ version: 1, headVersion: 3, comparedWith: { version: 2 } });
  expect(state.state).toMatchObject({ isCreated: true, isDrawn: false });
  expect(state.grid).toBeNull();
  expect(state.differences).toEqual(expect.arrayContaining([{ field: 'isDrawn', from: false, to: true }]));
  // Once it is drawn, as its screen draws it: with names, and as it was then.
  const drawn = (await ask(own, 'get-state-at', { ...ofGrid(), version: 2 })).body as unknown as AuditState;
  const latest = (await ask(own, 'get-state-at', ofGrid())).body as unknown as AuditState;
  const screen = (await wrapped(own, '/api/cabinet/get-tournament-grid', { streamId })).body['grid'];
  expect(latest.grid).toEqual(screen);
  expect(drawn.grid).toMatchObject({ isDrawn: true, version: 2 });
  expect(drawn.grid?.matches.map(({ id }) => id)).toEqual(latest.grid?.matches.map(({ id }) => id));
  expect(drawn.grid).not.toEqual(latest.grid);
  const now = await ask(own, 'get-state-at', { aggregateType: 'grids', aggregateId: streamId, at: new Date().toISOString() });
  expect(now.body).toMatchObject({ version: 3, headVersion: 3, comparedWith: null, differences: [] });
});

test('whoever hides their surname is called in full while they take part, afterwards as everybody may call them', async () => {
  const shy = await personOf(cast.podium, 'Zaytseva');
  const open = await madeCategory(cast.organiser, eventId, 'Open', { entrantKind: 'athlete' });
  const privateInformation = { isHiddenLastName: true };
  await wrapped(shy.caller, '/api/profile/private-information', { privateInformation, editableUserId: shy.id });
  const [id = 0] = await registered(shy, eventId, [{ userId: shy.id, streamIds: [open] }]);
  const madeBy = async (caller = own) =>
    (await historyOf({ aggregateType: 'registration', aggregateId: id }, caller)).entries.find(({ type }) => type === 'RegistrationCreated')
      ?.actor;
  expect(await madeBy()).toEqual({ id: shy.id, name: 'Zaytseva Анна' });
  await own.post('/api/change-status-by-component-type', {
    ...{ eventId, registrationIds: [id], componentType: 'participation', status: 'withdrawn', comment: 'ill' },
  });
  expect(await madeBy()).toEqual({ id: shy.id, name: 'Анна' });
  expect(await madeBy(cast.admin.caller)).toEqual({ id: shy.id, name: 'Zaytseva Анна' });
});

describe('verify', () => {
  const verify = async (data: object = {}) => (await ask(cast.admin.caller, 'verify', data)).body;

  test('the log, one object, from a position', async () => {
    const whole = await verify();
    expect(whole).toMatchObject({ isIntact: true, firstBroken: null, headHash: expect.stringMatching(/^[\w-]{43}$/) });
    const head = Number(await cast.podium.composition.events.head());
    expect(whole['checkedCount']).toBe(head);
    expect(await verify({ fromPosition: head - 2 })).toMatchObject({ isIntact: true, checkedCount: 2 });
    expect(await verify(ofGrid())).toMatchObject({ isIntact: true, checkedCount: 3 });
    expect(await verify({ aggregateType: 'grid' })).toMatchObject({ success: false });
  });

  test('finds what was changed, and what was cut off at the end', async () => {
    const database = new Database(join(cast.podium.composition.config.DATA_DIR, 'log.sqlite'));
    const { position, data } = database.prepare("SELECT position, data FROM events WHERE data LIKE '%doping%'").get() as {
      position: number;
      data: string;
    };
    database.prepare('UPDATE events SET data = ? WHERE position = ?').run(data.replace('doping', 'a cold'), position);
    const broken = { isIntact: false, firstBroken: { position: String(position), stream: `grid-${streamId}`, version: 3, fault: 'hash' } };
    expect(await verify()).toMatchObject(broken);
    expect(await verify(ofGrid())).toMatchObject(broken);
    expect(await verify(ofRegistration())).toMatchObject({ isIntact: true });
    database.prepare('DELETE FROM events WHERE position = ?').run(position);
    expect(await verify(ofGrid())).toMatchObject({ isIntact: false, firstBroken: { version: 3, fault: 'missing' } });
    database.close();
  });
});
