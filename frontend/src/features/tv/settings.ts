const tvViews = ['mats', 'brackets', 'results'] as const;
type TvView = (typeof tvViews)[number];

/** All settings stand in the address, so that a screen shows the same after a restart. */
export interface TvSettings {
  /** Shown in turn when there are several. */
  views: TvView[];
  /** Seconds that a picture stays. */
  rotateInSeconds: number;
  /** Only these categories; null: all. */
  streamIds: number[] | null;
  /** Only these playgrounds; null: all. */
  playgroundIds: number[] | null;
  scale: number;
}

const idsOf = (text: string | null): number[] | null => {
  const ids = (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  return ids.length > 0 ? ids : null;
};

const within = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = Number(text);
  return text === null || !Number.isFinite(value) || value === 0 ? otherwise : Math.min(most, Math.max(least, value));
};

/** `view=mats,brackets&rotate=20&streams=7,8&playgrounds=11&scale=1.1`; what makes no sense is left at its default. */
export const settingsOf = (search: string): TvSettings => {
  const params = new URLSearchParams(search);
  const views = (params.get('view') ?? '').split(',').flatMap((name) => tvViews.find((view) => view === name) ?? []);
  return {
    views: views.length > 0 ? views : ['mats'],
    rotateInSeconds: within(params.get('rotate'), 3, 600, 15),
    streamIds: idsOf(params.get('streams')),
    playgroundIds: idsOf(params.get('playgrounds')),
    scale: within(params.get('scale'), 0.5, 2, 1),
  };
};
