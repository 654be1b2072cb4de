import { homeTimeZone, localMoment } from '#contracts/rules/dates';
import type { DayNotice } from '#contracts/sport-events/sport-event.docs';
import type { Decision } from '#domain/decider';
import type { NoticeOfDay, SportEvent, SportEventEvent } from './sport-event.decider.js';

interface Noticed {
  timeZone: string;
  closing: string | null;
  dayNotice?: (NoticeOfDay & { at: string }) | null;
}

/** A day that has gone by takes its notice along, so that nobody has to remember it; a sport event that is over shows none. */
export const shownNotice = ({ timeZone, closing, dayNotice }: Noticed, now: string): DayNotice | null =>
  dayNotice && closing === null && dayNotice.date === localMoment(now, timeZone).date ? { text: dayNotice.text, at: dayNotice.at } : null;

export const setDayNotice = (
  { fields, dayNotice }: SportEvent,
  eventId: number,
  text: string,
  now: string,
): Decision<SportEventEvent, never> => {
  const { date } = localMoment(now, fields?.timeZone ?? homeTimeZone);
  const from = dayNotice?.date === date ? dayNotice.text : null;
  const to = text === '' ? null : text;
  return from === to ? [] : [{ type: 'DayNoticeSet', data: { eventId, date, from, to } }];
};
