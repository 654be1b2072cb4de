import type { ModeOverrides } from '#contracts/sport-modes/bout';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import { adjusted } from '../bout.js';
import { keep, recall } from '../resume.js';
import type { OutboxState } from '../useOutbox.js';
import { useSaves } from '../useSaves.js';
import type { Verdict } from '../verdict.js';
import * as run from './modeBout.js';
import { allowSound } from './signal.js';
import { useModeBout } from './useModeBout.js';
import { newId } from '../../../ui/newId.js';

export interface ModeMatch {
  match: LiveMatch;
  mode: SportMode;
  /** What the category sets in place of the mode's own values. */
  overrides: ModeOverrides;
  /** Of a match of games: how many the grid asks for. */
  bestOf: number | undefined;
  outbox: OutboxState;
  /** The bout goes on without the rules of the sport: `foreign`: somebody recorded a score without actions. */
  onPlain: (why: 'chosen' | 'foreign') => void;
}

const actionId = (): string => newId().slice(0, 8);
const lengthName = (streamId: number): string => `length-${streamId}`;

/** What the referee can do in a bout by a mode; each of it goes to the outbox. */
export const useModeActions = ({
  match,
  mode,
  overrides: kept,
  bestOf,
  outbox,
  isSettled,
  onPlain,
}: ModeMatch & { isSettled: boolean }) => {
  const { saveData, saveTimer, saveWinner } = useSaves(match, null, outbox);
  const overrides = { ...kept, ...ownOverrides(mode, match.streamId, bestOf) };
  const foreign = () => onPlain('foreign');
  const { change, ...held } = useModeBout(match, mode, overrides, isSettled, { save: saveData, stop: saveTimer, foreign });
  const { bout, now } = held;
  const meaning = run.meaningAt(mode, bout, now);
  const save = (how: Change) => saveData(change(how));
  const remove = (id: string) => save((one, at) => run.removed(mode, one, id, at));
  return {
    ...held,
    meaning,
    remove,
    give: (side: 0 | 1, code: string) => {
      if (meaning.next.kind !== 'end') save((one, at) => run.given(mode, one, { id: actionId(), side, code }, at));
    },
    /** Takes over flags or cards of a period. */
    judge: (period: number, actions: readonly run.JudgedAction[]) => save((one, at) => run.judged(mode, one, period, actions, at)),
    ...clockActions({ mode, bout, change, saveData, saveTimer, isStartable: meaning.next.kind === 'fight' }),
    /** Starts a side timer, or ends it where it runs. */
    timer: (side: 0 | 1, code: string) => {
      allowSound();
      const own = bout.mode.timers.find((one) => one.code === code && one.side === side);
      const after = change((one, at) =>
        own ? run.timerEnded(mode, one, own.id, at) : run.timerStarted(mode, one, { id: actionId(), code, side }, at),
      );
      if (bout.runningSince !== after.runningSince) saveTimer(after);
      if (after.mode.actions !== bout.mode.actions) saveData(after);
    },
    undo: () => {
      const last = bout.mode.actions.at(-1);
      if (last) remove(last.id);
    },
    finish: (verdict: Verdict): run.RunBout => {
      const done = change((one, at) => run.clockStopped(mode, one, at));
      saveTimer(done);
      saveWinner(done, verdict);
      return done;
    },
    setLength: (seconds: number) => {
      keep(lengthName(match.streamId), seconds);
      const next = { ...kept, ...ownOverrides(mode, match.streamId, bestOf) };
      save((one, at) => run.settled(mode, { ...one, mode: { ...one.mode, overrides: next } }, at));
    },
  };
};

type Change = (one: run.RunBout, at: number) => run.RunBout;

interface ClockParts {
  mode: SportMode;
  bout: run.RunBout;
  change: (how: Change) => run.RunBout;
  saveData: (bout: run.RunBout) => void;
  saveTimer: (bout: run.RunBout) => void;
  /** Nothing is proposed that keeps the clock from running. */
  isStartable: boolean;
}

/** What is done with the clock of the match. */
const clockActions = ({ mode, bout, change, saveData, saveTimer, isStartable }: ClockParts) => {
  /** Saves the clock, and the actions where they changed. */
  const saveClock = (after: run.RunBout, isNews = false) => {
    saveTimer(after);
    if (isNews || after.mode.actions !== bout.mode.actions) saveData(after);
  };
  return {
    toggle: () => {
      if (bout.runningSince === null && !isStartable) return;
      allowSound();
      const isFirst = bout.seconds === 0 && bout.runningSince === null && bout.mode.actions.length === 0;
      const after = change((one, at) => (one.runningSince === null ? run.clockStarted(mode, one, at) : run.clockStopped(mode, one, at)));
      // Boards learn by the first one how the clock of this sport is shown.
      saveClock(after, isFirst);
    },
    adjust: (by: number) => saveTimer(change((one, at) => ({ ...adjusted(one, by, at), mode: one.mode }))),
    begin: () =>
      saveClock(
        change((one, at) => run.nextPeriod(mode, one, at)),
        true,
      ),
  };
};

/** The number of games is the grid's; the length of a period, what a referee has set for the category on this tablet. */
const ownOverrides = (mode: SportMode, streamId: number, bestOf: number | undefined): ModeOverrides => {
  const seconds = recall<number>(lengthName(streamId));
  const { periodSeconds } = mode.clock;
  return {
    ...(bestOf !== undefined && (mode.score.kind === 'games' || mode.score.kind === 'rounds') && { bestOf }),
    ...(seconds !== null && { periodSeconds: periodSeconds.map(() => seconds) }),
  };
};
