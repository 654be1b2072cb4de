import { useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import type { EventSport } from '../resume.js';
import type { GameRules } from '../gameRules.js';
import { useMode, wantedMode } from '../../../shared/sport-modes/loadMode.js';
import { usePlainRules } from './plainRules.js';

/** The mode of a match by its category and sport. */
export const wantedOf = (sport: EventSport | undefined, { streamName: name, bracket, streamId }: LiveMatch) =>
  wantedMode(sport?.modes?.[streamId], { sport: sport?.key, name, isGroup: bracket === 'group' });

/** The mode that a match is run by; null: without one, by choice or since somebody recorded its score without actions. */
export const useModeOf = (sport: EventSport | undefined, match: LiveMatch, games: GameRules | null) => {
  const [isPlain, choosePlain] = usePlainRules();
  const [foreign, setForeign] = useState<number>();
  const { matchId, streamId } = match;
  const wanted = wantedOf(sport, match);
  const found = useMode(sport && !isPlain ? wanted : undefined);
  // A match of one game keeps its points as its score.
  const isOneGame = (one: SportMode) => one.score.kind === 'games' && games === null;
  const mode = isPlain || (found && (foreign === matchId || isOneGame(found))) ? null : found;
  const isMissing = !isPlain && found === null && wanted.id.startsWith('own.');
  const overrides = sport?.modes?.[streamId]?.overrides ?? {};
  return {
    mode,
    isMissing,
    overrides,
    setPlain: (why: 'chosen' | 'foreign') => (why === 'chosen' ? choosePlain(true) : setForeign(matchId)),
  };
};
