import { useEffect, useMemo } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import type { Known } from './bout.js';
import { gameRules, roundNames, type Game, type GameRules } from './gameRules.js';
import { keep, recall } from './resume.js';

type GamesGrid = Pick<GridDoc, 'options' | 'matches'>;

/**
 * What the grid tells of a match of games. Its score counts the games won, so of the rounds that many are over, and the next is the
 * one in play.
 */
export const gamesOf = ({ participants, matchData }: Pick<MatchDoc, 'participants' | 'matchData'>): Pick<Known, 'score' | 'games'> => {
  const rounds = (matchData.rounds ?? []).map(({ slot1, slot2 }): Game => [slot1, slot2]);
  const over = participants.reduce((sum, { score }) => sum + (score ?? 0), 0);
  return { games: rounds.slice(0, over), score: rounds[over] ?? [0, 0] };
};

export interface MatchGames {
  /** null: the match is one game. */
  rules: GameRules | null;
  /** As the server knows them; null as long as it has not told. */
  known: Pick<Known, 'score' | 'games'> | null;
}

/** The games of a match in a sport that has them; undefined until it is known how many there are. */
export const useGames = (sportKey: string | undefined, streamId: number, matchId: number): MatchGames | undefined => {
  const isOfGames = roundNames[sportKey ?? ''] !== undefined;
  const name = `best-of-${streamId}`;
  useFollow('grid', isOfGames ? streamId : null);
  const told = useDocumentPart<GamesGrid, number>('grid', isOfGames ? streamId : null, ({ options }) => options.bestOf ?? 1);
  const match = useDocumentPart<GamesGrid, MatchDoc | undefined>('grid', isOfGames ? streamId : null, ({ matches }) => matches[matchId]);
  useEffect(() => {
    if (told !== undefined) keep(name, told);
  }, [name, told]);
  const recalled = useMemo(() => recall<number>(name), [name]);
  const bestOf = isOfGames ? (told ?? recalled) : 1;
  return useMemo(() => {
    if (bestOf === null) return undefined;
    const rules = gameRules(sportKey, bestOf);
    return { rules, known: rules && match ? gamesOf(match) : null };
  }, [sportKey, bestOf, match]);
};
