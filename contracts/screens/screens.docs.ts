/** What a hall screen may show, in the order in which the cabinet offers it. */
export const screenViews = ['mats', 'brackets', 'results', 'medals', 'draw', 'calls', 'warmup', 'sponsors', 'text'] as const;
export type ScreenView = (typeof screenViews)[number];

export const screenThemes = ['dark', 'light'] as const;
export const screenLocales = ['ru', 'en'] as const;

/** What the organiser chose for one screen of a hall. */
export interface HallScreen {
  /** From 1; a TV opens `/tv/{eventId}/{number}`. */
  number: number;
  /** Where it hangs; may be empty. */
  name: string;
  /** Shown in turn when there are several. */
  views: ScreenView[];
  /** null: all. */
  playgroundIds: number[] | null;
  streamIds: number[] | null;
  theme: (typeof screenThemes)[number];
  locale: (typeof screenLocales)[number];
  rotateInSeconds: number;
  /** Of the view `text`: a heading and what stands under it. */
  title: string;
  text: string;
}

/** A picture that the view `sponsors` shows. */
export interface SponsorPicture {
  /** SHA-256 of its content. */
  id: string;
  name: string;
}

/** The draw that screens with the view `draw` show. */
export interface DrawShow {
  streamId: number;
  /** Entrants revealed when somebody last pressed a button; while it runs, screens go on from there. */
  shown: number;
  isRunning: boolean;
  /** When that was: tells one press from the next. */
  at: string;
}

/** `screens` (docs/spec/live.md): what the screens of a sport event's hall show. */
export interface HallScreens {
  eventId: number;
  screens: HallScreen[];
  pictures: SponsorPicture[];
  show: DrawShow | null;
}

/** A TV tells so often what it shows; it is on as long as it was heard of within three times that. */
export const screenTellsInSeconds = 20;

/** What a TV of a hall said last. */
export interface SeenScreen {
  number: number;
  view: ScreenView;
  at: string;
  /** It was heard of a moment ago. */
  isOn: boolean;
}
