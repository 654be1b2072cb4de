import { gridEvents } from '#contracts/competition/grid.events';
import type { Bracket, MatchPlan, Score, VictoryType } from '#contracts/competition/types';
import { view, type View } from '../view.js';

/** A match of two and how it ended, for the history of those who fought it. */
export interface BoutDoc {
  matchId: number;
  streamId: number;
  bracket: Bracket;
  roundNumber: number;
  groupNumber: number | null;
  /** Rounds from the end of its bracket: 0 is its last. */
  fromEnd: number;
  /** Registrations in the order of the slots; null while nobody stands there. */
  occupants: [number | null, number | null];
  score: Score | null;
  result: { winner: number | null; loser: number | null; victoryType: VictoryType } | null;
  /** When the result was set. */
  at: string | null;
}

const { TournamentGridDrawn, OlympicMatchesCreated, PlayOffCreated, LateEntrantPlaced, MatchDataSaved } = gridEvents;
const { MatchWinnerSet, MatchWinnerCleared, MatchUnblocked, MatchCorrected, MatchVictoryTypeSaved } = gridEvents;
const { MatchParticipantsSwapped, AthleteChangedInMatches, AthleteChangedInMatch } = gridEvents;
const { OlympicDataCleared, OlympicConsolationDataCleared } = gridEvents;

const followed = {
  ...{ TournamentGridDrawn, OlympicMatchesCreated, PlayOffCreated, LateEntrantPlaced, MatchDataSaved },
  ...{ MatchWinnerSet, MatchWinnerCleared, MatchUnblocked, MatchCorrected, MatchVictoryTypeSaved },
  ...{ MatchParticipantsSwapped, AthleteChangedInMatches, AthleteChangedInMatch, OlympicDataCleared, OlympicConsolationDataCleared },
};

const streamOf = (stream: string): number => Number(stream.slice(stream.indexOf('-') + 1));

const entrantIn = ({ slots }: MatchPlan, slot: 0 | 1): number | null => {
  const source = slots[slot];
  return source?.type === 'entrant' ? source.registrationId : null;
};

const begin = (doc: BoutDoc, plans: readonly MatchPlan[], stream: string): void => {
  const plan = plans.find(({ id }) => id === doc.matchId);
  if (!plan) return;
  const last = Math.max(...plans.flatMap(({ bracket, roundNumber }) => (bracket === plan.bracket ? [roundNumber] : [])));
  Object.assign(doc, {
    ...{ streamId: streamOf(stream), bracket: plan.bracket, roundNumber: plan.roundNumber, groupNumber: plan.groupNumber },
    fromEnd: last - plan.roundNumber,
    occupants: [entrantIn(plan, 0), entrantIn(plan, 1)],
    ...{ score: null, result: null, at: null },
  });
};

const undo = (doc: BoutDoc): void => void Object.assign(doc, { result: null, at: null });

const seat = (doc: BoutDoc, slot: number, registrationId: number | null): void => {
  doc.occupants = slot === 1 ? [registrationId, doc.occupants[1]] : [doc.occupants[0], registrationId];
};

/** Those whom the event puts elsewhere; who is in the slot already stays. */
const advance = (doc: BoutDoc, advances: readonly { registrationId: number; matchId: number; slot: number }[]): void => {
  for (const { matchId, slot, registrationId } of advances) if (matchId === doc.matchId) seat(doc, slot, registrationId);
};

const clear = (doc: BoutDoc, matchIds: readonly number[]): void => {
  if (matchIds.includes(doc.matchId)) undo(doc);
};

/**
 * The two who stood in the match: whoever came out of a group into a tree with byes is told by no event but the result,
 * and stands where the other does not.
 */
const settle = (doc: BoutDoc, winner: number | null, loser: number | null): void => {
  if (winner === null || loser === null) return;
  const [first, second] = doc.occupants;
  const isOne = (id: number | null) => id === winner || id === loser;
  const opponent = (id: number | null) => (id === winner ? loser : winner);
  if (isOne(first)) doc.occupants = [first, opponent(first)];
  else if (isOne(second)) doc.occupants = [opponent(second), second];
  // Whose score is whose is not known then.
  else Object.assign(doc, { occupants: [winner, loser], score: null });
};

const decide = (doc: BoutDoc, result: NonNullable<BoutDoc['result']>, score: Score | null, at: string): void => {
  Object.assign(doc, { result, score: score ?? doc.score, at });
  settle(doc, result.winner, result.loser);
};

const withReplacement = (ids: readonly number[], replacement: MatchPlan | null): number[] => [
  ...new Set(replacement ? [...ids, replacement.id] : ids),
];

/**
 * Every match as a document of its own, found by whoever stood in it. It follows the events alone: they carry who goes
 * on where, what a correction moves and what it takes back, so that no grid has to be read.
 */
export const boutsView: View<BoutDoc> = view<BoutDoc, typeof followed>(followed, {
  name: 'bouts',
  version: 1,
  initial: (key): BoutDoc => ({
    ...{ matchId: Number(key), streamId: 0, bracket: 'main', roundNumber: 0, groupNumber: null, fromEnd: 0 },
    ...{ occupants: [null, null], score: null, result: null, at: null },
  }),
  keys: ({ type, data }) => {
    switch (type) {
      case 'TournamentGridDrawn':
      case 'OlympicMatchesCreated':
      case 'PlayOffCreated':
      case 'LateEntrantPlaced':
        return data.plans.map(({ id }) => id);
      case 'MatchWinnerSet':
        return withReplacement([data.matchId, ...data.advances.map(({ matchId }) => matchId)], data.replacement);
      case 'MatchCorrected':
        return withReplacement(
          [data.matchId, ...data.falls.map(({ matchId }) => matchId), ...data.changes.map(({ matchId }) => matchId)],
          data.replacement,
        );
      case 'MatchUnblocked':
        return data.clears;
      case 'OlympicDataCleared':
      case 'OlympicConsolationDataCleared':
      case 'AthleteChangedInMatches':
        return data.matchIds;
      default:
        return data.matchId;
    }
  },
  on: {
    TournamentGridDrawn: (doc, { data, stream }) => begin(doc, data.plans, stream),
    OlympicMatchesCreated: (doc, { data, stream }) => {
      begin(doc, data.plans, stream);
      const first = data.plans.filter(({ bracket, slots }) => bracket === 'main' && slots.every(({ type }) => type !== 'winner'));
      const pair = data.pairs[first.findIndex(({ id }) => id === doc.matchId)];
      if (pair) doc.occupants = pair;
    },
    PlayOffCreated: (doc, { data, stream }) => begin(doc, data.plans, stream),
    LateEntrantPlaced: (doc, { data, stream }) => begin(doc, data.plans, stream),
    MatchDataSaved: (doc, { data }) => {
      doc.score = data.data.score;
    },
    MatchWinnerSet: (doc, { data, stream, recordedAt, deviceTime }) => {
      begin(doc, data.replacement ? [data.replacement] : [], stream);
      advance(doc, data.advances);
      if (data.matchId !== doc.matchId) return;
      const { winner, loser, victoryType, score } = data;
      decide(doc, { winner, loser, victoryType }, score, deviceTime ?? recordedAt);
    },
    MatchCorrected: (doc, { data, stream, recordedAt, deviceTime }) => {
      begin(doc, data.replacement ? [data.replacement] : [], stream);
      clear(
        doc,
        data.falls.map(({ matchId }) => matchId),
      );
      for (const { matchId, slot, to } of data.changes) if (matchId === doc.matchId) seat(doc, slot, to);
      if (data.matchId !== doc.matchId) return;
      const { winnerRegistrationId: winner, victoryType, score } = data.to;
      if (victoryType === null) undo(doc);
      else decide(doc, { winner, loser: data.loser, victoryType }, score, doc.at ?? deviceTime ?? recordedAt);
    },
    MatchVictoryTypeSaved: (doc, { data }) => {
      if (doc.result) doc.result.victoryType = data.to;
    },
    MatchWinnerCleared: undo,
    MatchUnblocked: (doc, { data }) => clear(doc, data.clears),
    OlympicDataCleared: undo,
    OlympicConsolationDataCleared: undo,
    MatchParticipantsSwapped: (doc) => {
      doc.occupants = [doc.occupants[1], doc.occupants[0]];
      doc.score = doc.score && { slot1: doc.score.slot2, slot2: doc.score.slot1 };
    },
    AthleteChangedInMatches: (doc, { data: { from, to } }) => {
      const other = (id: number | null) => (id === from ? to : id === to ? from : id);
      doc.occupants = [other(doc.occupants[0]), other(doc.occupants[1])];
      if (doc.result) doc.result = { ...doc.result, winner: other(doc.result.winner), loser: other(doc.result.loser) };
    },
    AthleteChangedInMatch: (doc, { data: { slot, to } }) => seat(doc, slot, to),
  },
  columns: {
    streamId: { type: 'integer', value: ({ streamId }) => streamId },
    first: { type: 'integer', value: ({ occupants }) => occupants[0] },
    second: { type: 'integer', value: ({ occupants }) => occupants[1] },
    isOver: { type: 'integer', value: ({ result }) => Number(result !== null) },
    at: { type: 'text', value: ({ at }) => at ?? '' },
  },
  indexes: [
    ['first', 'isOver'],
    ['second', 'isOver'],
  ],
});
