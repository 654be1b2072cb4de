import type { SessionUser } from '#contracts/identity/session.docs';
import type { Score } from '#contracts/competition/types';
import type { JsonPatch } from '#contracts/patch';
import { afterEach, expect } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { EventLive, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { eventId, eventLive, playgroundId, tatami } from '../../shared/live/live.fixture.js';
import { open, words, type Page } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import type { Locale } from '../../ui/locale.js';
import { callToMat } from './matCalls.js';
import { MatPage } from './MatPage.js';
import { matTexts } from './matTexts.js';
import { outboxTexts } from './outboxTexts.js';
import { keep, resumeDocument } from './resume.js';
import { tabletTexts } from './tabletTexts.js';

export const referee: SessionUser = {
  id: 7,
  email: 'referee@example.org',
  fullName: 'Rita Referee',
  roles: [{ role: 'referee', eventId, playgroundIds: [playgroundId] }],
};

const t = words(matTexts);
const outboxText = words(outboxTexts);
const tabletText = words(tabletTexts);

/** In sports of matches a bout is one. */
const finishName = new RegExp(`^${t('finish')} the (bout|match)$`);

export const names = '/api/get-stream-registrations-list-for-playground-schedule';
export const saveData = '/api/save-data-in-match';
export const saveTimer = '/api/update-match-timer-count-in-seconds';
export const setWinner = '/api/cabinet/set-match-winner';

interface Recorded {
  matchId: number;
  matchData?: { score: Score; penalties?: Score };
  timerCountInSeconds?: number;
  isRunning?: boolean;
}

/** What the live document says of the bout that runs, once a tap of it was recorded. */
const echo = (server: FakeServer, { matchId, matchData, timerCountInSeconds, isRunning }: Recorded): object => {
  const now = server.held<EventLive>('event-live', eventId)?.playgrounds[0]?.now;
  if (now?.matchId !== matchId) return {};
  const set = (path: string, value: unknown): JsonPatch[number] => ({ op: 'replace', path: `/playgrounds/0/now/${path}`, value });
  server.patch('event-live', eventId, [
    set('status', 'running'),
    ...(matchData ? [set('participants/0/score', matchData.score.slot1), set('participants/1/score', matchData.score.slot2)] : []),
    ...(matchData?.penalties
      ? [set('participants/0/penalties', matchData.penalties.slot1), set('participants/1/penalties', matchData.penalties.slot2)]
      : []),
    ...(isRunning === undefined ? [] : [set('isTimerRunning', isRunning), set('timerCountInSeconds', timerCountInSeconds)]),
    ...(isRunning ? [set('timerUpdatedAt', new Date().toISOString())] : []),
  ]);
  return {};
};

/** A server that knows the event, its sport and its mat, accepts every tap and tells of it. */
export const matServer = ({ sport = 'judo', playground = tatami() }: { sport?: string; playground?: LivePlayground } = {}): FakeServer => {
  const server = new FakeServer();
  return server
    .on('/api/session', { user: referee })
    .on('/api/get-event', { event: { sport: { key: sport } } })
    .on(names, { registrations: [], joints: [] })
    .on(saveData, ({ input }) => ({ ...echo(server, input) }))
    .on(saveTimer, ({ input }) => ({ ...echo(server, input) }))
    .on(setWinner, {})
    .on(callToMat, {})
    .holds('call-room', eventId, { eventId, matches: [] })
    .holds('judging', eventId, { eventId, panels: [] })
    .holds('officials', eventId, { eventId, bouts: {} })
    .holds('protests', eventId, { eventId, limitMinutes: null, protests: [] })
    .holds('event-live', eventId, eventLive(playground));
};

/** Opens the tablet; unless said otherwise it runs bouts without the rules of their sport. */
/** Pages that were left must not keep their document over that of the next test. */
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

export const openMat = (
  server: FakeServer = matServer(),
  user: SessionUser | null = referee,
  locale: Locale = 'en',
  rules: 'plain' | 'sport' = 'plain',
): Promise<Page> => {
  server.on('/api/session', { user });
  return open(<MatPage eventId={eventId} playgroundId={playgroundId} />, {
    server,
    user,
    locale,
    path: `/mat/${eventId}/${playgroundId}`,
    prepare: (store) => {
      keep('rules', rules);
      stops.push(resumeDocument(store, eventId));
    },
  });
};

/** Opens the tablet and waits until the bout is on it. */
export const openBout = async (server: FakeServer = matServer()): Promise<Page> => {
  const page = await openMat(server);
  await screen.findByRole('button', { name: finishName });
  // The keys are listened to once the effects of what has just been shown have run.
  await act(() => Promise.resolve());
  return page;
};

/** Waits until the tablet has kept what a reload without a line needs. */
export const keptForReload = () =>
  waitFor(() => expect(['user', `event-live:${eventId}`].map((name) => localStorage.getItem(`podium-mat-${name}`))).not.toContain(null));

/** One corner as the referee sees it. */
export const corner = (name: string) => {
  const section = within(screen.getByRole('region', { name }));
  return {
    score: () => section.getByRole('status').textContent,
    tap: (button: RegExp | string) => section.getByRole('button', { name: button }),
    text: () => section.getByRole('status').closest('section')?.textContent ?? '',
  };
};
export const white = () => corner(t('white'));
export const blue = () => corner(t('blue'));

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const finishButton = () => button(finishName);
export const undoButton = () => button(new RegExp(`^↶?\\s*${t('undo')}`));
export const dialog = () => within(screen.getByRole('dialog'));
export { outboxText, t, tabletText };
