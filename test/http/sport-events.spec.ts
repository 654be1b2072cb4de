import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from './podium.js';
import { eventFields, madeEvent, madeCategory, refusalsOf, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const save = (name: string, data: unknown, caller: Caller = cast.organiser.caller) => wrapped(caller, `/api/cabinet/save-${name}`, data);
const eventOf = (caller: Caller, eventId: unknown) => caller.post('/api/get-event', { eventId });

const refuses = refusalsOf(() => cast);

describe('save-event', () => {
  test('the least a sport event needs; the rest has its defaults', async () => {
    const event = { eventKey: 'least', name: 'Least', sport: 'judo', dateFrom: '21-11-2099', dateTo: '21-11-2099' };
    const { status, body } = await save('event', { event });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, version: expect.any(Number), eventIds: expect.any(Array) });
    expect(body['event']).toEqual({
      id: expect.any(Number),
      eventKey: 'least',
      name: 'Least',
      sport: expect.objectContaining({ id: expect.any(Number), name: 'Дзюдо' }),
      dateFrom: '21-11-2099',
      dateTo: '21-11-2099',
      timeZone: 'Europe/Moscow',
      country: null,
      city: null,
      venue: null,
      facility: null,
      admission: [],
      status: 'announced',
      isLive: false,
      isOverdue: false,
      closing: null,
      dayNotice: null,
      isPublished: false,
      registrationFrom: null,
      registrationTo: null,
      points1Place: 0,
      points2Place: 0,
      points3Place: 0,
      points4Place: 0,
      points5Place: 0,
      points6Place: 0,
      points7Place: 0,
      points8Place: 0,
      source: null,
      version: body['version'],
    });
  });

  test('the maker is its organiser, an unpublished one is seen by staff alone, and options have the default', async () => {
    const eventId = await madeEvent(cast.organiser, 'hidden', { isPublished: false });
    const { body } = await eventOf(cast.organiser.caller, eventId);
    expect(body).toMatchObject({
      success: true,
      event: { id: eventId, status: 'announced', isPublished: false },
      streams: [],
      playgrounds: [],
    });
    expect(body['permissions']).toEqual(expect.any(Object));
    expect(body['registrationOptions']).toEqual([
      {
        id: expect.any(Number),
        eventId,
        optionKey: 'default',
        name: expect.any(String),
        price: 0,
        streamIds: [],
        isAutoConfirmed: false,
        documents: [],
      },
    ]);
    expect((await cast.organiser.caller.get('/api/session')).body).toMatchObject({
      user: { roles: expect.arrayContaining([{ role: 'user' }, expect.objectContaining({ role: 'organiser', eventId })]) },
    });
    expect((await eventOf(cast.visitor, eventId)).status).toBe(401);
    for (const { caller } of [cast.user, cast.other]) expect((await eventOf(caller, eventId)).status).toBe(403);
    expect((await eventOf(cast.admin.caller, eventId)).status).toBe(200);
    await save('event', { eventId, event: { isPublished: true } });
    expect((await eventOf(cast.visitor, eventId)).body).toMatchObject({ event: { isPublished: true } });
    expect((await eventOf(cast.visitor, 999_999)).status).toBe(404);
    expect(await eventOf(cast.visitor, 'x')).toMatchObject({ status: 400, body: { errors: { eventId: ['error.not_numeric'] } } });
    expect((await eventOf(cast.visitor, String(eventId))).status).toBe(200);
  });

  test('an update changes what is given and raises the version', async () => {
    const eventId = await madeEvent(cast.organiser, 'update', { points1Place: 10 });
    const before = ((await eventOf(cast.visitor, eventId)).body['event'] as { version: number }).version;
    const times = { registrationFrom: '01-11-2026 09:00', registrationTo: '20-11-2026 18:30' };
    const { body } = await save('event', { eventId, expectedVersion: before, event: { venue: 'Arena', country: 'RUS', ...times } });
    const changed = {
      name: 'Cup update',
      venue: 'Arena',
      ...times,
      points1Place: 10,
      country: { id: expect.any(Number), name: expect.stringContaining('Росс') },
      version: before + 1,
    };
    expect(body).toMatchObject({ version: before + 1, event: changed });
    expect((await eventOf(cast.visitor, eventId)).body).toMatchObject({ event: changed });
    await refuses(() => save('event', { eventId, expectedVersion: before, event: { venue: 'Other' } }), 409, { form: ['error.conflict'] });
    expect((await save('event', { eventId, expectedVersion: before, event: { venue: 'Other' } })).body).toMatchObject({
      currentVersion: before + 1,
      changedBy: { id: cast.organiser.id, name: 'Organiser Анна' },
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await save('event', { eventId, event: { venue: 'Arena' } })).body).toMatchObject({ version: before + 1, eventIds: [] });
  });

  test.each<[string, object, number, Record<string, string[]>]>([
    ['an empty name', { name: '' }, 200, { 'event.name': ['error.required'] }],
    ['crossed dates', { dateTo: '20-11-2026' }, 200, { 'event.dateTo': ['error.date_range'] }],
    ['an unknown sport', { sport: 'quidditch' }, 200, { 'event.sport': ['error.not_found'] }],
    ['a day that is none', { dateFrom: '31-02-2026' }, 400, { 'event.dateFrom': ['error.date_format'] }],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 400, { 'event.timeZone': ['error.unknown_value'] }],
    ['a name that is a number', { name: 5 }, 400, { 'event.name': ['error.type'] }],
    ['points that are none', { points1Place: 'many' }, 400, { 'event.points1Place': ['error.not_numeric'] }],
    ['a moment that is none', { registrationFrom: '31-02-2026 10:00' }, 400, { 'event.registrationFrom': ['error.date_format'] }],
    ['half a moment', { registrationTo: '20-11-2026' }, 400, { 'event.registrationTo': ['error.date_format'] }],
    [
      'crossed registration times',
      { registrationFrom: '20-11-2026 10:00', registrationTo: '20-11-2026 09:59' },
      200,
      { 'event.registrationTo': ['error.date_range'] },
    ],
    ['a flag as text', { isPublished: 'yes' }, 400, { 'event.isPublished': ['error.type'] }],
  ])('%s is refused', async (_name, more, status, errors) => {
    await refuses(() => save('event', { event: eventFields('bad', more) }), status, errors);
  });

  test('who may: role organiser or administrator; others not, nor into a foreign sport event', async () => {
    const eventId = await madeEvent(cast.organiser, 'roles');
    const event = eventFields('mine');
    await refuses(() => save('event', { event }, cast.visitor), 401, { form: ['error.login_required'] });
    await refuses(() => save('event', { event }, cast.user.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => save('event', { eventId, event: { name: 'Taken' } }, cast.other.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => save('event', { eventId: 999_999, event: { name: 'None' } }), 404, { form: ['error.not_found'] });
    expect((await save('event', { eventId, event: { name: 'By admin' } }, cast.admin.caller)).body).toMatchObject({ success: true });
  });
});

describe('save-stream', () => {
  test('defaults, change, names taken, removal', async () => {
    const eventId = await madeEvent(cast.organiser, 'streams');
    const { body } = await save('stream', { eventId, stream: { streamKey: 'm60', name: 'Men -60' } });
    expect(body['stream']).toEqual({
      id: expect.any(Number),
      eventId,
      streamKey: 'm60',
      name: 'Men -60',
      discipline: null,
      gender: 'mixed',
      ageFrom: null,
      ageTo: null,
      ageBy: 'date',
      weightFrom: null,
      weightTo: null,
      levelIds: [],
      limit: null,
      entrantKind: 'athlete',
      gridKind: 'olympic',
      options: {},
      matchDurationInSeconds: 300,
      minRestInMinutes: 10,
      refereeUserIds: [],
      sportMode: { id: 'judo.ijf', version: expect.any(String), overrides: { periodSeconds: [300] } },
      status: 'registrationOpen',
      isDrawn: false,
      isCompleted: false,
      index: 1,
      version: body['version'],
    });
    const streamId = (body['stream'] as { id: number }).id;
    expect((await save('stream', { eventId, stream: { name: 'Men -66' } })).body).toMatchObject({ stream: { index: 2 } });
    const limits = { gender: 'male', weightFrom: 55, weightTo: 60, ageFrom: 18, limit: 8 };
    expect((await save('stream', { eventId, streamId, stream: limits })).body).toMatchObject({
      version: 2,
      stream: { ...limits, version: 2 },
    });
    expect((await save('stream', { eventId, streamId, stream: limits })).body).toMatchObject({ version: 2, stream: { version: 2 } });
    expect((await eventOf(cast.visitor, eventId)).body).toMatchObject({ streams: [{ id: streamId, ...limits }, { name: 'Men -66' }] });
    await refuses(() => save('stream', { eventId, stream: { name: 'Men -60' } }), 200, { 'stream.name': ['error.duplicate'] });
    await refuses(() => save('stream', { eventId, stream: { name: '' } }), 200, { 'stream.name': ['error.required'] });
    await refuses(() => save('stream', { eventId, stream: { name: 'x', gridKind: 'ladder' } }), 400, {
      'stream.gridKind': ['error.unknown_value'],
    });
    await wrapped(cast.organiser.caller, '/api/register-for-event', {
      eventId,
      registrations: [{ teamName: 'T', streamIds: [streamId] }],
      isForce: true,
    });
    await refuses(() => save('stream', { eventId, streamId, isRemoved: true }), 200, { streamId: ['error.not_empty'] });
  });

  test('a removed stream is gone; a foreign or unknown one is not touched', async () => {
    const eventId = await madeEvent(cast.organiser, 'removal');
    const streamId = await madeCategory(cast.organiser, eventId, 'gone');
    const foreign = await madeCategory(cast.other, await madeEvent(cast.other, 'abroad'), 'theirs');
    expect((await save('stream', { eventId, streamId, isRemoved: true })).body).toMatchObject({ success: true });
    expect((await eventOf(cast.visitor, eventId)).body['streams']).toEqual([]);
    await refuses(() => save('stream', { eventId, streamId: foreign, stream: { name: 'x' } }), 403, { form: ['error.forbidden'] });
    await refuses(() => save('stream', { eventId, streamId: 999_999, stream: { name: 'x' } }), 404, { form: ['error.not_found'] });
    await refuses(() => save('stream', { eventId, stream: { name: 'x' } }, cast.other.caller), 403, { form: ['error.forbidden'] });
  });

  test('the kind of a drawn grid stays', async () => {
    const eventId = await madeEvent(cast.organiser, 'drawn');
    const streamId = await madeCategory(cast.organiser, eventId, 'drawn', { entrantKind: 'team' });
    const rows = ['A', 'B', 'C'].map((teamName) => ({ teamName, streamIds: [streamId] }));
    await wrapped(cast.organiser.caller, '/api/register-for-event', { eventId, registrations: rows });
    await wrapped(cast.organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    await wrapped(cast.organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'random' });
    await refuses(() => save('stream', { eventId, streamId, stream: { gridKind: 'roundRobin' } }), 200, {
      'stream.gridKind': ['error.grid_drawn'],
    });
    expect((await save('stream', { eventId, streamId, stream: { name: 'renamed' } })).body).toMatchObject({ stream: { isDrawn: true } });
  });
});

describe('save-registration-option', () => {
  test('made, changed, removed; a price below nothing is refused', async () => {
    const eventId = await madeEvent(cast.organiser, 'options');
    const streamId = await madeCategory(cast.organiser, eventId, 'paid');
    const option = { optionKey: 'adult', name: 'Adult', price: 1500.5, streamIds: [streamId], isAutoConfirmed: true };
    const { body } = await save('registration-option', { eventId, registrationOption: option });
    expect(body['registrationOption']).toEqual({ id: expect.any(Number), eventId, ...option, documents: [] });
    const { id } = body['registrationOption'] as { id: number };
    const changed = await save('registration-option', { eventId, registrationOptionId: id, registrationOption: { price: '2000' } });
    expect(changed.body).toMatchObject({ registrationOption: { id, price: 2000, name: 'Adult' } });
    await refuses(() => save('registration-option', { eventId, registrationOption: { ...option, optionKey: 'less', price: -1 } }), 200, {
      'registrationOption.price': ['error.price'],
    });
    await refuses(() => save('registration-option', { eventId, registrationOptionId: 5_555_555, registrationOption: {} }), 404, {
      registrationOptionId: ['error.not_found'],
    });
    expect((await save('registration-option', { eventId, registrationOptionId: id, isRemoved: true })).body['success']).toBe(true);
    const left = (await eventOf(cast.visitor, eventId)).body['registrationOptions'];
    expect(left).toEqual([expect.objectContaining({ optionKey: 'default' })]);
  });
});

describe('save-event-staff', () => {
  test('replaces the list; by address or id; each member has their role at once', async () => {
    const eventId = await madeEvent(cast.organiser, 'staff');
    const { organiser, operator, referee, head } = cast;
    const staff = [
      { userId: organiser.id, role: 'organiser' },
      { email: operator.email.toUpperCase(), role: 'operator' },
      { email: referee.email, role: 'referee', playgroundIds: [] },
      { userId: String(head.id), role: 'referee', isHeadReferee: true },
    ];
    const { body } = await save('event-staff', { eventId, staff });
    expect(body['staff']).toEqual([
      expect.objectContaining({ userId: organiser.id, role: 'organiser', playgroundIds: [], isHeadReferee: false }),
      expect.objectContaining({ userId: operator.id, role: 'operator' }),
      expect.objectContaining({ userId: referee.id, role: 'referee', isHeadReferee: false }),
      expect.objectContaining({ userId: head.id, role: 'referee', isHeadReferee: true }),
    ]);
    expect((await operator.caller.get('/api/session')).body).toMatchObject({
      user: { roles: expect.arrayContaining([expect.objectContaining({ role: 'operator', eventId })]) },
    });
    await refuses(() => save('event-staff', { eventId, staff: [...staff, { email: 'nobody@podium.test', role: 'referee' }] }), 200, {
      'staff.4': ['error.not_found'],
    });
    await refuses(() => save('event-staff', { eventId, staff: staff.slice(1) }), 200, { staff: ['error.required'] });
    await refuses(() => save('event-staff', { eventId, staff: [] }), 200, { staff: ['error.required'] });
    await refuses(() => save('event-staff', { eventId, staff: [{ userId: organiser.id, role: 'boss' }] }), 400, {
      'staff.0.role': ['error.unknown_value'],
    });
    await refuses(() => save('event-staff', { eventId, staff }, operator.caller), 403, { form: ['error.forbidden'] });
  });
});
