import type { SportMode } from '#contracts/sport-modes/types';

const sides = [
  { key: 'first', ru: 'Первый', en: 'First', color: '#0f766e' },
  { key: 'second', ru: 'Второй', en: 'Second', color: '#6d28d9' },
] as const;

const performed = {
  sides,
  actions: [],
  penalties: [],
  timers: [],
  ends: [],
  victories: {},
  onTime: { lead: null, level: [] },
  grid: [{ from: 1, to: null, system: 'performance', bronzes: 1 }],
} as const;

/** Figure skating by the ISU, five components (panel of nine; BuzzFeedNews data set); time of the free programme and minutes are own knowledge. */
export const figureSkating = {
  ...performed,
  id: 'figureSkating.isu',
  version: '2022',
  sport: 'figureSkating',
  ru: 'Фигурное катание (ISU)',
  en: 'Figure skating (ISU)',
  clock: { direction: 'up', periodSeconds: [240], breakSeconds: 0, shows: 'period', stop: 'runs', signals: [], extra: null },
  score: { kind: 'panel', preset: 'skating' },
  planMinutes: 8,
  restSeconds: 0,
} as const satisfies SportMode;

/** The same with the three components of 2022. */
export const figureSkatingThree = {
  ...figureSkating,
  version: '2022.2',
  score: { kind: 'panel', preset: 'skating2022' },
} as const satisfies SportMode;

/** Artistic gymnastics by the FIG code 2025–2028; panel, times and minutes are own knowledge. */
export const artisticGymnastics = {
  ...performed,
  id: 'artisticGymnastics.fig',
  version: '2025',
  sport: 'artisticGymnastics',
  ru: 'Спортивная гимнастика (FIG)',
  en: 'Artistic gymnastics (FIG)',
  clock: { direction: 'up', periodSeconds: [90], breakSeconds: 0, shows: 'period', stop: 'runs', signals: [], extra: null },
  score: { kind: 'panel', preset: 'custom' },
  planMinutes: 3,
  restSeconds: 0,
} as const satisfies SportMode;

/** The same with difficulty, deductions of execution and neutral deductions as panels. */
export const artisticGymnasticsPanels = {
  ...artisticGymnastics,
  version: '2025.2',
  score: { kind: 'panel', preset: 'artistic' },
} as const satisfies SportMode;
