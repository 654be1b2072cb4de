import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Wrestling by the UWW rules of January 2026 (articles 7–12, 22–29, 31–33, 38, 41–46, 55). Freestyle; women wrestle by it. Own knowledge:
 * minutes of the plan. Points of a caution or an activity time count to the total, not as the highest action. An end by superiority waits
 * for the neutral position: the referee confirms it.
 */
export const freestyle = {
  id: 'wrestling.uww.freestyle',
  version: '2026',
  sport: 'wrestling',
  ru: 'Вольная борьба (UWW)',
  en: 'Freestyle wrestling (UWW)',
  sides: [
    { key: 'red', ru: 'Красный', en: 'Red', color: '#c81e1e' },
    { key: 'blue', ru: 'Синий', en: 'Blue', color: '#1d4ed8' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [180, 180],
    breakSeconds: 30,
    shows: 'bout',
    stop: 'referee',
    signals: [],
    extra: null,
  },
  score: { kind: 'sum' },
  actions: [
    { code: '5', ru: '5 баллов', en: '5 points', short: '5', value: 5 },
    { code: '4', ru: '4 балла', en: '4 points', short: '4', value: 4 },
    { code: '2', ru: '2 балла', en: '2 points', short: '2', value: 2 },
    { code: '1', ru: '1 балл', en: '1 point', short: '1', value: 1 },
    { code: 'stepOut', ru: 'Выход за ковёр', en: 'Step-out', short: '1', value: 1 },
  ],
  penalties: [
    { code: 'caution', ru: 'Предупреждение', en: 'Caution', short: '0', steps: [{ give: 1 }, { give: 1 }, { give: 1, end: 'VCA' }] },
    { code: 'passivity', ru: 'Пассивность', en: 'Passivity', short: 'P', steps: [{ short: 'V' }, { short: 'P', timer: 'activity' }] },
  ],
  timers: [
    { code: 'activity', ru: 'Активность', en: 'Activity', runsWith: 'clock', unlessScored: { seconds: 30, give: 1 } },
    { code: 'blood', ru: 'Кровь', en: 'Blood', runsWith: 'stop', limit: { seconds: 240, of: 'match', end: 'VIN' } },
  ],
  ends: [{ when: 'lead', atLeast: 10, victory: 'VSU' }],
  victories: {
    VFA: { ru: 'Туше', en: 'Fall', recordedAs: 'fall', points: [5, 0] },
    VSU: { ru: 'Техническое превосходство', en: 'Technical superiority', recordedAs: 'superiority', points: [4, 0], ifLoserScored: 'VSU1' },
    VSU1: { ru: 'Техническое превосходство', en: 'Technical superiority', recordedAs: 'superiority', points: [4, 1] },
    VPO: { ru: 'По баллам', en: 'Points', recordedAs: 'points', points: [3, 0], ifLoserScored: 'VPO1' },
    VPO1: { ru: 'По баллам', en: 'Points', recordedAs: 'points', points: [3, 1] },
    VCA: { ru: 'Три предупреждения', en: 'Three cautions', recordedAs: 'disqualification', points: [5, 0] },
    VIN: { ru: 'Травма', en: 'Injury', recordedAs: 'injury', points: [5, 0] },
    VFO: { ru: 'Неявка', en: 'No show', recordedAs: 'noShow', points: [5, 0] },
    DSQ: { ru: 'Дисквалификация', en: 'Disqualification', recordedAs: 'disqualificationConduct', points: [5, 0] },
    '2DSQ': { ru: 'Дисквалификация обоих', en: 'Both disqualified', recordedAs: 'doubleDisqualification', points: [0, 0] },
    '2VFO': { ru: 'Неявка обоих', en: 'Neither came', recordedAs: 'doubleNoShow', points: [0, 0] },
  },
  onTime: {
    lead: 'VPO',
    level: [
      { by: 'highest', victory: 'VPO' },
      { by: 'countOfHighest', victory: 'VPO' },
      { by: 'fewerPenalties', of: 'caution', victory: 'VPO' },
      { by: 'lastScore', victory: 'VPO' },
      { by: 'firstGiven', victory: 'VPO' },
      { by: 'hand', victory: 'VPO' },
    ],
  },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 5, system: 'roundRobin', bronzes: 1 },
    { from: 6, to: 7, system: 'twoPools', bronzes: 1 },
    { from: 8, to: null, system: 'repechageFinalists', bronzes: 2 },
  ],
  planMinutes: 8,
  restSeconds: 1200,
} as const satisfies SportMode;

export const women = {
  ...freestyle,
  id: 'wrestling.uww.women',
  ru: 'Женская борьба (UWW)',
  en: "Women's wrestling (UWW)",
} as const satisfies SportMode;

/** Greco-Roman: a caution gives 2 (flight of hold or mat 1), the first two passivities of a bout give 1, superiority is a lead of 8. */
export const greco = {
  ...freestyle,
  id: 'wrestling.uww.greco',
  ru: 'Греко-римская борьба (UWW)',
  en: 'Greco-Roman wrestling (UWW)',
  penalties: [
    { code: 'caution', ru: 'Предупреждение', en: 'Caution', short: '0', steps: [{ give: 2 }, { give: 2 }, { give: 2, end: 'VCA' }] },
    {
      code: 'flight',
      countsAs: 'caution',
      ru: 'Предупреждение за уход',
      en: 'Caution for flight',
      short: '0',
      steps: [{ give: 1 }, { give: 1 }, { give: 1, end: 'VCA' }],
    },
    { code: 'passivity', ru: 'Пассивность', en: 'Passivity', short: 'P', isShared: true, steps: [{ give: 1 }, { give: 1 }, {}] },
  ],
  timers: [freestyle.timers[1]],
  ends: [{ when: 'lead', atLeast: 8, victory: 'VSU' }],
} as const satisfies SportMode;
