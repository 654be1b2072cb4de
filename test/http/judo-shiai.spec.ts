import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { privacyFlags } from '#contracts/rules/profile';
import { madeCategory, recordedBy, registered, startCast, wrapped, type Cast, type Person } from './cast.js';
import { entries } from './registrations/entries.js';

let cast: Cast;
let eventId: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  ({ eventId, streamId } = await entries(cast, 'shiai'));
});
afterAll(() => cast.podium.close());

const taken = ({ caller }: Pick<Person, 'caller'> = cast.organiser, more: object = {}) =>
  caller.download('/api/export-for-judo-shiai', { eventId, ...more });
/** As JudoShiai reads a line: no quotes, a comma separates whatever stands around it. */
const read = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
const errorIn = ({ bytes }: { bytes: Buffer }): unknown => (JSON.parse(bytes.toString()) as { error: unknown }).error;
const athlete = (lastName: string, more: object = {}) => ({
  person: { lastName, firstName: 'Иван', gender: 'male', birthDate: '01-02-2005' },
  ...{ streamIds: [streamId], weight: 59.5, ...more },
});

test('nobody: nothing to export', async () => {
  expect(errorIn(await taken())).toBe('error.nothing_to_export');
});

test('an athlete a line, without heads or quotes; whatever a name holds, columns stay and lines fit', async () => {
  const names = ['Ёлкин', '"Ива,нов"', "O'Neil", 'Длинная'.repeat(14)];
  const organizationName = 'Клуб «Дзюдо», Казань '.repeat(6).trim();
  const ids = await registered(
    cast.organiser,
    eventId,
    names.map((lastName) => athlete(lastName, { organizationName })),
  );
  const { answer, recorded } = await recordedBy(cast, () => taken());
  expect([answer.status, answer.mimeType]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = read(answer.bytes);
  expect(lines.map(([lastName]) => lastName)).toEqual(['Ёлкин', 'Ива нов"', "O'Neil", 'Длинная'.repeat(4)]);
  expect(lines[0]).toEqual([
    'Ёлкин',
    'Иван',
    '2005',
    expect.stringMatching(/^Клуб «Дзюдо» {2}Казань/),
    '',
    'shiai -60',
    '59.5',
    String(ids[0]),
    'M',
  ]);
  for (const line of answer.bytes.toString().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(254);
  expect(recorded).toEqual(['SensitiveDataRead', 'FileExported']);
});

test('of chosen categories; whoever hides their last name stands there by what the organiser sees', async () => {
  const hiddenStream = await madeCategory(cast.organiser, eventId, 'hidden');
  const { caller, id: userId } = cast.user;
  const [id] = await registered(cast.organiser, eventId, [{ userId, streamIds: [hiddenStream] }]);
  const privateInformation = Object.fromEntries(privacyFlags.map((flag) => [flag, flag === 'isHiddenLastName']));
  await wrapped(caller, '/api/profile/private-information', { privateInformation, editableUserId: userId });
  const { bytes } = await taken(cast.organiser, { streamIds: [hiddenStream] });
  expect(read(bytes)).toEqual([['Анна', `id ${id}`, '', '', '', 'hidden', '', String(id), '']]);
});

test('the staff takes it, nobody else and of no foreign sport event', async () => {
  for (const person of [cast.operator, cast.admin]) expect((await taken(person)).status).toBe(200);
  expect((await taken({ caller: cast.visitor })).status).toBe(401);
  for (const person of [cast.user, cast.other, cast.referee]) expect((await taken(person)).status).toBe(403);
  expect((await taken(cast.organiser, { eventId: 999_999 })).status).toBe(404);
  expect(errorIn(await taken(cast.organiser, { streamIds: ['all'] }))).toBe('error.not_numeric');
});
