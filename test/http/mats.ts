import { madeEvent, madePlayground, madeCategory, registered, teams, wrapped, type Cast } from './cast.js';

/** The referees of the cast work at a sport event of somebody else, so that any sport event may list them. */
export const refereeingElsewhere = async ({ other, referee, otherReferee }: Cast): Promise<void> => {
  const eventId = await madeEvent(other, 'where-they-referee');
  const referees = [referee, otherReferee].map(({ id }) => ({ userId: id, role: 'referee' }));
  await wrapped(other.caller, '/api/cabinet/save-event-staff', { eventId, staff: [{ userId: other.id, role: 'organiser' }, ...referees] });
};

/** A sport event with two mats from 10:00 and streams of five teams each: four matches of five minutes. */
export const stageOf = async ({ organiser }: Cast, key: string, streamsCount: number, more: object = {}) => {
  const eventId = await madeEvent(organiser, key);
  const mats = [await madePlayground(organiser, eventId, 'Mat 1', { timeStart: '10:00' })];
  mats.push(await madePlayground(organiser, eventId, 'Mat 2', { timeStart: '10:00' }));
  const streams: number[] = [];
  for (let i = 0; i < streamsCount; i += 1) {
    const id = await madeCategory(organiser, eventId, `${key} ${i}`, { entrantKind: 'team', minRestInMinutes: 0, ...more });
    await registered(organiser, eventId, teams(id, 5, `${key} ${i}`));
    streams.push(id);
  }
  return { eventId, mats, streams, mat: mats[0] ?? 0, other: mats[1] ?? 0 };
};
