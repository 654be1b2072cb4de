/** Fields of records of the schedule (see record-field-words.ts). */
export const scheduleFieldWords: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  durationBefore: ['длительность была, мин', 'duration before, min'],
  durationInMinutes: ['длительность, мин', 'duration, min'],
  isHome: ['на площадке категории', 'on the mat of the category'],
  moves: ['перемещения', 'moves'],
  secondsPerMatch: ['на матч, с', 'per match, s'],
  unplaced: ['без места в расписании', 'not placed'],
};
