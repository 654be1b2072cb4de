import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import { athletes, entries, rowIn, rowsIn } from './entries.js';

let cast: Cast;
let own: Caller;
let eventId: number;
let streamId: number;
let heavier: number;
let people: number[];
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
  ({ eventId, streamId } = await entries(cast, 'details'));
  heavier = await madeCategory(cast.organiser, eventId, '-66', { gender: 'male', weightFrom: 60, weightTo: 66 });
  await madeCategory(cast.organiser, eventId, 'women', { gender: 'female' });
  people = await athletes(cast.organiser, eventId, streamId, ['Первый', 'Второй', 'Третий']);
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const at = (i: number): number => people[i] ?? 0;
const raw = (path: string, data: object, caller = own) => caller.post(`/api/${path}`, data);

describe('actual weights', () => {
  const weigh = (registrations: object[], caller = own) => raw('add-actual-weight-for-registrations', { eventId, registrations }, caller);

  test('pass or fail by the bounds of the category; who is out of it is told which fit, and stays', async () => {
    const { answer, recorded } = await recordedBy(cast, () =>
      weigh([
        { registrationId: at(0), actualWeight: 60 },
        { registrationId: at(1), actualWeight: '60.01' },
      ]),
    );
    expect(answer.body).toMatchObject({
      success: true,
      registrations: [
        { id: at(0), streamId, actualWeight: 60, statuses: { weighIn: 'passed' }, isOutOfCategory: false, fittingStreams: [] },
        {
          id: at(1),
          streamId,
          actualWeight: 60.01,
          statuses: { weighIn: 'failed' },
          isOutOfCategory: true,
          fittingStreams: [{ id: heavier, name: '-66' }],
        },
      ],
    });
    expect(recorded.sort()).toEqual([
      'ActualWeightRecorded',
      'ActualWeightRecorded',
      'RegistrationStatusChanged',
      'RegistrationStatusChanged',
    ]);
    const again = await weigh([{ registrationId: at(1), actualWeight: 59.9 }], cast.referee.caller);
    expect(again.body).toMatchObject({ registrations: [{ actualWeight: 59.9, statuses: { weighIn: 'passed' }, isOutOfCategory: false }] });
    expect((await weigh([{ registrationId: at(1), actualWeight: 59.9 }])).body).toMatchObject({ success: true, eventIds: [] });
  });

  test('moved to the category that fits, they pass there', async () => {
    const [id = 0] = await athletes(cast.organiser, eventId, streamId, ['Тяжёлый']);
    await weigh([{ registrationId: id, actualWeight: 65.5 }]);
    const { body } = await raw('change-registration-stream', { registrationId: id, streamId: heavier });
    expect(body).toMatchObject({ success: true, registration: { streamId: heavier, actualWeight: 65.5, statuses: { weighIn: 'passed' } } });
  });

  test('the list at the scales: by name, by number, with how far each category is', async () => {
    const list = async (data: object = {}, caller = cast.referee.caller) =>
      (await wrapped(caller, '/api/get-weigh-in-list', { eventId, ...data })).body;
    const { streams, registrations } = (await list({ streamId })) as { streams: { id: number }[]; registrations: { id: number }[] };
    expect(streams.find(({ id }) => id === streamId)).toMatchObject({ weightTo: 60, passed: 2, failed: 0, notWeighed: 1 });
    expect(registrations.map(({ id }) => id)).toEqual([at(1), at(0), at(2)]);
    expect(await list({ needle: 'трет' })).toMatchObject({ registrations: [{ id: at(2), weighIn: 'notWeighed' }], hasMore: false });
    expect(await list({ streamId, needle: '2' })).toMatchObject({ registrations: [{ id: at(1) }] });
    expect((await wrapped(cast.user.caller, '/api/get-weigh-in-list', { eventId })).status).toBe(403);
  });

  test('a long list at the scales goes on, page by page', async () => {
    const long = await madeEvent(cast.organiser, 'long');
    const id = await madeCategory(cast.organiser, long, 'long');
    await athletes(
      cast.organiser,
      long,
      id,
      Array.from({ length: 203 }, (_, i) => `Длинный ${i}`),
    );
    const page = async (number: number) =>
      (await wrapped(own, '/api/get-weigh-in-list', { eventId: long, streamId: id, page: number })).body;
    const pages = [await page(1), await page(2)] as { registrations: { id: number }[]; hasMore: boolean }[];
    expect(pages.map(({ registrations, hasMore }) => [registrations.length, hasMore])).toEqual([
      [200, true],
      [3, false],
    ]);
    expect(new Set(pages.flatMap(({ registrations }) => registrations.map((row) => row.id))).size).toBe(203);
  });

  test('the code of an entrant is theirs to show, and finds them at the scales whatever list is open', async () => {
    const codes = await madeEvent(cast.organiser, 'codes');
    const [open, other] = [await madeCategory(cast.organiser, codes, 'open'), await madeCategory(cast.organiser, codes, 'other')];
    const [id = 0] = await registered(cast.user, codes, [{ userId: cast.user.id, streamIds: [open] }]);
    const { body } = await raw('get-own-registrations', { eventId: codes }, cast.user.caller);
    const code = (body['registrations'] as { id: number; code: string }[]).find((row) => row.id === id)?.code ?? '';
    expect(code).toMatch(/^\d{12,}$/);
    const found = async (needle: string, caller = own, at = codes) =>
      (await wrapped(caller, '/api/get-weigh-in-list', { eventId: at, needle, ...(at === codes && { streamId: other }) })).body;
    expect(await found(code)).toMatchObject({ registrations: [{ id, code }] });
    expect(await found(code.replaceAll(/(\d{4})/g, '$1 '))).toMatchObject({ registrations: [{ id }] });
    const another = code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10);
    expect(await found(another)).toMatchObject({ registrations: [] });
    expect(await found(code, own, eventId)).toMatchObject({ registrations: [] });
    expect(await found(code, cast.user.caller)).toMatchObject({ errors: { form: ['error.forbidden'] } });
    await wrapped(own, '/api/manage-registrations/make-withdrawal', { registrationIds: [id], reason: 'ill' });
    expect(await found(code)).toMatchObject({ registrations: [] });
  });

  test('who does not come is absent in the list, in the start list and until they are weighed', async () => {
    const [id = 0] = await athletes(cast.organiser, eventId, streamId, ['Неявка']);
    const mark = (data: object = {}, caller = cast.referee.caller) =>
      wrapped(caller, '/api/mark-absent-at-weigh-in', { eventId, registrationId: id, isAbsent: true, ...data });
    const { answer, recorded } = await recordedBy(cast, mark);
    expect(answer.body).toMatchObject({ success: true, registration: { id, statuses: { weighIn: 'absent' } } });
    expect(recorded).toEqual(['RegistrationStatusChanged']);
    const asked = { eventId, streamId, weighIn: 'absent' };
    const { streams, registrations } = (await wrapped(own, '/api/get-weigh-in-list', asked)).body as Record<string, { id: number }[]>;
    expect(streams?.find((one) => one.id === streamId)).toMatchObject({ absent: 1 });
    expect(registrations?.map((one) => one.id)).toEqual([id]);
    const { body } = await cast.visitor.post('/api/get-event-entrants', { eventId, streamId });
    const absent = (body['entrants'] as { id: number; isAbsent: boolean }[]).filter(({ isAbsent }) => isAbsent);
    expect(absent.map((one) => one.id)).toEqual([id]);
    await refuses(() => mark({ registrationId: at(0) }), 200, { form: ['error.transition'] });
    await refuses(() => mark({ registrationId: 999_999 }), 404, { registrationId: ['error.not_found'] });
    await refuses(() => mark({}, cast.user.caller), 403, { form: ['error.forbidden'] });
    expect((await mark({ isAbsent: false })).body).toMatchObject({ registration: { statuses: { weighIn: 'notWeighed' } } });
  });

  test('every bad item is named, and nothing recorded', async () => {
    await refuses(
      () =>
        weigh([
          { registrationId: at(0), actualWeight: 19.99 },
          { registrationId: at(1), actualWeight: 400.5 },
          { registrationId: at(2), actualWeight: 60.123 },
          { registrationId: 999_999, actualWeight: 60 },
        ]),
      200,
      {
        [`registrations.${at(0)}.actualWeight`]: ['error.weight'],
        [`registrations.${at(1)}.actualWeight`]: ['error.weight'],
        [`registrations.${at(2)}.actualWeight`]: ['error.decimals'],
        'registrations.999999': ['error.not_found'],
      },
    );
    await refuses(() => weigh([]), 400, { registrations: ['error.required'] });
    await refuses(() => weigh([{ registrationId: at(0), actualWeight: 'heavy' }]), 400, {
      'registrations.0.actualWeight': ['error.not_numeric'],
    });
    const twice = { registrationId: at(0), actualWeight: 58 };
    await refuses(() => weigh([twice, twice]), 200, { [`registrations.${at(0)}`]: ['error.duplicate'] });
  });

  test('not by participants, not of another sport event', async () => {
    const item = { registrationId: at(0), actualWeight: 58 };
    expect((await weigh([item], cast.user.caller)).status).toBe(403);
    expect((await weigh([item], cast.other.caller)).status).toBe(403);
    expect((await weigh([item], cast.visitor)).status).toBe(401);
    const theirs = await entries({ ...cast, organiser: cast.other }, 'weights of another');
    const [foreign = 0] = await athletes(cast.other, theirs.eventId, theirs.streamId, ['Чужой']);
    expect((await weigh([item, { registrationId: foreign, actualWeight: 58 }])).status).toBe(403);
  });
});

describe('data of a registration', () => {
  const edit = (registrationData: object, registrationId = at(0), caller = own) =>
    raw('edit-registration-data', { registrationId, registrationData }, caller);

  test('has the seed that the staff gives, and takes it away', async () => {
    expect((await edit({ seed: 3 })).body).toMatchObject({ success: true, registration: { id: at(0), seed: 3 } });
    expect((await edit({ seed: null })).body).toMatchObject({ success: true, registration: { seed: null } });
    const { eventId: openId, streamId: openStream } = await entries(cast, 'seeded', { isPublished: true });
    const enter = (more: object) =>
      wrapped(cast.user.caller, '/api/register-for-event', {
        eventId: openId,
        registrations: [
          { userId: cast.user.id, person: { lastName: 'User', firstName: 'Анна', gender: 'male' }, streamIds: [openStream], ...more },
        ],
      });
    await refuses(() => enter({ seed: 1 }), 403, { 'registrations.0.seed': ['error.forbidden'] });
    const { body } = await enter({});
    const [{ id } = { id: 0 }] = body['registrations'] as { id: number }[];
    const claim = () => raw('edit-registration-data', { registrationId: id, registrationData: { seed: 1 } }, cast.user.caller);
    await refuses(claim, 200, { 'registrationData.seed': ['error.forbidden'] });
  });

  test('is changed field by field; the same again records nothing', async () => {
    const data = { weight: 58.5, height: 170, phone: '8 916 123-45-67', email: 'Ivan@Example.org', countryId: 643, coachId: cast.user.id };
    const { body } = await edit(data);
    expect(body).toMatchObject({
      success: true,
      registration: { id: at(0), weight: 58.5, countryCode: 'RUS', coach: { id: cast.user.id } },
    });
    expect((await edit(data)).body).toMatchObject({ success: true, eventIds: [] });
    const { body: whole } = await raw('get-registration', { registrationId: at(0) });
    expect(whole).toMatchObject({
      registrationData: { weight: 58.5, height: 170, phone: '+79161234567', email: 'ivan@example.org', countryId: 643 },
    });
    expect(rowIn(await edit({ coachId: null }))).toMatchObject({ coach: null, weight: 58.5 });
  });

  test('names and birth date are locked; bounds; unknown ids', async () => {
    await refuses(() => edit({ lastName: 'Другой', birthDate: '01-01-2000', weight: 57 }), 200, {
      'registrationData.lastName': ['error.locked'],
      'registrationData.birthDate': ['error.locked'],
    });
    await refuses(() => edit({ height: 99, phone: '12' }), 200, {
      'registrationData.height': ['error.height'],
      'registrationData.phone': ['error.phone'],
    });
    await refuses(() => edit({ organizationId: 999_999, levelId: 999_999, cityId: 999_999_999 }), 200, {
      'registrationData.organizationId': ['error.not_found'],
      'registrationData.levelId': ['error.not_found'],
      'registrationData.cityId': ['error.not_found'],
    });
    await refuses(() => edit({ email: 'nobody' }), 400, { 'registrationData.email': ['error.email'] });
    await refuses(() => edit({ weight: 'light' }), 400, { 'registrationData.weight': ['error.not_numeric'] });
    expect((await edit({ weight: 57 }, 999_999)).status).toBe(404);
    for (const weight of [4.9, 17.444, 401]) await refuses(() => edit({ weight }), 200, { 'registrationData.weight': ['error.weight'] });
    for (const weight of [17.4, 58.5]) expect(rowIn(await edit({ weight }))).toMatchObject({ weight });
  });

  test('by the athlete until registration closes, by nobody else', async () => {
    const [mine = 0] = await registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
    expect(rowIn(await edit({ weight: 58 }, mine, cast.user.caller))).toMatchObject({ weight: 58 });
    expect((await edit({ weight: 57 }, at(0), cast.user.caller)).status).toBe(403);
    expect((await edit({ weight: 57 }, mine, cast.other.caller)).status).toBe(403);
    expect((await edit({ weight: 57 }, mine, cast.referee.caller)).status).toBe(403);
    const closed = await entries(cast, 'closed', { registrationTo: '01-01-2020 10:00' });
    const [late = 0] = await registered(cast.organiser, closed.eventId, [{ userId: cast.user.id, streamIds: [closed.streamId] }]);
    await refuses(() => edit({ weight: 57 }, late, cast.user.caller), 200, { form: ['error.closed'] });
    expect((await edit({ weight: 57 }, late)).body['success']).toBe(true);
    const info = { registrationId: late, additionalInfo: { hotel: 'x' } };
    await refuses(() => raw('update-additional-info', info, cast.user.caller), 200, { form: ['error.closed'] });
  });
});

describe('additional information', () => {
  const update = (additionalInfo: object, registrationId = at(1), caller = own) =>
    raw('update-additional-info', { registrationId, additionalInfo }, caller);

  test('known keys are kept, an empty value is removed', async () => {
    expect((await update({ hotel: 'Волга', meals: 'без рыбы' })).body).toMatchObject({
      success: true,
      registration: { id: at(1) },
      additionalInfo: { hotel: 'Волга', meals: 'без рыбы' },
    });
    expect((await update({ hotel: 'Волга' })).body).toMatchObject({ eventIds: [] });
    expect((await update({ meals: '' })).body['additionalInfo']).toEqual({ hotel: 'Волга' });
    await refuses(() => update({ shoes: '42', hotel: 'Ока' }), 200, { 'additionalInfo.shoes': ['error.unknown_field'] });
    await refuses(() => update({ hotel: 'x'.repeat(1_001) }), 400, { 'additionalInfo.hotel': ['error.max_length'] });
    await refuses(() => update({ __proto__: null, constructor: 'x' }), 200, { 'additionalInfo.constructor': ['error.unknown_field'] });
    expect((await update({ hotel: 'x' }, at(1), cast.user.caller)).status).toBe(403);
  });
});

describe('comments', () => {
  const comment = (componentType: string, text: unknown, caller = own) =>
    raw('update-comment-for-one-registration-by-component-type', { registrationId: at(2), componentType, comment: text }, caller);

  test('for each part; an empty one removes it; the name of a view is participation', async () => {
    expect(rowIn(await comment('documents', 'нет справки'))).toMatchObject({ comments: { documents: 'нет справки' } });
    expect(rowIn(await comment('athletes', 'позвонить', cast.referee.caller))).toMatchObject({
      comments: { documents: 'нет справки', participation: 'позвонить' },
    });
    expect(rowIn(await comment('documents', ''))['comments']).toEqual({ participation: 'позвонить' });
    expect((await comment('documents', '')).body).toMatchObject({ success: true, eventIds: [] });
    await refuses(() => comment('hair', 'x'), 400, { componentType: ['error.unknown_value'] });
    await refuses(() => comment('documents', 'x'.repeat(1_001)), 400, { comment: ['error.max_length'] });
    expect((await comment('documents', 'x', cast.user.caller)).status).toBe(403);
  });
});

describe('requests to be withdrawn', () => {
  const manage = (path: string, data: object, caller = cast.user.caller) => wrapped(caller, `/api/manage-registrations/${path}`, data);
  const request = (registrationIds: number[], caller?: Caller) =>
    manage('make-request-withdrawal', { registrationIds, reason: 'травма' }, caller);

  test('are made by the athlete, taken back or refused, accepted by the withdrawal', async () => {
    const stream = await madeCategory(cast.organiser, eventId, 'requests');
    const [mine = 0] = await registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [stream] }]);
    const [row] = rowsIn(await request([mine]));
    expect(row).toMatchObject({
      id: mine,
      statuses: { participation: 'confirmed' },
      withdrawalRequest: { id: expect.any(Number), status: 'requested', reason: 'травма', requestedAt: expect.any(String) },
    });
    await refuses(() => request([mine]), 200, { [`registrations.${mine}`]: ['error.already_done'] });
    const disabled = await manage('disabled-request-withdrawal', { registrationId: mine, comment: 'передумал' });
    expect(rowIn(disabled)).toMatchObject({ withdrawalRequest: { status: 'disabled' } });
    await refuses(() => manage('disabled-request-withdrawal', { registrationId: mine, comment: '' }), 200, { form: ['error.transition'] });
    const [again] = rowsIn(await request([mine]));
    const { id } = again?.['withdrawalRequest'] as { id: number };
    const refused = await manage('disabled-request-withdrawal', { withdrawalRequestId: id, comment: 'жеребьёвка сделана' }, own);
    expect(rowIn(refused)).toMatchObject({ id: mine, withdrawalRequest: { id, status: 'disabled' } });
    await request([mine]);
    const [withdrawn] = rowsIn(await manage('make-withdrawal', { registrationIds: [mine], reason: 'по заявлению' }, own));
    expect(withdrawn).toMatchObject({ statuses: { participation: 'withdrawn' }, withdrawalRequest: { status: 'accepted' } });
    await refuses(() => request([mine]), 200, { [`registrations.${mine}`]: ['error.already_done'] });
  });

  test('not for others, not once the sport event has begun, not without a reason', async () => {
    expect((await request([at(0)])).status).toBe(403);
    expect((await request([at(0)], own)).status).toBe(403);
    expect((await manage('disabled-request-withdrawal', { registrationId: at(0) })).status).toBe(403);
    expect((await request([at(0)], cast.visitor)).status).toBe(401);
    const begun = await entries(cast, 'begun', { dateFrom: '01-01-2020', dateTo: '31-12-2035' });
    const [mine = 0] = await registered(cast.organiser, begun.eventId, [{ userId: cast.user.id, streamIds: [begun.streamId] }]);
    await refuses(() => request([mine]), 200, { [`registrations.${mine}`]: ['error.closed'] });
    await refuses(() => manage('make-request-withdrawal', { registrationIds: [mine], reason: '' }), 400, { reason: ['error.required'] });
    await refuses(() => manage('make-request-withdrawal', { registrationIds: [], reason: 'x' }), 400, {
      registrationIds: ['error.required'],
    });
  });
});
