import type { HallScreens } from '#contracts/screens/screens.docs';
import { screenEvents } from '#contracts/screens/screens.events';
import { applyScreenEvent } from '#domain/screens/screens.decider';
import { view } from '../view.js';

type Apply = Parameters<typeof applyScreenEvent>[1];

const set = (doc: HallScreens, event: Apply): void => {
  Object.assign(doc, applyScreenEvent(doc, event));
};

/** What the screens of a hall show. */
export const screensView = view<HallScreens, typeof screenEvents>(screenEvents, {
  name: 'screens',
  version: 2,
  initial: (key): HallScreens => ({ eventId: Number(key), screens: [], pictures: [], show: null }),
  keys: (event) => event.data.eventId,
  on: { HallScreenSet: set, HallScreenRemoved: set, DrawShowSet: set, SponsorPictureAdded: set, SponsorPictureRemoved: set },
});
