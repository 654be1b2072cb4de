import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FollowedAthlete } from '#contracts/followers/followed.docs';
import type { EnteredEvent } from '#contracts/profiles/page.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { followedAthletesOp } from '../../shared/following/followedCalls.js';
import { followersTexts } from '../../shared/following/followersTexts.js';
import { parsePins } from '../../shared/following/mine.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aSportEvent, anEventAnswer } from '../../testing/sportEvents.js';
import { NextBouts } from './NextBouts.js';
import { profileTexts } from './profileTexts.js';

const t = words(profileTexts);
const follow = words(followersTexts);

const entered: EnteredEvent = {
  ...{ id: 3, name: 'Spring Cup', dateFrom: '21-11-2026', dateTo: '22-11-2026', registrations: 1 },
  entries: [{ registrationId: 40, streamName: '−57 kg', participation: 'confirmed', payment: null, mayRemove: false }],
};
const anna: FollowedAthlete = {
  ...{ registrationId: 40, streamId: 12, streamName: '−57 kg', fullName: 'Ant Anna', organization: null, team: null, status: 'active' },
  ...{ isDrawn: true, wins: 1, bouts: 1, last: null, place: null },
  next: { matchId: 12_004, number: 4, opponent: 'Bee Vera', isRunning: false, playground: 'Tatami 2', time: '14:20', before: 2 },
};
const opened = (athletes: readonly FollowedAthlete[] = [anna]) => {
  const server = new FakeServer()
    .on(getEventOp, { ...anEventAnswer({ event: aSportEvent() }) })
    .on(followedAthletesOp, { organization: null, athletes: [...athletes], medals: { gold: 0, silver: 0, bronze: 0 } });
  return open(<NextBouts events={[entered]} />, { server });
};
const pins = () => parsePins(localStorage.getItem('podium.mine.3'));

beforeEach(() => localStorage.clear());

describe('the next bouts of a person', () => {
  test('stand there with mat, time and opponent', async () => {
    const { server } = await opened();
    const list = within(await screen.findByRole('list', { name: 'Spring Cup' }));
    expect(list.getByText(`Tatami 2 · ~14:20 · ${follow('bout', { number: 4 })}`)).toBeTruthy();
    expect(list.getByText(follow('against', { name: 'Bee Vera' }))).toBeTruthy();
    expect(server.inputs(followedAthletesOp)[0]).toEqual({ eventId: 3, registrationIds: [40] });
  });

  test('the person is followed from here, and followed no more', async () => {
    const { person } = await opened();
    const name = 'Ant Anna, −57 kg';
    await person.click(await screen.findByRole('button', { name: follow('followName', { name }) }));
    expect(pins()).toEqual([{ registrationId: 40, streamId: 12 }]);
    await person.click(await screen.findByRole('button', { name: follow('unfollowName', { name }) }));
    expect(pins()).toEqual([]);
  });

  test('who is not confirmed yet has none', async () => {
    await opened([]);
    expect(await screen.findByRole('heading', { name: t('nextBouts') })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
