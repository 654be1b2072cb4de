import { localMoment } from '#contracts/rules/dates';

const dayMilliseconds = 86_400_000;

const utcOf = (date: string, time: string): number => {
  const [day = '', month = '', year = ''] = date.split('-');
  return Date.parse(`${year}-${month}-${day}T${time}:00.000Z`);
};

/** The instant at which a day (dd-mm-yyyy) begins in a time zone. */
export const startOfDay = (date: string, timeZone: string): string => {
  const wanted = utcOf(date, '00:00');
  let instant = wanted;
  // The second round is for days on which the clocks are changed.
  for (let round = 0; round < 2; round += 1) {
    const local = localMoment(new Date(instant).toISOString(), timeZone);
    instant += wanted - utcOf(local.date, local.time);
  }
  return new Date(instant).toISOString();
};

/** The instant at which the day after it begins. */
export const endOfDay = (date: string, timeZone: string): string => {
  const next = new Date(utcOf(date, '12:00') + dayMilliseconds).toISOString();
  const [year = '', month = '', day = ''] = next.slice(0, 10).split('-');
  return startOfDay(`${day}-${month}-${year}`, timeZone);
};
