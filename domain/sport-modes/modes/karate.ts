import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Kumite by the WKF rules 2026 (exam statements of December 2025; Ontario rules part IV; karate.news). From sources: times, points, lead
 * of 8, senshu, one ladder of penalties with steps that may be skipped, doctor and ten-second count, what decides level points. Own
 * knowledge: the repechage, minutes of the plan. Codes are the product's own.
 */
export const karate = {
  id: 'karate.wkf.kumite',
  version: '2026',
  sport: 'karate',
  ru: 'Каратэ, кумитэ (WKF)',
  en: 'Karate kumite (WKF)',
  sides: [
    { key: 'aka', ru: 'Ака', en: 'Aka', color: '#c81e1e' },
    { key: 'ao', ru: 'Ао', en: 'Ao', color: '#1d4ed8' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [180],
    breakSeconds: 0,
    shows: 'period',
    stop: 'referee',
    signals: [15],
    extra: null,
  },
  score: { kind: 'sum' },
  actions: [
    { code: 'ippon', ru: 'Иппон', en: 'Ippon', short: '3', value: 3 },
    { code: 'wazaari', ru: 'Ваза-ари', en: 'Waza-ari', short: '2', value: 2 },
    { code: 'yuko', ru: 'Юко', en: 'Yuko', short: '1', value: 1 },
    { code: 'senshuOff', ru: 'Снять сэнсю', en: 'Senshu off', short: '−S', value: 0 },
  ],
  penalties: [
    {
      code: 'chui',
      ru: 'Чуй',
      en: 'Chui',
      short: 'C',
      maySkip: true,
      steps: [{ short: 'C1' }, { short: 'C2' }, { short: 'C3' }, { short: 'HC' }, { short: 'H', end: 'HNS' }],
    },
    { code: 'shikkaku', ru: 'Сиккаку', en: 'Shikkaku', short: 'SH', steps: [{ short: 'SH', end: 'SHK' }] },
  ],
  timers: [
    { code: 'doctor', ru: 'Врач', en: 'Doctor', runsWith: 'stop', limit: { seconds: 180, of: 'use', end: 'KIK' } },
    { code: 'tenCount', ru: 'Счёт 10 секунд', en: 'Ten-second count', runsWith: 'stop', limit: { seconds: 10, of: 'use', end: 'KIK' } },
  ],
  ends: [{ when: 'lead', atLeast: 8, victory: 'LEAD8' }],
  victories: {
    PTS: { ru: 'По баллам', en: 'Points', recordedAs: 'points', points: [3, 0] },
    LEAD8: { ru: 'Преимущество 8 баллов', en: 'Lead of 8', recordedAs: 'superiority', points: [3, 0] },
    SEN: { ru: 'Сэнсю', en: 'Senshu', recordedAs: 'decision', points: [3, 0] },
    HAN: { ru: 'Решение судей (хантэй)', en: 'Decision (hantei)', recordedAs: 'decision', points: [3, 0] },
    HNS: { ru: 'Хансоку', en: 'Hansoku', recordedAs: 'disqualification', points: [3, 0] },
    SHK: { ru: 'Сиккаку', en: 'Shikkaku', recordedAs: 'disqualificationConduct', points: [3, 0] },
    KIK: { ru: 'Кикэн', en: 'Kiken', recordedAs: 'injury', points: [3, 0] },
  },
  onTime: {
    lead: 'PTS',
    level: [
      { by: 'firstUnanswered', lost: 'senshuOff', victory: 'SEN' },
      { by: 'count', of: 'ippon', victory: 'HAN' },
      { by: 'count', of: 'wazaari', victory: 'HAN' },
      { by: 'hand', victory: 'HAN' },
    ],
  },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 2, system: 'knockout', bronzes: 0 },
    { from: 3, to: 3, system: 'roundRobin', bronzes: 1 },
    { from: 4, to: null, system: 'repechageFinalists', bronzes: 2 },
  ],
  planMinutes: 5,
  restSeconds: 300,
} as const satisfies SportMode;
