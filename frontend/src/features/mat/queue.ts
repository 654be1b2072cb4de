import type { MatchDoc } from '#contracts/competition/grid.docs';
import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';

/** What can be opened on the tablet, in order; what was decided here and waits to be sent is over for it. */
export const openOnes = (playground: LivePlayground | undefined, over: readonly number[]): LiveMatch[] =>
  playground ? [...(playground.now ? [playground.now] : []), ...playground.next].filter(({ matchId }) => !over.includes(matchId)) : [];

/** The match on the screen: the one held, as the lists of the playground tell of it, else the first that is open. */
export const matchOn = (playground: LivePlayground | undefined, open: readonly LiveMatch[], held: LiveMatch | null): LiveMatch | null => {
  if (!held) return open[0] ?? null;
  return [...open, ...(playground?.last ?? [])].find(({ matchId }) => matchId === held.matchId) ?? null;
};

export const isOver = ({ status }: LiveMatch): boolean => status === 'finished' || status === 'blocked';

/** A match as its grid tells of it; names stay for those who still stand there. */
export const asInGrid = (held: LiveMatch, found: MatchDoc): LiveMatch => ({
  ...held,
  status: found.status,
  winnerRegistrationId: found.winnerRegistrationId,
  victoryTypeId: found.victoryType?.id ?? null,
  timerCountInSeconds: found.timerCountInSeconds,
  isTimerRunning: found.isTimerRunning,
  timerUpdatedAt: found.timerUpdatedAt ?? null,
  participants: found.participants.map(({ slot, registrationId, score, penalties }) => {
    const known = held.participants.find((one) => one.registrationId === registrationId);
    return { slot, registrationId, score, penalties, fullName: known?.fullName ?? null, organization: known?.organization ?? null };
  }),
});
