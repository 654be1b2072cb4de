import type { HttpGrid, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import { numberInCategory } from '#contracts/ids';
import type { PaperWords } from './paper-words.js';

/** now: as it stands · drawn: who was drawn, without results · empty: to write everything by hand. */
export type Filling = 'now' | 'drawn' | 'empty';

/** A category on paper. */
export interface PaperGrid {
  name: string;
  grid: HttpGrid;
  /** A score as boards of the sport show it. */
  scoreText: (score: number) => string;
  matName: (playgroundId: number) => string;
  words: PaperWords;
  filling: Filling;
}

export interface Side {
  name: string;
  club: string;
  score: string;
  isOpen: boolean;
  isWinner: boolean;
}

const sourceText = ({ grid, words }: PaperGrid, { source }: ParticipantDoc): string => {
  const groupName = (number: number) => grid.groups.find((group) => group.number === number)?.name ?? String(number);
  switch (source.type) {
    case 'winner':
      return words.winner(numberInCategory(source.matchId));
    case 'loser':
      return words.loser(numberInCategory(source.matchId));
    case 'beatenBy':
      return words.beatenBy(source.order);
    case 'groupPlace':
      return words.groupPlace(source.place, groupName(source.groupNumber));
    case 'bestOfPlace':
      return words.bestOfPlace(source.place, source.order);
    case 'bye':
    case 'entrant':
      return '';
  }
};

/** Who stands in a slot, or where they come from; on an empty one a line is left. */
export const sideOf = (paper: PaperGrid, match: MatchDoc, participant: ParticipantDoc | undefined): Side => {
  const { grid, filling, scoreText } = paper;
  const open = { name: '', club: '', score: '', isOpen: true, isWinner: false };
  if (!participant) return open;
  const isDrawn = participant.source.type === 'entrant';
  const isKnown = participant.registrationId !== null && (filling === 'now' || (filling === 'drawn' && isDrawn));
  const entrant = isKnown ? grid.entrants[participant.registrationId ?? 0] : undefined;
  if (!entrant) return { ...open, name: sourceText(paper, participant) };
  const { registrationId, score } = participant;
  return {
    name: entrant.fullName,
    club: entrant.organization?.name ?? entrant.countryCode ?? '',
    score: filling === 'now' && score !== null ? scoreText(score) : '',
    isOpen: false,
    isWinner: filling === 'now' && match.winnerRegistrationId !== null && match.winnerRegistrationId === registrationId,
  };
};
