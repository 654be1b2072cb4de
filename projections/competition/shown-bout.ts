import type { LiveParticipant, ShownClock } from '#contracts/playgrounds/event-live.docs';
import type { BoutRecord } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { boutOf } from '#domain/sport-modes/bout';
import { rulesOfBout } from '#domain/competition/matchBout';
import { isExtra, lengthOf, sinceStart, withOverrides } from '#domain/sport-modes/rules';

interface ShownBout {
  mode: string;
  sides: Pick<LiveParticipant, 'short' | 'shortPenalties' | 'won'>[];
  clock: ShownClock;
}

/** A bout is read once, however often its match is shown. */
const known = new WeakMap<BoutRecord, ShownBout | null>();

/** What boards show of a bout by its mode; null: a mode that is not known here. */
export const shownBout = (bout: BoutRecord, kept: readonly SportMode[]): ShownBout | null => {
  const before = known.get(bout);
  if (before !== undefined) return before;
  const shown = read(bout, kept);
  known.set(bout, shown);
  return shown;
};

const read = (bout: BoutRecord, kept: readonly SportMode[]): ShownBout | null => {
  const { mode: id, overrides = {}, actions, clock } = bout;
  const mode = rulesOfBout(bout, kept);
  if (!mode) return null;
  const { sides, score } = boutOf(mode, overrides, actions, clock);
  const hasUnits = mode.score.kind === 'games' || mode.score.kind === 'rounds';
  return {
    mode: id,
    sides: sides.map(({ short, shortPenalties }, i) => ({
      short,
      ...(shortPenalties && { shortPenalties }),
      ...(hasUnits && { won: score[i === 0 ? 0 : 1] }),
    })),
    clock: clockOf(withOverrides(mode, overrides), clock.period),
  };
};

const clockOf = (mode: SportMode, period: number): ShownClock => {
  const { direction, shows, periodSeconds } = mode.clock;
  const isWhole = shows === 'bout' && !isExtra(mode, period);
  const since = isWhole ? 0 : sinceStart(mode, { period, ms: 0 }) / 1_000;
  const length = isWhole ? periodSeconds.reduce((sum, seconds) => sum + seconds, 0) * 1_000 : lengthOf(mode, period);
  return { period, since, seconds: direction === 'up' || length === null ? null : length / 1_000 };
};
