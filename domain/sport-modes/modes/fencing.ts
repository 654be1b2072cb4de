import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Fencing by the FIE rules, bouts of direct elimination: 15 touches in three periods of three minutes. Own knowledge but for the order of
 * bouts of a pool. Level: the lot gives priority before one more minute; the first touch wins, else whoever has priority. Sabre breaks at 8
 * touches, which the referee does by hand.
 */
export const fencing = {
  id: 'fencing.fie',
  version: '2024',
  sport: 'fencing',
  ru: 'Фехтование (FIE)',
  en: 'Fencing (FIE)',
  sides: [
    { key: 'red', ru: 'Красный', en: 'Red', color: '#c81e1e' },
    { key: 'green', ru: 'Зелёный', en: 'Green', color: '#15803d' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [180, 180, 180],
    breakSeconds: 60,
    shows: 'period',
    stop: 'referee',
    signals: [],
    extra: { seconds: 60 },
  },
  score: { kind: 'sum' },
  actions: [
    { code: 'touch', ru: 'Укол', en: 'Touch', short: '1', value: 1 },
    { code: 'double', ru: 'Обоюдный', en: 'Double touch', short: '1+1', value: 1, isForBoth: true },
    { code: 'priority', ru: 'Приоритет', en: 'Priority', short: 'P', value: 0 },
  ],
  penalties: [
    { code: 'card', ru: 'Карточка', en: 'Card', short: 'K', maySkip: true, steps: [{ short: 'Y' }, { short: 'R', give: 1 }] },
    { code: 'black', ru: 'Чёрная карточка', en: 'Black card', short: 'B', steps: [{ short: 'B', end: 'E' }] },
    {
      code: 'passivity',
      ru: 'Пассивность',
      en: 'Passivity',
      short: 'P',
      steps: [{ short: 'PY' }, { short: 'PR', give: 1 }, { short: 'PB', end: 'E' }],
    },
  ],
  timers: [{ code: 'trauma', ru: 'Травма', en: 'Trauma', runsWith: 'stop', limit: { seconds: 300, of: 'use', end: 'A' } }],
  ends: [{ when: 'total', atLeast: 15, victory: 'V' }],
  victories: {
    V: { ru: 'Победа', en: 'Victory', recordedAs: 'points', points: [1, 0] },
    P: { ru: 'Приоритет', en: 'Priority', recordedAs: 'decision', points: [1, 0] },
    A: { ru: 'Отказ', en: 'Withdrawal', recordedAs: 'injury', points: [1, 0] },
    E: { ru: 'Исключение', en: 'Exclusion', recordedAs: 'disqualification', points: [1, 0] },
    F: { ru: 'Неявка', en: 'No show', recordedAs: 'noShow', points: [1, 0] },
  },
  onTime: { lead: 'V', level: [{ by: 'extra' }, { by: 'named', of: 'priority', victory: 'P' }, { by: 'hand', victory: 'P' }] },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 4, system: 'roundRobin', bronzes: 1 },
    { from: 5, to: null, system: 'poolsAndKnockout', bronzes: 2, poolSize: 6 },
  ],
  planMinutes: 20,
  restSeconds: 600,
} as const satisfies SportMode;

/** Bouts of a pool: 5 touches in one period of three minutes. */
export const fencingPool = {
  ...fencing,
  id: 'fencing.fie.pool',
  ru: 'Фехтование, группы (FIE)',
  en: 'Fencing, pools (FIE)',
  clock: { ...fencing.clock, periodSeconds: [180] },
  ends: [{ when: 'total', atLeast: 5, victory: 'V' }],
  planMinutes: 4,
} as const satisfies SportMode;
