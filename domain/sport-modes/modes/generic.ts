import type { SportMode } from '#contracts/sport-modes/types';

/** Every other sport: points by hand, a clock that counts up, the winner named by the officials. */
export const generic = {
  id: 'generic',
  version: '1',
  sport: '',
  ru: 'Общий',
  en: 'Generic',
  sides: [
    { key: 'first', ru: 'Первый', en: 'First', color: '#c81e1e' },
    { key: 'second', ru: 'Второй', en: 'Second', color: '#1d4ed8' },
  ],
  clock: { direction: 'up', periodSeconds: [], breakSeconds: 0, shows: 'period', stop: 'referee', signals: [], extra: null },
  score: { kind: 'sum' },
  actions: [],
  penalties: [],
  timers: [],
  ends: [],
  victories: {},
  onTime: { lead: null, level: [] },
  grid: [
    { from: 1, to: 1, system: 'walkover', bronzes: 0 },
    { from: 2, to: null, system: 'knockout', bronzes: 0 },
  ],
  planMinutes: 5,
  restSeconds: 0,
} as const satisfies SportMode;
