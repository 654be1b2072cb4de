import { screenViews, type HallScreen, type ScreenView } from '#contracts/screens/screens.docs';

/** What a screen shows: chosen in the cabinet for a numbered screen, else as its address says. */
export interface TvSettings {
  /** Shown in turn when there are several. */
  views: ScreenView[];
  /** Seconds that a picture stays. */
  rotateInSeconds: number;
  /** Only these categories; null: all. */
  streamIds: number[] | null;
  /** Only these playgrounds; null: all. */
  playgroundIds: number[] | null;
  scale: number;
  /** Of a screen of the hall. */
  number?: number;
  /** Of the view `text`. */
  announcement?: { title: string; text: string };
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
  const views = (params.get('view') ?? '').split(',').flatMap((name) => screenViews.find((view) => view === name) ?? []);
  return {
    views: views.length > 0 ? views : ['mats'],
    rotateInSeconds: within(params.get('rotate'), 3, 600, 15),
    streamIds: idsOf(params.get('streams')),
    playgroundIds: idsOf(params.get('playgrounds')),
    scale: within(params.get('scale'), 0.5, 2, 1),
  };
};

/** Which screen of the hall this is: `/tv/3/2` or `?screen=2`; null: none, its address alone says what it shows. */
export const screenNumberOf = (path: string, search: string): number | null => {
  const told = /^\/tv\/\d+\/(\d+)\/?$/.exec(path)?.[1] ?? new URLSearchParams(search).get('screen');
  const number = Number(told);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** What was chosen for a screen; its size of text is the device's own and stays in the address. */
export const settingsOfScreen = (screen: HallScreen, scale: number): TvSettings => ({
  ...{ views: screen.views, rotateInSeconds: screen.rotateInSeconds, scale },
  ...{ streamIds: screen.streamIds, playgroundIds: screen.playgroundIds },
  announcement: { title: screen.title, text: screen.text },
  number: screen.number,
});
