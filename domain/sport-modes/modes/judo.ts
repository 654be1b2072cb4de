import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Judo by the IJF rules 2025–2028 (announcement of December 2024; summary of the 2025 rules). Own knowledge, to be confirmed by a
 * federation: that sono-mama freezes both clocks, three calls before fusen-gachi, rest of ten minutes, and whether a hold in golden
 * score may run to 20 seconds (here it may: the end waits until the hold is over or gives ippon). Points of the table: ippon 100,
 * waza-ari 10, yuko 1; older programs count 10, 7, 5.
 */
export const judo = {
  id: 'judo.ijf',
  version: '2025',
  sport: 'judo',
  ru: 'Дзюдо (IJF)',
  en: 'Judo (IJF)',
  sides: [
    { key: 'white', ru: 'Белый', en: 'White', color: '#ffffff' },
    { key: 'blue', ru: 'Синий', en: 'Blue', color: '#1d4ed8' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [240],
    breakSeconds: 0,
    shows: 'period',
    stop: 'referee',
    signals: [],
    extra: { seconds: null },
  },
  score: { kind: 'ladder', slots: ['ippon', 'wazaari', 'yuko'] },
  actions: [
    { code: 'ippon', ru: 'Иппон', en: 'Ippon', short: 'I', value: 100 },
    { code: 'wazaari', ru: 'Ваза-ари', en: 'Waza-ari', short: 'W', value: 10 },
    { code: 'yuko', ru: 'Юко', en: 'Yuko', short: 'Y', value: 1 },
  ],
  penalties: [
    { code: 'shido', ru: 'Сидо', en: 'Shido', short: 'S', steps: [{}, {}, { end: 'HSM' }] },
    { code: 'direct', ru: 'Хансоку-макэ', en: 'Hansoku-make', short: 'H', steps: [{ short: 'H', end: 'HSM' }] },
    { code: 'conduct', ru: 'Хансоку-макэ за поведение', en: 'Hansoku-make for conduct', short: 'H', steps: [{ short: 'H', end: 'HMC' }] },
  ],
  timers: [
    {
      code: 'osaekomi',
      ru: 'Удержание',
      en: 'Osaekomi',
      runsWith: 'clock',
      isHold: true,
      marks: [
        { seconds: 5, action: 'yuko' },
        { seconds: 10, action: 'wazaari' },
        { seconds: 20, action: 'ippon' },
      ],
    },
    { code: 'doctor', ru: 'Врач', en: 'Doctor', runsWith: 'stop' },
  ],
  ends: [
    { when: 'count', of: 'ippon', atLeast: 1, within: 'match', victory: 'IPP' },
    { when: 'count', of: 'wazaari', atLeast: 2, within: 'match', victory: 'WAI' },
  ],
  victories: {
    IPP: { ru: 'Иппон', en: 'Ippon', recordedAs: 'fall', points: [100, 0] },
    WAI: { ru: 'Ваза-ари авасэтэ иппон', en: 'Waza-ari awasete ippon', recordedAs: 'fall', points: [100, 0] },
    WAZ: { ru: 'Ваза-ари', en: 'Waza-ari', recordedAs: 'points', points: [10, 0] },
    YUK: { ru: 'Юко', en: 'Yuko', recordedAs: 'points', points: [1, 0] },
    HSM: { ru: 'Хансоку-макэ', en: 'Hansoku-make', recordedAs: 'disqualification', points: [100, 0] },
    HMC: { ru: 'Хансоку-макэ за поведение', en: 'Hansoku-make for conduct', recordedAs: 'disqualificationConduct', points: [100, 0] },
    FUS: { ru: 'Неявка (фусэн-гати)', en: 'No show (fusen-gachi)', recordedAs: 'noShow', points: [100, 0] },
    KIK: { ru: 'Отказ (кикэн-гати)', en: 'Withdrawal (kiken-gachi)', recordedAs: 'injury', points: [100, 0] },
  },
  onTime: {
    lead: null,
    level: [{ by: 'count', of: 'wazaari', victory: 'WAZ' }, { by: 'count', of: 'yuko', victory: 'YUK' }, { by: 'extra' }],
  },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 2, system: 'bestOfThree', bronzes: 0 },
    { from: 3, to: 5, system: 'roundRobin', bronzes: 1 },
    { from: 6, to: 7, system: 'twoPools', bronzes: 2 },
    { from: 8, to: null, system: 'repechageLastEight', bronzes: 2 },
  ],
  planMinutes: 5,
  restSeconds: 600,
} as const satisfies SportMode;

/**
 * Children's judo: golden score of one minute, then the officials decide (hantei). Both are own knowledge and differ by country (JBN youth
 * rules 2026: U7–U9 hantei at once, U11–U13 one minute); times are those of the category (U15 3:00, U13 and U11 2:00).
 */
export const judoChildren = {
  ...judo,
  id: 'judo.rus.children',
  version: '2026',
  ru: 'Дзюдо, дети',
  en: 'Judo, children',
  clock: { ...judo.clock, periodSeconds: [120], extra: { seconds: 60 } },
  victories: {
    ...judo.victories,
    HAN: { ru: 'Решение судей (хантэй)', en: 'Decision (hantei)', recordedAs: 'decision', points: [1, 0] },
  },
  onTime: { lead: null, level: [...judo.onTime.level, { by: 'hand', victory: 'HAN' }] },
  planMinutes: 4,
  restSeconds: 180,
} as const satisfies SportMode;
