import type { ProtestRow } from '#contracts/competition/protests.docs';
import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';

export interface AtMat {
  playground: LivePlayground | undefined;
  match: LiveMatch | null;
}

/** What is or was on the mat: the bout on the tablet first, then those recorded here, the newest first. */
export const matchesAt = ({ playground, match }: AtMat): LiveMatch[] => {
  const all = [...(match ? [match] : []), ...(playground?.now ? [playground.now] : []), ...(playground?.last ?? []).toReversed()];
  return all.filter((one, i) => all.findIndex(({ matchId }) => matchId === one.matchId) === i);
};

export const protestsAt = (protests: readonly ProtestRow[], at: AtMat): ProtestRow[] => {
  const here = new Set(matchesAt(at).map(({ matchId }) => matchId));
  return protests.filter(({ matchId }) => here.has(matchId));
};
