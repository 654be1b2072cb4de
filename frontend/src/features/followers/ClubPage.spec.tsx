import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FollowedAthlete, FollowedAthletes } from '#contracts/followers/followed.docs';
import { shellTexts } from '../../app/shell/shellTexts.js';
import { eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { followedAthletesOp } from '../../shared/following/followedCalls.js';
import { ClubPage } from './ClubPage.js';
import { FollowingPage } from './FollowingPage.js';
import { followersTexts } from '../../shared/following/followersTexts.js';

const t = words(followersTexts);
afterEach(() => localStorage.clear());

const athlete = (registrationId: number, more: Partial<FollowedAthlete> = {}): FollowedAthlete => ({
  ...{
    registrationId,
    streamId: 12,
    streamName: '−57 kg',
    fullName: `Athlete ${registrationId}`,
    organization: { id: 7, name: 'East' },
    team: null,
  },
  ...{ status: 'active', isDrawn: true, wins: 0, bouts: 0, last: null, next: null, place: null },
  ...more,
});
const next = { matchId: 1, number: 4, opponent: 'Rival Rita', isRunning: false, playground: 'Tatami 1', time: '11:20', before: 1 };
const last = { matchId: 2, number: 2, opponent: 'Past Pia', isWon: true, score: [10, 0] as [number, number] };
const club = (athletes: FollowedAthlete[], more: Partial<FollowedAthletes> = {}): FollowedAthletes & Record<string, unknown> => ({
  organization: { id: 7, name: 'East' },
  athletes,
  medals: { gold: 1, silver: 0, bronze: 2 },
  ...more,
});
const serverWith = (answer: Record<string, unknown>) =>
  new FakeServer()
    .on('/api/get-event', { event: { id: eventId, name: 'Spring Cup' }, streams: [], playgrounds: [] })
    .on(followedAthletesOp, answer)
    .holds('event-live', eventId, eventLive(tatami({ now: null })));
const openClub = (server: FakeServer) =>
  open(<ClubPage />, { server, route: '/event/:eventId/club/:organizationId', path: `/event/${eventId}/club/7` });
const openFollowing = (server: FakeServer) =>
  open(<FollowingPage />, { server, route: '/event/:eventId/following', path: `/event/${eventId}/following` });
const rows = async () => within(await screen.findByRole('list', { name: 'East' })).getAllByRole('listitem');

describe('the page of a club', () => {
  test('shows who fights soonest first, with mat, time, opponent and last result', async () => {
    await openClub(serverWith(club([athlete(1, { place: 3, bouts: 4, last }), athlete(2, { next, last }), athlete(3)])));
    const [first, second, third] = await rows();
    for (const part of ['Athlete 2', 'Tatami 1', '~11:20', 'Rival Rita', t('before', { count: 1 }), t('won'), '10 : 0', 'Past Pia'])
      expect(first?.textContent).toContain(part);
    expect(second?.textContent).toContain(t('waits'));
    expect(third?.textContent).toContain(t('place', { place: 3 }));
    const medals = within(screen.getByRole('list', { name: t('medals') })).getAllByRole('listitem');
    expect(medals.map(({ textContent }) => textContent)).toEqual([`1${t('gold')}`, `0${t('silver')}`, `2${t('bronze')}`]);
  });

  test('is followed, stands among what one follows, and is let go there', async () => {
    const { person, leave } = await openClub(serverWith(club([athlete(2, { next })])));
    await person.click(await screen.findByRole('button', { name: t('follow') }));
    expect(screen.getByRole('button', { name: t('unfollow') })).toBeTruthy();
    leave();
    const page = await openFollowing(serverWith(club([])));
    expect((await screen.findByRole('link', { name: 'East' })).getAttribute('href')).toContain(`/event/${eventId}/club/7`);
    await page.person.click(screen.getByRole('button', { name: t('unfollowName', { name: 'East' }) }));
    expect(screen.getByText(t('noneYet'))).toBeTruthy();
  });

  test('says that nobody competes, and that there is no such club', async () => {
    const { leave } = await openClub(serverWith(club([], { medals: { gold: 0, silver: 0, bronze: 0 } })));
    expect(await screen.findByText(t('nobody'))).toBeTruthy();
    expect(screen.queryByRole('list', { name: t('medals') })).toBeNull();
    leave();
    await openClub(serverWith(refused(404, 'error.not_found')));
    expect(await screen.findByText(words(shellTexts)('notFound'))).toBeTruthy();
  });

  test('is asked for again when the boards change', async () => {
    const server = serverWith(club([athlete(2, { next })]));
    await openClub(server);
    await rows();
    server.on(followedAthletesOp, club([athlete(2, { last, place: 1, bouts: 3 })]));
    server.patch('event-live', eventId, [{ op: 'replace', path: '/name', value: 'Spring Cup' }]);
    expect(await screen.findByText(t('place', { place: 1 }))).toBeTruthy();
  });
});

test('followed athletes stand with what comes, and are let go', async () => {
  localStorage.setItem(`podium.mine.${eventId}`, JSON.stringify([{ registrationId: 2, streamId: 12 }]));
  const server = serverWith(club([athlete(2, { next })]));
  const { person } = await openFollowing(server);
  expect(await screen.findByText('Athlete 2')).toBeTruthy();
  expect(server.inputs(followedAthletesOp)).toContainEqual({ eventId, registrationIds: [2] });
  await person.click(screen.getByRole('button', { name: t('unfollowName', { name: 'Athlete 2' }) }));
  expect(await screen.findByText(t('noneYet'))).toBeTruthy();
});

test('followed categories lead to the live page and are let go; of an athlete of a team its name is said', async () => {
  localStorage.setItem(`podium.categories.${eventId}`, JSON.stringify([{ id: 12, name: 'Teams' }]));
  localStorage.setItem(`podium.mine.${eventId}`, JSON.stringify([{ registrationId: 2, streamId: 12 }]));
  const { person } = await openFollowing(serverWith(club([athlete(2, { team: 'East A' })])));
  expect((await screen.findByRole('link', { name: 'Teams' })).getAttribute('href')).toContain(`/live/${eventId}?stream=12`);
  expect(await screen.findByText(new RegExp(t('team', { name: 'East A' })))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('unfollowName', { name: 'Teams' }) }));
  expect(screen.queryByRole('link', { name: 'Teams' })).toBeNull();
});
