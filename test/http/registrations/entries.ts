import { expect } from '@jest/globals';
import { madeEvent, madeCategory, registered, wrapped, type Cast, type Person } from '../cast.js';
import type { Answer } from '../podium.js';

/** A sport event that has not begun, with one category and a few athletes in it. */
export const entries = async (cast: Cast, eventKey: string, more: object = {}) => {
  const { organiser, operator, referee } = cast;
  const future = { dateFrom: '21-12-2030', dateTo: '22-12-2030', registrationTo: '20-12-2030 12:00', ...more };
  const eventId = await madeEvent(organiser, eventKey, future);
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
    { userId: referee.id, role: 'referee', isHeadReferee: true },
  ];
  expect((await wrapped(organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff })).body['success']).toBe(true);
  const streamId = await madeCategory(organiser, eventId, `${eventKey} -60`, { gender: 'male', weightTo: 60 });
  return { eventId, streamId };
};

/** Athletes by their last names, registered by the organiser. */
export const athletes = (organiser: Person, eventId: number, streamId: number, names: readonly string[]): Promise<number[]> =>
  registered(
    organiser,
    eventId,
    names.map((lastName) => ({
      person: { lastName, firstName: 'Иван', gender: 'male', birthDate: '01-02-2005' },
      streamIds: [streamId],
      weight: 59,
    })),
  );

export const rowsIn = ({ body }: Answer): Record<string, unknown>[] => body['registrations'] as Record<string, unknown>[];
export const rowIn = ({ body }: Answer): Record<string, unknown> => body['registration'] as Record<string, unknown>;
