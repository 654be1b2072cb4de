import type { EventOf } from '#contracts/event';
import { maxSponsorPictures } from '#contracts/limits';
import type { DrawShow, HallScreen, SponsorPicture } from '#contracts/screens/screens.docs';
import { screenEvents } from '#contracts/screens/screens.events';
import { notFound, refuse, refuseFields, type Decision } from '#domain/decider';

type ScreenEvent = EventOf<typeof screenEvents>;

interface State {
  /** By number. */
  screens: readonly HallScreen[];
  pictures: readonly SponsorPicture[];
  show: DrawShow | null;
}

export const applyScreenEvent = (state: State, { type, data }: ScreenEvent): State => {
  const { screens, pictures } = state;
  switch (type) {
    case 'HallScreenSet': {
      const others = screens.filter(({ number }) => number !== data.screen.number);
      return { ...state, screens: [...others, data.screen].sort((a, b) => a.number - b.number) };
    }
    case 'HallScreenRemoved':
      return { ...state, screens: screens.filter(({ number }) => number !== data.number) };
    case 'DrawShowSet':
      return { ...state, show: data.show };
    case 'SponsorPictureAdded':
      return { ...state, pictures: [...pictures, { id: data.pictureId, name: data.name }] };
    case 'SponsorPictureRemoved':
      return { ...state, pictures: pictures.filter(({ id }) => id !== data.pictureId) };
  }
};

/** `screens-{eventId}`. */
export const hallScreens = {
  name: 'screens',
  events: screenEvents,
  initial: (): State => ({ screens: [], pictures: [], show: null }),
  evolve: applyScreenEvent,
};

/** Mats and categories that the sport event has. */
export interface ScreenFacts {
  playgroundIds: ReadonlySet<number>;
  streamIds: ReadonlySet<number>;
}

const isAmong = (ids: readonly number[] | null, known: ReadonlySet<number>): boolean => ids?.every((id) => known.has(id)) ?? true;

export const setScreen = (state: State, eventId: number, given: HallScreen, facts: ScreenFacts): Decision<ScreenEvent, never> => {
  const refused = refuseFields<'error.not_found'>({
    ...(!isAmong(given.playgroundIds, facts.playgroundIds) && { 'screen.playgroundIds': ['error.not_found'] }),
    ...(!isAmong(given.streamIds, facts.streamIds) && { 'screen.streamIds': ['error.not_found'] }),
  });
  if (refused) return refused;
  const screen = { ...given, views: [...new Set(given.views)] };
  const before = state.screens.find(({ number }) => number === screen.number);
  return before && isSame(before, screen) ? [] : [{ type: 'HallScreenSet', data: { eventId, screen } }];
};

const isSame = (before: HallScreen, screen: HallScreen): boolean =>
  Object.entries(before).every(([field, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(screen, field)));

export const removeScreen = (state: State, eventId: number, number: number): Decision<ScreenEvent, never> =>
  state.screens.some((screen) => screen.number === number)
    ? [{ type: 'HallScreenRemoved', data: { eventId, number } }]
    : notFound('number');

/** Each press counts, also one that says the same again: screens begin anew with it. */
export const showDraw = (
  state: State,
  { eventId, streamId, shown, isRunning }: { eventId: number; streamId: number | null; shown: number; isRunning: boolean },
  { streamIds }: Pick<ScreenFacts, 'streamIds'>,
  at: string,
): Decision<ScreenEvent, 'error.not_found'> => {
  if (streamId === null) return state.show ? [{ type: 'DrawShowSet', data: { eventId, show: null } }] : [];
  if (!streamIds.has(streamId)) return notFound('streamId');
  return [{ type: 'DrawShowSet', data: { eventId, show: { streamId, shown, isRunning, at } } }];
};

/** A picture that is there already is not added twice. */
export const addPicture = (state: State, eventId: number, { id, name }: SponsorPicture): Decision<ScreenEvent, 'error.too_many'> => {
  if (state.pictures.some((picture) => picture.id === id)) return [];
  if (state.pictures.length >= maxSponsorPictures) return refuse('error.too_many', 'file');
  return [{ type: 'SponsorPictureAdded', data: { eventId, pictureId: id, name } }];
};

export const removePicture = (state: State, eventId: number, pictureId: string): Decision<ScreenEvent, never> =>
  state.pictures.some(({ id }) => id === pictureId)
    ? [{ type: 'SponsorPictureRemoved', data: { eventId, pictureId } }]
    : notFound('pictureId');
