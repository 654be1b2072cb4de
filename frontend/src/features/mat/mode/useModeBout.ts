import { useEffect, useRef, useState } from 'react';
import type { gridQueries } from '#contracts/competition/grid.queries';
import type { BoutRecord, ModeOverrides } from '#contracts/sport-modes/bout';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import { categoryOfId } from '#contracts/ids';
import { ref } from '../../../app/call.js';
import { callOp } from '../../../app/http.js';
import { deviceNow, type Bout } from '../bout.js';
import { useBout, type HeldBout } from '../useBout.js';
import { advanced, begun, isTrue, settled, type RunBout } from './modeBout.js';
import { signal } from './signal.js';

const gridCall = ref<(typeof gridQueries)['grid']>({ path: '/api/cabinet/get-tournament-grid', kind: 'wrapped' });
/** A match by a mode has no games of the page's own: its rounds are those of the mode. */
const noGames = { rules: null, known: null };

export interface ModeBoutState extends Omit<HeldBout, 'bout' | 'change'> {
  bout: RunBout;
  now: number;
  change: (how: (bout: RunBout, now: number) => RunBout) => RunBout;
  /** Whether the end was signalled, by tone and flash, a moment ago. */
  isFlashing: boolean;
}

const flashMilliseconds = 1_500;

/** The bout by its mode, moved on by the clock. `onForeign`: the score was recorded elsewhere, without actions that tell of it. */
export const useModeBout = (
  match: LiveMatch,
  mode: SportMode,
  overrides: ModeOverrides,
  isSettled: boolean,
  on: { save: (bout: RunBout) => void; stop: (bout: RunBout) => void; foreign: () => void },
): ModeBoutState => {
  const { bout: plain, change: changePlain, replaced, dismiss } = useBout(match, noGames, isSettled);
  const [now, setNow] = useState(deviceNow);
  const [isFlashing, setFlashing] = useState(false);
  const bout = ofMode(plain, mode, overrides);
  const change: ModeBoutState['change'] = (how) => {
    const at = deviceNow();
    let next = bout;
    changePlain((held) => (next = how(ofMode(held, mode, overrides), at)));
    setNow(at);
    return next;
  };
  const latest = useRef({ on, change, bout });
  latest.current = { on, change, bout };
  const isMoving = bout.runningSince !== null || bout.mode.timers.some(({ since }) => since !== null);
  useEffect(() => {
    if (!isMoving) return undefined;
    const look = () => {
      const { on: says, change: put, bout: before } = latest.current;
      const at = deviceNow();
      setNow(at);
      const step = advanced(mode, before, at);
      if (!step.signal) return;
      const next = put(() => step.bout);
      signal(step.signal);
      if (step.signal === 'over') setFlashing(true);
      if (before.runningSince !== null && next.runningSince === null) says.stop(next);
      says.save(next);
    };
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [isMoving, mode]);
  useEffect(() => {
    if (!isFlashing) return undefined;
    const timer = setTimeout(() => setFlashing(false), flashMilliseconds);
    return () => clearTimeout(timer);
  }, [isFlashing]);
  useForeign(mode, bout, (record) => {
    if (record) change((one, at) => settled(mode, begun(mode, one, overrides, record), at));
    else on.foreign();
  });
  return { bout, now, change, replaced, dismiss, isFlashing };
};

const ofMode = (bout: Bout, mode: SportMode, overrides: ModeOverrides): RunBout =>
  bout.mode?.id === mode.id && bout.mode.version === mode.version ? { ...bout, mode: bout.mode } : begun(mode, bout, overrides);

/** Another device has recorded the score: the actions that tell of it are asked for once. */
const useForeign = (mode: SportMode, bout: RunBout, onKnown: (record: BoutRecord | null) => void): void => {
  const isForeign = !isTrue(mode, bout);
  const told = useRef(onKnown);
  told.current = onKnown;
  const { matchId } = bout;
  const score = [...bout.score, ...bout.penalties].join();
  useEffect(() => {
    if (!isForeign) return undefined;
    let isWanted = true;
    void callOp(gridCall, { streamId: categoryOfId(matchId) }).then((outcome) => {
      if (!isWanted) return;
      const found = outcome.success ? outcome.grid.matches.find(({ id }) => id === matchId) : undefined;
      const record = found?.matchData.bout;
      told.current(record?.mode === mode.id && record.version === mode.version ? record : null);
    });
    return () => {
      isWanted = false;
    };
  }, [isForeign, matchId, mode, score]);
};
