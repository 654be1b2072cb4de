import { useEffect, useRef, useState } from 'react';
import type { LiveMatch, LivePlayground, LiveSchedule } from '#contracts/playgrounds/event-live.docs';
import { breakOf } from './eventLive.js';
import { cardOf, heldAfter, type Held, type PlaygroundCard } from './playgroundCard.js';
import { useDocumentPart } from '../../app/useDocument.js';

/** The result that has just been reached, while it is held on the screen; taken back, the match is on again at once. */
const useHeldResult = (playground: LivePlayground): LiveMatch | null => {
  const shown = useRef<LiveMatch | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const next = heldAfter(shown.current, playground, Date.now());
    shown.current = playground.now;
    if (next) setHeld(next);
  }, [playground]);
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => setHeld(null), held.until - Date.now());
    return () => clearTimeout(timer);
  }, [held]);
  if (!held || playground.now?.matchId === held.match.matchId) return null;
  // As it stands now: it may have been corrected meanwhile.
  return playground.last.find(({ matchId }) => matchId === held.match.matchId) ?? held.match;
};

/** The card of a playground, with its break from the schedule and its last result held for a while. */
export const usePlaygroundCard = (eventId: number, playground: LivePlayground): PlaygroundCard => {
  const result = useHeldResult(playground);
  // A text keeps its identity while the schedule changes elsewhere.
  const pauseText = useDocumentPart<LiveSchedule, string | null>('playgrounds', eventId, (schedule) => {
    const pause = breakOf(schedule, playground.playgroundId);
    return pause && `${pause.until}\n${pause.name}`;
  });
  const [until, name = ''] = pauseText?.split('\n') ?? [];
  return cardOf(playground, result, until === undefined ? null : { until, name });
};
