import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Boxing by World Boxing 2025 (reports; AIBA letter 2021; Ontario rules part IV). From sources: five judges, 10 to the winner of a round and
 * 9 to 7 to the other, result by cards, knockout grid with two bronzes. Own knowledge: a level card needs a named winner, counts of eight
 * that stop a bout (three in a round, four in all), a warning takes a point off each card and the third one disqualifies.
 */
export const boxing = {
  id: 'boxing.wb',
  version: '2025',
  sport: 'boxing',
  ru: 'Бокс (World Boxing)',
  en: 'Boxing (World Boxing)',
  sides: [
    { key: 'red', ru: 'Красный', en: 'Red', color: '#c81e1e' },
    { key: 'blue', ru: 'Синий', en: 'Blue', color: '#1d4ed8' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [180, 180, 180],
    breakSeconds: 60,
    shows: 'period',
    stop: 'referee',
    signals: [10],
    extra: null,
  },
  score: { kind: 'cards', judges: 5 },
  actions: [
    { code: 'card9', ru: '10–9', en: '10–9', short: '10–9', value: 9 },
    { code: 'card8', ru: '10–8', en: '10–8', short: '10–8', value: 8 },
    { code: 'card7', ru: '10–7', en: '10–7', short: '10–7', value: 7 },
    { code: 'pick', ru: 'При равных: победитель', en: 'Level card: winner', short: '=', value: 0 },
    { code: 'knockdown', ru: 'Отправил в нокдаун', en: 'Knocked down', short: 'KD', value: 0 },
  ],
  penalties: [
    { code: 'caution', ru: 'Замечание', en: 'Caution', short: 'c', steps: [{}] },
    { code: 'warning', ru: 'Предупреждение', en: 'Warning', short: 'W', steps: [{ minus: 1 }, { minus: 1 }, { end: 'DSQ' }] },
  ],
  timers: [{ code: 'count', ru: 'Счёт', en: 'Count', runsWith: 'clock', limit: { seconds: 10, of: 'use', end: 'KO' } }],
  ends: [
    { when: 'count', of: 'knockdown', atLeast: 3, within: 'period', victory: 'RSC' },
    { when: 'count', of: 'knockdown', atLeast: 4, within: 'match', victory: 'RSC' },
  ],
  victories: {
    WP: { ru: 'По запискам', en: 'Win on points', recordedAs: 'points', points: [1, 0] },
    RSC: { ru: 'Остановка боя', en: 'Referee stops contest', recordedAs: 'superiority', points: [1, 0] },
    'RSC-I': { ru: 'Остановка из-за травмы', en: 'Stopped for injury', recordedAs: 'injury', points: [1, 0] },
    KO: { ru: 'Нокаут', en: 'Knockout', recordedAs: 'fall', points: [1, 0] },
    ABD: { ru: 'Отказ', en: 'Retirement', recordedAs: 'injury', points: [1, 0] },
    DSQ: { ru: 'Дисквалификация', en: 'Disqualification', recordedAs: 'disqualification', points: [1, 0] },
    BDSQ: { ru: 'Дисквалификация обоих', en: 'Both disqualified', recordedAs: 'doubleDisqualification', points: [0, 0] },
    WO: { ru: 'Неявка', en: 'Walkover', recordedAs: 'noShow', points: [1, 0] },
  },
  onTime: { lead: 'WP', level: [{ by: 'hand', victory: 'WP' }] },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 3, system: 'knockout', bronzes: 0 },
    { from: 4, to: null, system: 'knockout', bronzes: 2 },
  ],
  planMinutes: 13,
  restSeconds: 79_200,
} as const satisfies SportMode;
