import { randomUUID } from 'node:crypto';
import { madeEvent, madeCategory, registered, teams, wrapped, type Cast } from './cast.js';
import type { Answer, Caller } from './podium.js';
import { idInCategory } from '#contracts/ids';

export interface Mat {
  eventId: number;
  matchId: number;
  registrationIds: number[];
}

/** A drawn grid, a referee of its stream, and a head referee. */
export const matOf = async ({ organiser, referee, head }: Cast, key: string): Promise<Mat> => {
  const eventId = await madeEvent(organiser, key);
  const streamId = await madeCategory(organiser, eventId, 'Men', { entrantKind: 'team' });
  const registrationIds = await registered(organiser, eventId, teams(streamId, 4));
  const own = organiser.caller;
  await wrapped(own, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  await wrapped(own, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  await staffed({ organiser, head }, eventId, [{ userId: referee.id, role: 'referee' }]);
  await wrapped(own, '/api/cabinet/save-stream', {
    eventId,
    streamId,
    stream: { streamKey: 'Men', name: 'Men', refereeUserIds: [referee.id] },
  });
  return { eventId, matchId: idInCategory(streamId, 1), registrationIds };
};

export const staffed = (
  { organiser, head }: Pick<Cast, 'organiser' | 'head'>,
  eventId: number,
  more: readonly object[],
): Promise<Answer> => {
  const staff = [{ userId: organiser.id, role: 'organiser' }, { userId: head.id, role: 'referee', isHeadReferee: true }, ...more];
  return wrapped(organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff });
};

/** Sends as the tablet's outbox does: with the command's id, and the time of the tap. */
export const sentLater = (caller: Caller, path: string, data: object, secondsAgo = 600, id: string = randomUUID()): Promise<Answer> =>
  wrapped(caller, path, data, { 'idempotency-key': id, 'x-device-time': new Date(Date.now() - secondsAgo * 1_000).toISOString() });
