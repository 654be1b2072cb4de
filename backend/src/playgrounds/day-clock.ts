import { daysBetween, localMoment } from '#contracts/rules/dates';

/** Turns instants into seconds since the midnight of a day, in a sport event's time zone. */
export interface DayClock {
  /** The day of the newest moment, dd-mm-yyyy; null while nothing is known. */
  today: string | null;
  secondsOf: (instant: string, date: string) => number;
  instantOf: (seconds: number, date: string) => string;
}

const minuteInMs = 60_000;
const dayInSeconds = 86_400;

/** The zone is asked once: its distance from UTC at the newest moment holds for the day. */
export const dayClock = (newest: string | null, timeZone: string): DayClock => {
  if (newest === null) return { today: null, secondsOf: () => 0, instantOf: () => '' };
  const { date: today, time } = localMoment(newest, timeZone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Math.floor(Date.parse(newest) / minuteInMs) * minuteInMs - (hours * 60 + minutes) * minuteInMs;
  const from = (date: string) => midnight + daysBetween(today, date) * dayInSeconds * 1_000;
  return {
    today,
    secondsOf: (instant, date) => (Date.parse(instant) - from(date)) / 1_000,
    instantOf: (seconds, date) => new Date(from(date) + seconds * 1_000).toISOString(),
  };
};
