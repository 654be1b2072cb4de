import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import {
  madeCategory,
  madeEvent,
  madePlayground,
  recordedBy,
  refusalsOf,
  registered,
  startCast,
  teams,
  wrapped,
  type Cast,
} from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const all = ['categories', 'options', 'questions', 'playgrounds', 'staff', 'diplomas'];
const days = { name: 'Cup 2027', dateFrom: '20-11-2027' };
const copy = (eventId: number, more: object = {}, caller = cast.organiser.caller) =>
  wrapped(caller, '/api/cabinet/copy-event', { eventId, event: days, parts: all, ...more });
const save = async (name: string, data: object) => (await wrapped(cast.organiser.caller, `/api/cabinet/save-${name}`, data)).body;
const eventOf = async (eventId: number) =>
  (await cast.organiser.caller.post('/api/get-event', { eventId })).body as unknown as SportEventAnswer;
const formOf = async (eventId: number) => (await cast.organiser.caller.post('/api/get-registration-form', { eventId })).body;
const idOf = ({ body }: { body: Record<string, unknown> }): number => (body['event'] as { id: number }).id;

/** A cup of last year with everything: also people, who stay where they are. */
const lastYear = async (key: string): Promise<number> => {
  const registration = { registrationFrom: '01-11-2026 09:00', registrationTo: '20-11-2026 18:00' };
  const eventId = await madeEvent(cast.organiser, key, { venue: 'Arena', points1Place: 10, ...registration });
  const streamId = await madeCategory(cast.organiser, eventId, 'teams', { entrantKind: 'team', ageBy: 'year', ageTo: 17 });
  await save('registration-option', { eventId, registrationOption: { name: 'Late', price: 500, streamIds: [streamId] } });
  await wrapped(cast.organiser.caller, '/api/cabinet/set-admission', { eventId, kinds: ['medical'] });
  const label = { ru: 'Размер', en: 'Size' };
  const question = { type: 'choice', label, streamIds: [streamId], options: [{ label: { ru: 'М' } }, { label: { ru: 'Л' } }] };
  await save('registration-form-question', { eventId, question });
  const mat = await madePlayground(cast.organiser, eventId, 'Мат 1', { date: '22-11-2026' });
  const staff = [
    { userId: cast.organiser.id, role: 'organiser' },
    { userId: cast.referee.id, role: 'referee', playgroundIds: [mat] },
  ];
  await save('event-staff', { eventId, staff });
  await registered(cast.organiser, eventId, teams(streamId, 3));
  return eventId;
};

test('everything but people, a year later, for its organiser alone', async () => {
  const fromId = await lastYear('whole');
  const answer = await copy(fromId);
  expect(answer.body).toMatchObject({
    success: true,
    event: { ...days, dateTo: '21-11-2027', venue: 'Arena', status: 'announced', isPublished: false },
  });
  const eventId = idOf(answer);
  const [before, after] = [await eventOf(fromId), await eventOf(eventId)];
  expect(after.event).toMatchObject({ registrationFrom: '31-10-2027 09:00', registrationTo: '19-11-2027 18:00', points1Place: 10 });
  expect(after.event.admission).toEqual(['medical']);
  const [category] = after.streams;
  expect(after.streams).toMatchObject([
    { streamKey: 'teams', ageBy: 'year', ageTo: 17, isDrawn: false, isCompleted: false, matchesCount: 0 },
  ]);
  expect(category?.id).not.toBe(before.streams[0]?.id);
  expect(after.registrationOptions).toMatchObject([{ optionKey: 'default' }, { name: 'Late', price: 500, streamIds: [category?.id] }]);
  expect(after.playgrounds).toMatchObject([{ name: 'Мат 1' }]);
  expect(after.staff).toMatchObject([
    { userId: cast.organiser.id, role: 'organiser' },
    { userId: cast.referee.id, role: 'referee', playgroundIds: [after.playgrounds[0]?.id] },
  ]);
  const questions = (await formOf(eventId))['questions'] as { streamIds: number[]; options: { id: number }[] }[];
  expect(questions).toMatchObject([{ label: { ru: 'Размер' }, streamIds: [category?.id], options: [{ free: null }, { free: null }] }]);
  expect(questions[0]?.options[0]?.id).not.toBe(((await formOf(fromId))['questions'] as typeof questions)[0]?.options[0]?.id);
  const { body } = await cast.organiser.caller.post('/api/get-registrations-statistics-data', { eventId });
  expect(JSON.stringify(body)).not.toContain('Team 1');
  expect((await cast.visitor.post('/api/get-event', { eventId })).status).toBe(401);
});

test('what is not ticked is not taken; its maker is the organiser', async () => {
  const fromId = await lastYear('bare');
  const { answer, recorded } = await recordedBy(cast, () => copy(fromId, { parts: [] }, cast.admin.caller));
  expect(recorded).toEqual(['SportEventCreated', 'RegistrationOptionSaved', 'EventStaffSaved']);
  const after = (await cast.admin.caller.post('/api/get-event', { eventId: idOf(answer) })).body as unknown as SportEventAnswer;
  expect(after).toMatchObject({ streams: [], playgrounds: [], registrationOptions: [{ optionKey: 'default' }] });
  expect(after.staff).toMatchObject([{ userId: cast.admin.id, role: 'organiser' }]);
});

test('the copy can be changed and the original stays', async () => {
  const fromId = await lastYear('apart');
  const before = await eventOf(fromId);
  const eventId = idOf(await copy(fromId));
  const streamId = (await eventOf(eventId)).streams[0]?.id;
  expect(await save('stream', { eventId, streamId, stream: { limit: 4 } })).toMatchObject({ success: true, stream: { limit: 4 } });
  expect(await eventOf(fromId)).toEqual(before);
});

test('crossed days, parts that are none, others', async () => {
  const fromId = await lastYear('refused');
  await refuses(() => copy(fromId, { event: { ...days, dateTo: '19-11-2027' } }), 200, { 'event.dateTo': ['error.date_range'] });
  await refuses(() => copy(fromId, { event: { ...days, name: ' ' } }), 400, { 'event.name': ['error.required'] });
  await refuses(() => copy(fromId, { parts: ['people'] }), 400, { 'parts.0': ['error.unknown_value'] });
  await refuses(() => copy(fromId, {}, cast.other.caller), 403, { form: ['error.forbidden'] });
  await refuses(() => copy(fromId, {}, cast.visitor), 401, { form: ['error.login_required'] });
});
