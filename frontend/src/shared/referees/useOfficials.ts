import type { EventOfficials } from '#contracts/referees/referees.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';

const none: EventOfficials['bouts'] = {};

/** Who runs which bout, by match, the referee first; nobody while it is not known. For the staff. */
export const useOfficials = (eventId: number | null): EventOfficials['bouts'] => {
  useFollow('officials', eventId);
  return useDocumentPart<EventOfficials, EventOfficials['bouts']>('officials', eventId, ({ bouts }) => bouts) ?? none;
};

/** "Иванов Пётр Ильич" → "Иванов П. И.". */
const short = (fullName: string): string => {
  const [surname = '', ...names] = fullName.trim().split(/\s+/);
  return [surname, ...names.map((name) => `${name.charAt(0)}.`)].join(' ');
};

/** "Иванов П. И., Петров А.": the referee, then the side judges; empty where nobody is known. */
export const namesOfOfficials = (bouts: EventOfficials['bouts'], matchId: number): string =>
  (bouts[matchId] ?? []).map(({ fullName }) => short(fullName)).join(', ');
