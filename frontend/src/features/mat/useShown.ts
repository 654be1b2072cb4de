import { useEffect, useMemo, useState } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { useDocumentPart, useFollow, useStaleSince } from '../../app/useDocument.js';
import { isPair } from '../../shared/live/eventLive.js';
import { forgetAids } from './aids.js';
import { isTouched } from './bout.js';
import { isOwnResult, overHere } from './decided.js';
import type { Finished } from './Finished.js';
import { matchIdOf } from './matchSnapshot.js';
import { asInGrid, isOver, matchOn, openOnes } from './queue.js';
import { forgetBout, keepBout, storedBout } from './useBout.js';
import type { OutboxState } from './useOutbox.js';
import { namedMatch, type StaffNames } from './useStaffNames.js';

type GridMatches = Pick<GridDoc, 'matches'>;

/** What the tablet shows, and of which match. */
type What =
  /** The bout can be run. */
  | 'bout'
  /** It was decided, and not on this tablet. */
  | 'elsewhere'
  /** It waits for an opponent again. */
  | 'waits'
  /** How it stands is being asked. */
  | 'asked'
  | 'nothing';

/** What the live document tells. */
interface Told {
  playground: LivePlayground | undefined;
  version: number;
  isFresh: boolean;
  names: StaffNames;
}

export interface Shown {
  what: What;
  match: LiveMatch | null;
  open: readonly LiveMatch[];
  finished: Finished | null;
  /** A bout that left the screen by itself because it waits for an opponent again. */
  left: LiveMatch | null;
  dismiss: () => void;
  choose: (match: LiveMatch | null) => void;
  finish: (done: Finished) => void;
  reopen: () => void;
  forget: () => void;
}

/**
 * Which match the tablet shows. Once on the screen it stays, whatever happens on other devices, until it is finished or left,
 * or until it waits for an opponent again.
 */
export const useShown = ({ playground, version, isFresh, names }: Told, outbox: OutboxState): Shown => {
  const { waiting, decided } = outbox;
  const [held, setHeld] = useState<LiveMatch | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [left, setLeft] = useState<LiveMatch | null>(null);
  const over = overHere(waiting, decided, version);
  const open = openOnes(playground, over);
  const kept = held && !over.includes(held.matchId) && !isOvertaken(held, chosenId, playground) ? held : null;
  const listed = matchOn(playground, open, kept);
  const missing = kept !== null && listed === null && isFresh ? kept : null;
  const { found, isMovedAway } = useMissing(missing, names, playground?.playgroundId ?? null);
  const match = found ?? listed ?? kept;
  const what = whatOf(match, missing !== null && match === kept, isAhead(match, version, outbox));
  const leaves = isMovedAway ? 'moved' : leavesBy(what, match, decided);
  useEffect(() => {
    if (leaves === 'idle') setLeft(match);
    setHeld(leaves ? null : (listed ?? kept));
  }, [match, listed, kept, leaves]);
  const choose = (chosen: LiveMatch | null) => {
    setHeld(chosen);
    setChosenId(chosen?.matchId ?? null);
  };
  const result = useFinished(setHeld);
  return { what: leaves ? 'asked' : what, match, open, left, dismiss: () => setLeft(null), choose, ...result };
};

/** The organiser has put another bout first, and this one is neither begun nor chosen by the referee. */
const isOvertaken = (held: LiveMatch, chosenId: number | null, playground: LivePlayground | undefined): boolean => {
  const first = playground?.firstByHand;
  return first !== undefined && first !== held.matchId && held.matchId !== chosenId && isIdle(held);
};

const isIdle = ({ status, matchId }: LiveMatch): boolean => status === 'ready' && !isTouchedHere(matchId);

/** What waits here, or was sent and is not told yet, goes first: only then does the document tell of others. */
const isAhead = (match: LiveMatch | null, version: number, { waiting, toldAt }: OutboxState): boolean =>
  version < toldAt || waiting.some((command) => matchIdOf(command) === match?.matchId);

/** Why a match goes off the screen by itself: it was decided here, need not be fought, or waits and nothing was tapped; null: it stays. */
const leavesBy = (what: What, match: LiveMatch | null, decided: OutboxState['decided']): 'own' | 'needless' | 'idle' | null => {
  if (match && what === 'elsewhere' && isOwnResult(decided, match)) return 'own';
  if (match && what === 'elsewhere' && isUndecided(match) && !isTouchedHere(match.matchId)) return 'needless';
  return match && what === 'waits' && !isTouchedHere(match.matchId) ? 'idle' : null;
};

/** Over without any result: the third of best of three where one has won two. */
const isUndecided = ({ winnerRegistrationId, victoryTypeId }: LiveMatch): boolean =>
  winnerRegistrationId === null && victoryTypeId === null;

/** The bout that was finished here a moment ago, which can be taken back. */
const useFinished = (setHeld: (match: LiveMatch | null) => void): Pick<Shown, 'finished' | 'finish' | 'reopen' | 'forget'> => {
  const [finished, setFinished] = useState<Finished | null>(null);
  const forget = () => {
    if (finished) forgetAids(finished.match.matchId);
    setFinished(null);
  };
  return {
    finished,
    forget,
    finish: (done) => {
      forget();
      forgetBout(done.match.matchId);
      setFinished(done);
      setHeld(null);
    },
    reopen: () => {
      if (!finished) return;
      keepBout(finished.bout);
      setHeld(finished.match);
      setFinished(null);
    },
  };
};

const isTouchedHere = (matchId: number): boolean => {
  const bout = storedBout(matchId);
  return bout !== null && isTouched(bout);
};

const whatOf = (match: LiveMatch | null, isAsked: boolean, isAhead: boolean): What => {
  if (!match) return 'nothing';
  if (!isPair(match)) return 'bout';
  if (isAsked) return 'asked';
  if (match.status === 'pending') return 'waits';
  return isOver(match) && !isAhead ? 'elsewhere' : 'bout';
};

interface Missing {
  found: LiveMatch | null;
  /** It is fought on another playground now, and has not begun here. */
  isMovedAway: boolean;
}

/** A match that no list of the playground tells of any more, as its grid tells of it; null until that is known. */
const useMissing = (missing: LiveMatch | null, names: StaffNames, playgroundId: number | null): Missing => {
  const streamId = missing && isPair(missing) ? missing.streamId : null;
  useFollow('grid', streamId);
  const isFresh = useStaleSince('grid', streamId) === null;
  const inGrid = useDocumentPart<GridMatches, MatchDoc | undefined>('grid', streamId, ({ matches }) => matches[missing?.matchId ?? 0]);
  const found = useMemo(
    () => (missing && isFresh && inGrid ? namedMatch(asInGrid(missing, inGrid), names) : null),
    [missing, isFresh, inGrid, names],
  );
  const place = inGrid?.playgroundId ?? null;
  return { found, isMovedAway: found !== null && isIdle(found) && place !== null && playgroundId !== null && place !== playgroundId };
};
