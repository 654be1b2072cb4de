import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';

/** What can be opened on the tablet, in order; what was decided here and waits to be sent is over for it. */
export const openOnes = (playground: LivePlayground | undefined, over: readonly number[]): LiveMatch[] =>
  playground ? [...(playground.now ? [playground.now] : []), ...playground.next].filter(({ matchId }) => !over.includes(matchId)) : [];

/** The match on the screen: the one held, as the server knows it now, else the first that is open. */
export const matchOn = (playground: LivePlayground | undefined, open: readonly LiveMatch[], held: LiveMatch | null): LiveMatch | null => {
  if (!held) return open[0] ?? null;
  return [...open, ...(playground?.last ?? [])].find(({ matchId }) => matchId === held.matchId) ?? held;
};

export const isOver = ({ status }: LiveMatch): boolean => status === 'finished' || status === 'blocked';
