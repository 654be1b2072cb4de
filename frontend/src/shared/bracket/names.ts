import type { EntrantDoc, GridDoc, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import type { Source } from '#contracts/competition/types';
import { numberInCategory } from '#contracts/ids';
import type { BracketTranslate } from './bracketTexts.js';
import type { ScoreText } from '../sport-modes/useScoreText.js';
import type { Round } from '#domain/competition/picture/layout';
import { shortNameIn, type NameStyle } from './shortNames.js';

export const surnameOf = (fullName: string, style: NameStyle): string =>
  style === 'whole' ? fullName : (fullName.trim().split(/\s+/)[0] ?? fullName);

/** Printed number of a match of the same grid, from its id (docs/spec/grid.md). */

/** Who will stand in a slot that is still open. */
const sourceText = (t: BracketTranslate, source: Source, groupName: (groupNumber: number) => string): string => {
  switch (source.type) {
    case 'winner':
      return t('source.winner', { number: numberInCategory(source.matchId) });
    case 'loser':
      return t('source.loser', { number: numberInCategory(source.matchId) });
    case 'beatenBy':
      return t('source.beatenBy', { order: source.order });
    case 'groupPlace':
      return t('source.groupPlace', { place: source.place, group: groupName(source.groupNumber) });
    case 'bestOfPlace':
      return t('source.bestOfPlace', { place: source.place, order: source.order });
    case 'bye':
      return t('source.bye');
    case 'entrant':
      return t('source.open');
  }
};

export interface SlotName {
  registrationId: number | null;
  name: string;
  fullName: string;
  organization: string;
  isOpen: boolean;
}

/** What a slot shows: the entrant, or where they will come from. */
export const slotName = (t: BracketTranslate, grid: GridDoc, participant: ParticipantDoc, style: NameStyle): SlotName => {
  const entrant: EntrantDoc | undefined = participant.registrationId === null ? undefined : grid.entrants[participant.registrationId];
  if (!entrant) {
    const groupName = (groupNumber: number) => grid.groups.find(({ number }) => number === groupNumber)?.name ?? String(groupNumber);
    const name = sourceText(t, participant.source, groupName);
    return { registrationId: null, name, fullName: name, organization: '', isOpen: true };
  }
  return {
    registrationId: participant.registrationId,
    name: shortNameIn(grid, participant.registrationId ?? 0, style),
    fullName: entrant.fullName,
    organization: entrant.organization?.name ?? (style === 'whole' ? '' : (entrant.countryCode ?? '')),
    isOpen: false,
  };
};

/** The same in its match: where nobody is left to come, the empty side says so. */
export const slotIn = (t: BracketTranslate, grid: GridDoc, match: MatchDoc, participant: ParticipantDoc, style: NameStyle): SlotName => {
  const isAlone = match.isBye && match.participants.some(({ registrationId }) => registrationId !== null);
  return slotName(t, grid, isAlone ? { ...participant, source: { type: 'bye' } } : participant, style);
};

/** "1/8 финала", "Финал"; the rounds of a repechage are counted. */
export const roundName = (t: BracketTranslate, round: Pick<Round, 'section' | 'fromEnd' | 'roundNumber'>): string => {
  if (round.section === 'consolation') return t('round.numbered', { count: round.roundNumber });
  if (round.fromEnd === 0) return t('round.final');
  if (round.fromEnd === 1) return t('round.semifinal');
  return t('round.fraction', { count: 2 ** round.fromEnd, slots: 2 ** (round.fromEnd + 1) });
};

export const shortRoundName = (t: BracketTranslate, round: Pick<Round, 'section' | 'fromEnd' | 'roundNumber'>): string => {
  if (round.section === 'consolation') return `${t('section.consolation')} ${round.roundNumber}`;
  return round.fromEnd === 0
    ? t('round.short.final')
    : t('round.short.fraction', { count: 2 ** round.fromEnd, slots: 2 ** (round.fromEnd + 1) });
};

const resultText = ({ t, scoreText }: LabelWords, grid: GridDoc, match: MatchDoc): string[] => {
  const [first, second] = match.participants;
  const parts: string[] = [];
  if (first && second && first.score !== null && second.score !== null)
    parts.push(t('label.score', { score: `${scoreText(first.score)}:${scoreText(second.score)}` }));
  const winner = match.winnerRegistrationId === null ? undefined : grid.entrants[match.winnerRegistrationId];
  if (winner) parts.push(t('label.winner', { name: winner.fullName }));
  return parts;
};

/** How a match is told. */
export interface LabelWords {
  t: BracketTranslate;
  nameStyle: NameStyle;
  scoreText: ScoreText;
}

/** The whole match in words, for a screen reader. */
export const matchLabel = (words: LabelWords, grid: GridDoc, match: MatchDoc, round: string): string => {
  const { t, nameStyle } = words;
  const [first, second] = match.participants.map((participant) => slotIn(t, grid, match, participant, nameStyle).fullName);
  const parts = [t('label.match', { round, number: match.number, first: first ?? '', second: second ?? '' })];
  if (match.status === 'running') parts.push(t('label.running'));
  parts.push(...resultText(words, grid, match));
  if (match.protest) parts.push(t(`protest.${match.protest}`));
  if (match.status !== 'finished' && match.status !== 'blocked' && match.timeStart) parts.push(t('label.time', { time: match.timeStart }));
  return parts.join(' ');
};

/** How a match ended for a side; open while it has no winner or the side no entrant. */
export const outcomeOf = (match: MatchDoc, slot: Pick<SlotName, 'registrationId' | 'isOpen'>): 'open' | 'won' | 'lost' => {
  if (match.winnerRegistrationId === null || slot.isOpen) return 'open';
  return match.winnerRegistrationId === slot.registrationId ? 'won' : 'lost';
};

export const isOver = (match: MatchDoc | undefined): boolean => match?.status === 'finished' || match?.status === 'blocked';

/** How many matches of a round are over, of those that are fought. */
export const playedOf = (matches: readonly (MatchDoc | undefined)[]): { done: number; count: number } => {
  const real = matches.filter((match) => !match?.isBye);
  return { done: real.filter(isOver).length, count: real.length };
};
