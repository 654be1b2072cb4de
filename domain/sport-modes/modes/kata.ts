import type { SportMode } from '#contracts/sport-modes/types';
import { karate } from './karate.js';

/**
 * Kata by flags (WKF): three, five or seven judges raise a flag for Aka or Ao, the majority wins, nothing is level. Number of judges and
 * majority from sources; victories, grid and minutes are own knowledge.
 */
export const kataFlags = {
  id: 'karate.wkf.kata',
  version: '2026',
  sport: 'karate',
  ru: 'Каратэ, ката: флажки (WKF)',
  en: 'Karate kata by flags (WKF)',
  sides: karate.sides,
  clock: { direction: 'up', periodSeconds: [], breakSeconds: 0, shows: 'period', stop: 'referee', signals: [], extra: null },
  score: { kind: 'flags', judges: 7, victory: 'FLG' },
  actions: [{ code: 'flag', ru: 'Флажок', en: 'Flag', short: '⚑', value: 1 }],
  penalties: [],
  timers: [],
  ends: [],
  victories: {
    FLG: { ru: 'По флажкам', en: 'By flags', recordedAs: 'points', points: [3, 0] },
    HAN: { ru: 'Решение судей', en: 'Decision of the judges', recordedAs: 'decision', points: [3, 0] },
    HNS: { ru: 'Хансоку', en: 'Hansoku', recordedAs: 'disqualification', points: [3, 0] },
    SHK: { ru: 'Сиккаку', en: 'Shikkaku', recordedAs: 'disqualificationConduct', points: [3, 0] },
    KIK: { ru: 'Кикэн', en: 'Kiken', recordedAs: 'injury', points: [3, 0] },
  },
  onTime: { lead: null, level: [{ by: 'hand', victory: 'HAN' }] },
  grid: karate.grid,
  planMinutes: 5,
  restSeconds: 300,
} as const satisfies SportMode;

/** Kata by points (WKF 2023): seven judges, two dropped at each end. */
export const kataPoints = {
  ...kataFlags,
  id: 'karate.wkf.kata.points',
  version: '2023',
  ru: 'Каратэ, ката: баллы (WKF)',
  en: 'Karate kata by points (WKF)',
  score: { kind: 'panel', preset: 'kata2023' },
  actions: [],
  victories: {},
  onTime: { lead: null, level: [] },
  grid: [{ from: 1, to: null, system: 'performance', bronzes: 2 }],
} as const satisfies SportMode;
