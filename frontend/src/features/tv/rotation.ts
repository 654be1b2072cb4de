import type { MatchDoc } from '#contracts/competition/grid.docs';

/** A picture that can be shown, and when its content last changed. */
export interface Candidate {
  name: string;
  changedAt: number;
}

/** What comes after the picture on the screen: first what changed since it was last shown, the oldest change first; else the next in order. */
export const nextPicture = (
  candidates: readonly Candidate[],
  current: string | null,
  shownAt: ReadonlyMap<string, number>,
): string | null => {
  const changed = candidates
    .filter(({ name, changedAt }) => name !== current && changedAt > (shownAt.get(name) ?? -Infinity) && shownAt.has(name))
    .sort((a, b) => a.changedAt - b.changedAt)[0];
  if (changed) return changed.name;
  const at = candidates.findIndex(({ name }) => name === current);
  return candidates[(at + 1) % Math.max(1, candidates.length)]?.name ?? null;
};

/** What is going on in a block counts as a change of it; blocks without anybody yet are not worth a turn. */
export const isWorthShowing = (matches: readonly (MatchDoc | undefined)[]): boolean =>
  matches.some((match) => match?.participants.some(({ registrationId }) => registrationId !== null));

/** Playgrounds on one screen. */
const onOneScreen = 6;

/** Shared out evenly over as many screens as it takes: eight are shown four by four. */
export const cardsInTurn = <Card>(cards: readonly Card[], turn: number, atMost = onOneScreen): readonly Card[] => {
  const screens = Math.max(1, Math.ceil(cards.length / atMost));
  const onEach = Math.ceil(cards.length / screens);
  const first = (turn % screens) * onEach;
  return cards.slice(first, first + onEach);
};
