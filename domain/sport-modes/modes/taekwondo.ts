import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Kyorugi by World Taekwondo, best of three rounds (since 2022; assembly decisions, Rome Grand Prix reports, public programs). Own
 * knowledge: break of a minute, five gam-jeom lose a round, count to ten, kyeshi of a minute; gap and gam-jeom are to be checked against
 * the 2025–26 text. Sensor hits do not reach the tablet: after gam-jeom the officials decide.
 */
export const taekwondo = {
  id: 'taekwondo.wt.kyorugi',
  version: '2022',
  sport: 'taekwondo',
  ru: 'Тхэквондо ВТ, керуги',
  en: 'Taekwondo WT kyorugi',
  sides: [
    { key: 'chung', ru: 'Чон', en: 'Chung', color: '#1d4ed8' },
    { key: 'hong', ru: 'Хон', en: 'Hong', color: '#c81e1e' },
  ],
  clock: {
    direction: 'down',
    periodSeconds: [120, 120, 120],
    breakSeconds: 60,
    shows: 'period',
    stop: 'referee',
    signals: [],
    extra: null,
  },
  score: {
    kind: 'rounds',
    bestOf: 3,
    gap: 12,
    level: [
      { by: 'points', of: ['turnTrunk', 'turnHead'], victory: 'PTF' },
      { by: 'points', of: ['turnHead', 'head'], victory: 'PTF' },
      { by: 'points', of: ['turnTrunk', 'trunk'], victory: 'PTF' },
      { by: 'points', of: ['punch'], victory: 'PTF' },
      { by: 'fewerPenalties', of: 'gamjeom', victory: 'PTF' },
      { by: 'named', of: 'superior', victory: 'PTF' },
    ],
    victory: 'PTF',
  },
  actions: [
    { code: 'turnHead', ru: 'Вертушка в голову', en: 'Turning kick, head', short: '5', value: 5 },
    { code: 'turnTrunk', ru: 'Вертушка в корпус', en: 'Turning kick, trunk', short: '4', value: 4 },
    { code: 'head', ru: 'Удар в голову', en: 'Head kick', short: '3', value: 3 },
    { code: 'trunk', ru: 'Удар в корпус', en: 'Trunk kick', short: '2', value: 2 },
    { code: 'punch', ru: 'Удар рукой', en: 'Punch', short: '1', value: 1 },
    { code: 'superior', ru: 'Раунд по превосходству', en: 'Round by superiority', short: 'SUP', value: 0 },
  ],
  penalties: [
    {
      code: 'gamjeom',
      ru: 'Камчом',
      en: 'Gam-jeom',
      short: 'G',
      steps: [{ give: 1 }, { give: 1 }, { give: 1 }, { give: 1 }, { give: 1, endsPeriod: true }],
    },
  ],
  timers: [
    { code: 'kyeshi', ru: 'Кеши', en: 'Kyeshi', runsWith: 'stop', limit: { seconds: 60, of: 'use', end: 'RSC' } },
    { code: 'count', ru: 'Счёт до 10', en: 'Count to ten', runsWith: 'stop', limit: { seconds: 10, of: 'use', end: 'RSC' } },
  ],
  ends: [],
  victories: {
    PTF: { ru: 'По итогам раундов', en: 'Final score', recordedAs: 'points', points: [1, 0] },
    SUP: { ru: 'Превосходство', en: 'Superiority', recordedAs: 'decision', points: [1, 0] },
    RSC: { ru: 'Остановка боя или нокаут', en: 'Referee stops contest', recordedAs: 'fall', points: [1, 0] },
    WDR: { ru: 'Отказ', en: 'Withdrawal', recordedAs: 'injury', points: [1, 0] },
    DSQ: { ru: 'Дисквалификация', en: 'Disqualification', recordedAs: 'disqualification', points: [1, 0] },
    DQB: {
      ru: 'Дисквалификация за поведение',
      en: 'Disqualification for behaviour',
      recordedAs: 'disqualificationConduct',
      points: [1, 0],
    },
    PUN: { ru: 'Наказание рефери', en: "Referee's punitive declaration", recordedAs: 'disqualification', points: [1, 0] },
    NSH: { ru: 'Неявка', en: 'No show', recordedAs: 'noShow', points: [1, 0] },
  },
  onTime: { lead: 'PTF', level: [{ by: 'hand', victory: 'SUP' }] },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: 3, system: 'knockout', bronzes: 0 },
    { from: 4, to: null, system: 'knockout', bronzes: 2 },
  ],
  planMinutes: 8,
  restSeconds: 1200,
} as const satisfies SportMode;
