import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, madePlayground, registered, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
let eventId: number;
let entries: number[];

beforeAll(async () => {
  cast = await startCast();
  const days = { dateFrom: '05-06-2099', dateTo: '06-06-2099', registrationTo: '01-06-2099 10:00' };
  eventId = await madeEvent(cast.organiser, 'calendar', { ...days, name: 'Кубок, весна', timeZone: 'Europe/Moscow', isPublished: true });
  const streamId = await madeCategory(cast.organiser, eventId, 'Category-one');
  const person = (lastName: string) => ({
    person: { lastName, firstName: 'Иван', gender: 'male', birthDate: '01-02-2000' },
    streamIds: [streamId],
  });
  entries = await registered(cast.organiser, eventId, [person('Первый'), person('Второй')]);
  const playgroundId = await madePlayground(cast.organiser, eventId, 'Татами 7', {
    date: '05-06-2099',
    timeStart: '10:00',
    timeEnd: '18:00',
  });
  await wrapped(cast.organiser.caller, '/api/add-streams-in-playground', { eventId, playgroundId, streamIds: [streamId] });
  await wrapped(cast.organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  await wrapped(cast.organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
});
afterAll(() => cast.podium.close());

const calendar = async (query = '', prefix = '') => {
  const { status, bytes, mimeType } = await cast.visitor.download(`${prefix}/api/event/${eventId}/calendar.ics${query}`);
  expect({ status, mimeType }).toEqual({ status: 200, mimeType: 'text/calendar; charset=utf-8' });
  return bytes.toString().replaceAll('\r\n ', '');
};

test('a visitor takes a sport event into a calendar', async () => {
  const text = await calendar();
  expect(text).toContain(String.raw`SUMMARY:Кубок\, весна`);
  expect(text).toContain('DTSTART;VALUE=DATE:20990605\r\nDTEND;VALUE=DATE:20990607');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('with an entrant what they have to fight: when, where, of which category, and no name', async () => {
  const text = await calendar(`?registrationId=${entries[0]}`, '/en');
  expect(text).toContain(String.raw`· Category-one · Bout 1`);
  expect(text).toContain('DTSTART:20990605T070000Z');
  expect(text).toContain('LOCATION:Татами 7');
  expect(text).not.toMatch(/Первый|Второй/);
  expect((await calendar('?registrationId=999999')).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('of one that is not published there is none', async () => {
  const hidden = await madeEvent(cast.organiser, 'hidden', { isPublished: false });
  expect((await cast.visitor.get(`/api/event/${hidden}/calendar.ics`)).status).toBe(401);
  expect((await cast.visitor.get('/api/event/none/calendar.ics')).status).toBe(400);
});
