import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { peopleView } from '#projections/directory/people.view';
import { madeEvent, madeCategory, startCast, wrapped, type Cast } from './cast.js';
import type { Answer } from './podium.js';
import { upload } from './upload.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const times = async (count: number, act: (i: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));
const userIdsOf = (answers: readonly Answer[]): number[] =>
  answers.flatMap(({ body }) => (body['registrations'] as { userId: number }[]).map(({ userId }) => userId));
const peopleCalled = async (lastName: string) =>
  (await cast.podium.composition.documents.reader().find(peopleView, { text: lastName })).map(({ userId }) => userId);

describe('the same at once', () => {
  const registerIn = async (count: number, lastName: string, isOneEvent: boolean) => {
    const person = { lastName, firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' };
    const first = await madeEvent(cast.organiser, `${lastName}-0`);
    const places: { eventId: number; streamId: number }[] = [];
    for (let i = 0; i < count; i += 1) {
      const eventId = isOneEvent ? first : await madeEvent(cast.organiser, `${lastName}-${i + 1}`);
      places.push({ eventId, streamId: await madeCategory(cast.organiser, eventId, `s${i}`) });
    }
    return times(count, (i) => {
      const { eventId = 0, streamId } = places[i] ?? {};
      return wrapped(cast.organiser.caller, '/api/register-for-event', { eventId, registrations: [{ person, streamIds: [streamId] }] });
    });
  };

  test.each([
    ['one sport event', 'Одновременнов', true],
    ['six sport events', 'Параллельнов', false],
  ])('six registrations of a new person in %s make one profile', async (_name, lastName, isOneEvent) => {
    const answers = await registerIn(6, lastName, isOneEvent);
    expect(answers.map(({ body }) => body['success'])).toEqual(Array(6).fill(true));
    expect(new Set(userIdsOf(answers)).size).toBe(1);
    expect(await peopleCalled(lastName)).toEqual([userIdsOf(answers)[0]]);
  });

  test('someone of the same names is a new person, once the first is called otherwise', async () => {
    const [first] = userIdsOf(await registerIn(1, 'Опискин', true));
    const renamed = { userId: first, lastName: 'Верный', firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' };
    const saved = await cast.admin.caller.post('/api/profile/base-information', { profileBaseInformation: renamed });
    expect(saved.body).toMatchObject({ success: true });
    const others = new Set(userIdsOf(await registerIn(3, 'Опискин', false)));
    expect([...others]).toEqual([expect.any(Number)]);
    expect(others.has(first ?? 0)).toBe(false);
  });

  test('ten loads of one key make one sport event, and each answer names it', async () => {
    const file = [
      'row,eventKey,streamKey,name,sport,dateFrom,dateTo',
      'event,race,,Race,judo,21-11-2026,22-11-2026',
      'stream,race,m60,Men -60,,,',
    ];
    const answers = await times(10, () => upload(cast.organiser.caller, file.join('\n')));
    // Of one person's files only so many are read at a time.
    const done = answers.filter(({ status }) => status !== 503).map(({ body }) => body as { created: number[]; updated: number[] });
    const ids = done.flatMap(({ created, updated }) => [...created, ...updated]);
    expect(ids.length).toBe(done.length);
    expect(done.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(1);
    expect(done.filter(({ created }) => created.length > 0)).toHaveLength(1);
    const { body } = await cast.organiser.caller.post('/api/get-event', { eventId: ids[0] });
    expect(body['streams']).toHaveLength(1);
  });
});
