import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Table tennis by the ITTF rules: games to 11 with a lead of two, best of five or seven as the category says. All of it is own knowledge
 * (the published laws were not read): cards, time-out of a minute, pause of a minute, minutes of the plan, the grid.
 */
export const tableTennis = {
  id: 'tableTennis.ittf',
  version: '2024',
  sport: 'tableTennis',
  ru: 'Настольный теннис (ITTF)',
  en: 'Table tennis (ITTF)',
  sides: [
    { key: 'first', ru: 'A', en: 'A', color: '#0f766e' },
    { key: 'second', ru: 'X', en: 'X', color: '#6d28d9' },
  ],
  clock: { direction: 'up', periodSeconds: [], breakSeconds: 60, shows: 'period', stop: 'runs', signals: [], extra: null },
  score: { kind: 'games', bestOf: 5, target: 11, cap: null, victory: 'PTS' },
  actions: [{ code: 'point', ru: 'Очко', en: 'Point', short: '1', value: 1 }],
  penalties: [
    {
      code: 'card',
      ru: 'Карточка',
      en: 'Card',
      short: 'K',
      steps: [{ short: 'Y' }, { short: 'YR1', give: 1 }, { short: 'YR2', give: 2 }, { short: 'R', end: 'DSQ' }],
    },
  ],
  timers: [{ code: 'timeout', ru: 'Тайм-аут', en: 'Time-out', runsWith: 'stop', limit: { seconds: 60, of: 'match' } }],
  ends: [],
  victories: {
    PTS: { ru: 'По партиям', en: 'Games', recordedAs: 'points', points: [2, 1] },
    RET: { ru: 'Отказ или травма', en: 'Retired', recordedAs: 'injury', points: [2, 1] },
    DSQ: { ru: 'Дисквалификация', en: 'Disqualification', recordedAs: 'disqualification', points: [2, 0] },
    WO: { ru: 'Неявка', en: 'Walkover', recordedAs: 'noShow', points: [2, 0] },
  },
  onTime: { lead: null, level: [] },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 2, system: 'knockout', bronzes: 0 },
    { from: 3, to: 5, system: 'roundRobin', bronzes: 1 },
    { from: 6, to: null, system: 'knockout', bronzes: 2 },
  ],
  planMinutes: 25,
  restSeconds: 300,
} as const satisfies SportMode;
