import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import { maxSponsorPictures } from '#contracts/limits';
import type { HallScreen } from '#contracts/screens/screens.docs';
import type { screenEvents } from '#contracts/screens/screens.events';
import { addPicture, hallScreens, removePicture, removeScreen, setScreen, showDraw } from './screens.decider.js';

type ScreenEvent = EventOf<typeof screenEvents>;

const eventId = 1;
const facts = { playgroundIds: new Set([5, 6]), streamIds: new Set([12]) };
const screen = (more: Partial<HallScreen> = {}): HallScreen => ({
  ...{ number: 2, name: 'Left wall', views: ['mats', 'results'], playgroundIds: [5], streamIds: null },
  ...{ theme: 'dark', locale: 'ru', rotateInSeconds: 15, title: '', text: '' },
  ...more,
});
const wasSet = (more: Partial<HallScreen> = {}): ScreenEvent => ({ type: 'HallScreenSet', data: { eventId, screen: screen(more) } });
const added = (n: number): ScreenEvent => ({ type: 'SponsorPictureAdded', data: { eventId, pictureId: `p${n}`, name: `Logo ${n}` } });
const given = (...events: ScreenEvent[]) => events.reduce(hallScreens.evolve, hallScreens.initial());

describe('a hall screen', () => {
  test('shows what was chosen for it, and is chosen anew', () => {
    expect(setScreen(given(), eventId, screen(), facts)).toEqual([wasSet()]);
    expect(setScreen(given(wasSet()), eventId, screen({ theme: 'light' }), facts)).toEqual([wasSet({ theme: 'light' })]);
    expect(given(wasSet({ number: 3 }), wasSet(), wasSet({ theme: 'light' })).screens.map(({ number, theme }) => [number, theme])).toEqual([
      [2, 'light'],
      [3, 'dark'],
    ]);
  });

  test('that shows it already is not set again', () => {
    expect(setScreen(given(wasSet()), eventId, screen(), facts)).toEqual([]);
  });

  test('names a view once', () => {
    expect(setScreen(given(), eventId, screen({ views: ['mats', 'text', 'mats'] }), facts)).toEqual([wasSet({ views: ['mats', 'text'] })]);
  });

  test('shows no mat and no category of another sport event', () => {
    expect(setScreen(given(), eventId, screen({ playgroundIds: [5, 7], streamIds: [13] }), facts)).toMatchObject({
      errors: { 'screen.playgroundIds': ['error.not_found'], 'screen.streamIds': ['error.not_found'] },
    });
  });

  test('is taken off the list once', () => {
    expect(removeScreen(given(wasSet()), eventId, 2)).toEqual([{ type: 'HallScreenRemoved', data: { eventId, number: 2 } }]);
    expect(removeScreen(given(), eventId, 2)).toMatchObject({ refused: true, status: 404 });
    expect(given(wasSet(), { type: 'HallScreenRemoved', data: { eventId, number: 2 } }).screens).toEqual([]);
  });
});

describe("sponsors' pictures", () => {
  const picture = { id: 'p1', name: 'Logo 1' };

  test('are added once each and removed', () => {
    expect(addPicture(given(), eventId, picture)).toEqual([added(1)]);
    expect(addPicture(given(added(1)), eventId, picture)).toEqual([]);
    expect(removePicture(given(added(1)), eventId, 'p1')).toEqual([{ type: 'SponsorPictureRemoved', data: { eventId, pictureId: 'p1' } }]);
    expect(removePicture(given(), eventId, 'p1')).toMatchObject({ refused: true, status: 404 });
  });

  test('are only so many', () => {
    const many = given(...Array.from({ length: maxSponsorPictures }, (_, i) => added(i + 10)));
    expect(addPicture(many, eventId, picture)).toMatchObject({ errors: { file: ['error.too_many'] } });
  });
});

describe('the show of a draw', () => {
  const at = '2026-05-01T10:00:00.000Z';
  const press = { eventId, streamId: 12, shown: 3, isRunning: true };
  const shown: ScreenEvent = { type: 'DrawShowSet', data: { eventId, show: { streamId: 12, shown: 3, isRunning: true, at } } };

  test('goes by the last press, also by one that says the same', () => {
    expect(showDraw(given(), press, facts, at)).toEqual([shown]);
    expect(showDraw(given(shown), press, facts, at)).toEqual([shown]);
    expect(given(shown).show).toEqual({ streamId: 12, shown: 3, isRunning: true, at });
  });

  test('is taken off once, and shows no category of another sport event', () => {
    const off: ScreenEvent = { type: 'DrawShowSet', data: { eventId, show: null } };
    expect(showDraw(given(shown), { ...press, streamId: null }, facts, at)).toEqual([off]);
    expect(showDraw(given(shown, off), { ...press, streamId: null }, facts, at)).toEqual([]);
    expect(showDraw(given(), { ...press, streamId: 13 }, facts, at)).toMatchObject({
      refused: true,
      errors: { streamId: ['error.not_found'] },
    });
  });
});
