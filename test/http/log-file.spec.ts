import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCast, type Cast, type Person } from './cast.js';
import { athletes, entries } from './registrations/entries.js';

let cast: Cast;
let eventId: number;
let registrationId: number;
beforeAll(async () => {
  cast = await startCast();
  const made = await entries(cast, 'log-file');
  eventId = made.eventId;
  [registrationId = 0] = await athletes(cast.organiser, eventId, made.streamId, ['Тайный', 'Явный']);
});
afterAll(() => cast.podium.close());

const taken = async (data: object, { caller }: Pick<Person, 'caller'> = cast.organiser) => {
  const { status, bytes } = await caller.download('/api/download-log-file', data);
  return { status, text: bytes.toString() };
};
const linesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const metaOf = ({ meta }: Record<string, unknown>) => JSON.parse(String(meta)) as { hash: string; prevHash: string };

test('all that was recorded of a sport event, oldest first, sealed as it is stored; the last line says how many', async () => {
  const { status, text } = await taken({ eventId });
  const lines = linesIn(text);
  const last = lines.pop();
  expect([status, last?.['count']]).toEqual([200, lines.length]);
  expect(last?.['headHash']).toBe(metaOf(lines.at(-1) ?? {}).hash);
  const positions = lines.map(({ position }) => Number(position));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(new Set(lines.map(({ type }) => type))).toContain('RegistrationCreated');
  expect(text).not.toContain('Тайный');
});

test('one object: each record stands on the hash of the one before', async () => {
  const { text } = await taken({ aggregateType: 'registration', aggregateId: registrationId }, cast.admin);
  const lines = linesIn(text).slice(0, -1);
  expect(lines.length).toBeGreaterThan(0);
  lines.slice(1).forEach((line, i) => expect(metaOf(line).prevHash).toBe(metaOf(lines[i] ?? {}).hash));
});

test('whole days are for administrators, and need both days', async () => {
  const days = { dateFrom: '01-01-2020', dateTo: '31-12-2099' };
  const whole = linesIn((await taken(days, cast.admin)).text);
  expect(Number(whole.at(-1)?.['count'])).toBeGreaterThan(10);
  expect(linesIn((await taken({ ...days, dateTo: '02-01-2020' }, cast.admin)).text)).toEqual([{ count: 0, headHash: '' }]);
  expect(linesIn((await taken({}, cast.admin)).text)[0]).toMatchObject({ success: false, errors: { dateFrom: ['error.required'] } });
  expect((await taken(days)).status).toBe(403);
});

test('nobody else, and of no other sport event', async () => {
  for (const person of [cast.operator, cast.referee, cast.user]) expect((await taken({ eventId }, person)).status).toBe(403);
  expect((await taken({ aggregateType: 'registration', aggregateId: registrationId })).status).toBe(403);
  expect((await taken({ eventId: 999_999 })).status).toBe(404);
  expect(linesIn((await taken({ eventId: 'x' })).text)[0]).toMatchObject({ error: 'error.not_numeric' });
});
