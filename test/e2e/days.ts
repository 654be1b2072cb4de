const moscowMilliseconds = 3 * 3_600_000;
const dayMilliseconds = 86_400_000;

/** A day in Moscow, where the sport events of these tests are, so many days ahead, as dd-mm-yyyy: in the late evening UTC it is tomorrow there. */
export const moscowDay = (ahead: number): string =>
  new Date(Date.now() + moscowMilliseconds + ahead * dayMilliseconds).toISOString().slice(0, 10).split('-').reverse().join('-');
