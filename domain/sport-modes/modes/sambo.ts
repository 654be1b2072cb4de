import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Sport sambo by FIAS from 2021 and the Russian rules (ministry order 892, edition 2024). From sources: buttons, total victory, lead of
 * 8 (older texts 12), hold 20 s = 4 and 10 s = 2, table points 4:0, 3:0, 3:1, 2:0. Own knowledge: time, the ladder of warnings, that a hold
 * is paid once, the doctor's two minutes, the order of what decides level points, and the grid. Codes are the product's own.
 */
export const sambo = {
  id: 'sambo.fias',
  version: '2021',
  sport: 'sambo',
  ru: 'Самбо',
  en: 'Sambo',
  sides: [
    { key: 'red', ru: 'Красный', en: 'Red', color: '#c81e1e' },
    { key: 'blue', ru: 'Синий', en: 'Blue', color: '#1d4ed8' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [300],
    breakSeconds: 0,
    shows: 'period',
    stop: 'referee',
    signals: [],
    extra: null,
  },
  score: { kind: 'sum' },
  actions: [
    { code: '4', ru: '4 балла', en: '4 points', short: '4', value: 4 },
    { code: '2', ru: '2 балла', en: '2 points', short: '2', value: 2 },
    { code: '1', ru: '1 балл', en: '1 point', short: '1', value: 1 },
  ],
  penalties: [
    { code: 'remark', ru: 'Замечание', en: 'Remark', short: 'R', steps: [{}] },
    { code: 'warning', ru: 'Предупреждение', en: 'Warning', short: 'W', steps: [{ give: 1 }, { give: 2 }, { end: 'DSQ' }] },
  ],
  timers: [
    {
      code: 'hold',
      ru: 'Удержание',
      en: 'Hold',
      runsWith: 'clock',
      isHold: true,
      isPaidOnce: true,
      marks: [
        { seconds: 10, action: '2' },
        { seconds: 20, action: '4' },
      ],
    },
    { code: 'submission', ru: 'Болевой', en: 'Submission hold', runsWith: 'clock', limit: { seconds: 60, of: 'use' } },
    { code: 'doctor', ru: 'Врач', en: 'Doctor', runsWith: 'stop', limit: { seconds: 120, of: 'match', end: 'WDR' } },
  ],
  ends: [{ when: 'lead', atLeast: 8, victory: 'SUP' }],
  victories: {
    TV: { ru: 'Чистая победа броском', en: 'Total victory by a throw', recordedAs: 'fall', points: [4, 0] },
    SUB: { ru: 'Болевой приём', en: 'Submission', recordedAs: 'fall', points: [4, 0] },
    SUP: { ru: 'Явное преимущество', en: 'Superiority', recordedAs: 'superiority', points: [4, 0] },
    PTS: { ru: 'По баллам', en: 'Points', recordedAs: 'points', points: [3, 0], ifLoserScored: 'PTS1' },
    PTS1: { ru: 'По баллам', en: 'Points', recordedAs: 'points', points: [3, 1] },
    MIN: { ru: 'Минимальное преимущество', en: 'Minimal advantage', recordedAs: 'decision', points: [2, 0] },
    DSQ: { ru: 'Снятие', en: 'Removal', recordedAs: 'disqualification', points: [4, 0] },
    WDR: { ru: 'Отказ или травма', en: 'Withdrawal or injury', recordedAs: 'injury', points: [4, 0] },
    NSH: { ru: 'Неявка', en: 'No show', recordedAs: 'noShow', points: [4, 0] },
    '2DSQ': { ru: 'Снятие обоих', en: 'Both removed', recordedAs: 'doubleDisqualification', points: [0, 0] },
  },
  onTime: {
    lead: 'PTS',
    level: [
      { by: 'count', of: '4', victory: 'MIN' },
      { by: 'count', of: '2', victory: 'MIN' },
      { by: 'count', of: '1', victory: 'MIN' },
      { by: 'fewerPenalties', of: 'warning', victory: 'MIN' },
      { by: 'lastScore', victory: 'MIN' },
      { by: 'hand', victory: 'MIN' },
    ],
  },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 5, system: 'roundRobin', bronzes: 1 },
    { from: 6, to: null, system: 'repechageFinalists', bronzes: 2 },
  ],
  planMinutes: 6,
  restSeconds: 600,
} as const satisfies SportMode;

/** Combat sambo: article 35 of order 892 prints 2 points for a hold of 20 seconds; a knockdown is 4 points, a knockout the total victory. */
export const samboCombat = {
  ...sambo,
  id: 'sambo.fias.combat',
  ru: 'Боевое самбо',
  en: 'Combat sambo',
  actions: [{ code: 'knockdown', ru: 'Нокдаун', en: 'Knockdown', short: 'Kd', value: 4 }, ...sambo.actions],
  timers: [
    {
      code: 'hold',
      ru: 'Удержание',
      en: 'Hold',
      runsWith: 'clock',
      isHold: true,
      isPaidOnce: true,
      marks: [{ seconds: 20, action: '2' }],
    },
    sambo.timers[1],
    sambo.timers[2],
  ],
  victories: { ...sambo.victories, KO: { ru: 'Нокаут', en: 'Knockout', recordedAs: 'fall', points: [4, 0] } },
} as const satisfies SportMode;
