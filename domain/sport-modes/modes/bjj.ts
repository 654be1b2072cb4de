import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Brazilian jiu-jitsu by IBJJF (bjjrules.com, public programs): points, advantages, ladder of penalties, times by belt, semi-final losers
 * both third. Own knowledge: that fewer penalties decide before the referee, a grave foul disqualifies at once, the rest. Codes are the
 * product's own. The first side wears the green and yellow belt. The clock runs through but for time-outs.
 */
export const bjj = {
  id: 'bjj.ibjjf',
  version: '2025',
  sport: 'bjj',
  ru: 'Бразильское джиу-джитсу (IBJJF)',
  en: 'Brazilian jiu-jitsu (IBJJF)',
  sides: [
    { key: 'belt', ru: 'С жёлто-зелёным поясом', en: 'Green-yellow belt', color: '#15803d' },
    { key: 'plain', ru: 'Без пояса', en: 'No belt', color: '#475569' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [300],
    breakSeconds: 0,
    shows: 'period',
    stop: 'runs',
    signals: [],
    extra: null,
  },
  score: { kind: 'sum' },
  actions: [
    { code: '4', ru: 'Маунт, спина', en: 'Mount, back control', short: '4', value: 4 },
    { code: '3', ru: 'Проход гарда', en: 'Guard pass', short: '3', value: 3 },
    { code: '2', ru: 'Тейкдаун, свип, колено', en: 'Takedown, sweep, knee on belly', short: '2', value: 2 },
    { code: 'advantage', ru: 'Преимущество', en: 'Advantage', short: 'A', value: 0 },
  ],
  penalties: [
    {
      code: 'penalty',
      ru: 'Штраф',
      en: 'Penalty',
      short: 'P',
      steps: [{}, { giveAction: 'advantage' }, { give: 2 }, { end: 'DSQ' }],
    },
    { code: 'grave', ru: 'Грубое нарушение', en: 'Grave foul', short: 'D', steps: [{ short: 'D', end: 'DSQ' }] },
  ],
  timers: [],
  ends: [],
  victories: {
    SUB: { ru: 'Сдача', en: 'Submission', recordedAs: 'fall', points: [1, 0] },
    PTS: { ru: 'По очкам', en: 'Points', recordedAs: 'points', points: [1, 0] },
    ADV: { ru: 'По преимуществам', en: 'Advantages', recordedAs: 'decision', points: [1, 0] },
    PEN: { ru: 'По штрафам', en: 'Penalties', recordedAs: 'decision', points: [1, 0] },
    DEC: { ru: 'Решение судьи', en: "Referee's decision", recordedAs: 'decision', points: [1, 0] },
    DSQ: { ru: 'Дисквалификация', en: 'Disqualification', recordedAs: 'disqualification', points: [1, 0] },
    INJ: { ru: 'Травма', en: 'Injury', recordedAs: 'injury', points: [1, 0] },
    WO: { ru: 'Неявка', en: 'Walkover', recordedAs: 'noShow', points: [1, 0] },
  },
  onTime: {
    lead: 'PTS',
    level: [
      { by: 'count', of: 'advantage', victory: 'ADV' },
      { by: 'fewerPenalties', of: 'penalty', victory: 'PEN' },
      { by: 'hand', victory: 'DEC' },
    ],
  },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 2, system: 'knockout', bronzes: 0 },
    { from: 3, to: 3, system: 'roundRobin', bronzes: 1 },
    { from: 4, to: null, system: 'knockout', bronzes: 2 },
  ],
  planMinutes: 5,
  restSeconds: 300,
} as const satisfies SportMode;
