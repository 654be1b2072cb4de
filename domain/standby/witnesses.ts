/** What a phone or a screen has told a stand-by of the machine that leads, by the clock of the stand-by. Null: never. */
export interface Witness {
  /** When it last said that it reaches that machine. */
  reachedAt: number | null;
  /** When it last said that it does not. */
  missedAt: number | null;
}

interface Known {
  /** The time that the organiser has set; null: nothing but a person's button takes over. */
  after: number | null;
  /** Since this machine heard the one that leads; infinite: not since its own start. */
  silentFor: number;
  /** It lacks nothing of what that one had when it was heard last. */
  isEqual: boolean;
  witnesses: readonly Witness[];
  now: number;
}

/** Somebody who has said nothing for so long may be gone. */
export const witnessHoldsMilliseconds = 5_000;

const isWithin = (at: number | null, now: number, milliseconds: number): boolean => at !== null && now - at < milliseconds;

/**
 * A stand-by takes over by itself: it has heard nothing for the time that was set, no phone and no screen has reached the first in
 * that time, and at least one says now that it cannot. Where nobody says anything, the line may be cut here: a person decides.
 */
export const leadsByItself = ({ after, silentFor, isEqual, witnesses, now }: Known): boolean => {
  if (after === null || !Number.isFinite(silentFor) || silentFor < after || !isEqual) return false;
  if (witnesses.some(({ reachedAt }) => isWithin(reachedAt, now, after))) return false;
  return witnesses.some(({ missedAt }) => isWithin(missedAt, now, witnessHoldsMilliseconds));
};

export const told = (before: Witness | undefined, reaches: boolean, now: number): Witness => {
  const { reachedAt = null, missedAt = null } = before ?? {};
  return reaches ? { reachedAt: now, missedAt } : { reachedAt, missedAt: now };
};
