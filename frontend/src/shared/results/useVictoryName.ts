import type { MatchDoc } from '#contracts/competition/grid.docs';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { VictoryType } from '#contracts/competition/types';
import { baseOf } from '../../ui/locale.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useSportKey } from '../../ui/sportKey.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useMode, wantedMode, type WantedMode } from '../sport-modes/loadMode.js';
import { victoryIn, type Won } from './victory.js';

interface Ended {
  victoryTypeId: VictoryType | null;
  winnerRegistrationId: number | null;
  participants: readonly { registrationId: number | null; score: number | null }[];
}

/** How a match was won in the words of its sport mode, else in those of every sport; empty until that is known. */
export const useVictoryName = (won: Won | null, wanted: WantedMode): string => {
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const mode = useMode(won ? wanted : undefined);
  if (!won || mode === undefined) return '';
  return (mode && victoryIn(mode, won)?.[baseOf(locale)]) || shared(`victoryType.${won.victoryTypeId}`);
};

const wonIn = ({ victoryTypeId, winnerRegistrationId, participants }: Ended): Won | null => {
  if (victoryTypeId === null) return null;
  const winner = participants.find(({ registrationId }) => registrationId !== null && registrationId === winnerRegistrationId);
  return { victoryTypeId, score: winner?.score ?? null, against: participants.find((one) => one !== winner)?.score ?? null };
};

/** Of a match on a live page or a hall screen. */
export const useLiveVictoryName = (match: LiveMatch): string => {
  const sport = useSportKey() ?? undefined;
  const { mode, streamName, bracket } = match;
  return useVictoryName(wonIn(match), mode ? { id: mode } : wantedMode(null, { sport, name: streamName, isGroup: bracket === 'group' }));
};

/** Of a match of a grid. */
export const useGridVictoryName = (match: MatchDoc, streamName: string): string => {
  const sport = useSportKey() ?? undefined;
  const { victoryType, winnerRegistrationId, participants, bracket } = match;
  const ended = { victoryTypeId: victoryType?.id ?? null, winnerRegistrationId, participants };
  return useVictoryName(wonIn(ended), wantedMode(null, { sport, name: streamName, isGroup: bracket === 'group' }));
};
