import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { Bracket, Source } from '#contracts/competition/types';
import { categoryOfId, idInCategory, numberInCategory } from '#contracts/ids';

const bye: Source = { type: 'bye' };

export const sampleMatch = (id: number, bracket: Bracket, roundNumber: number, index: number, sources: readonly Source[]): MatchDoc => ({
  id,
  number: numberInCategory(id),
  streamId: categoryOfId(id),
  bracket,
  roundNumber,
  index,
  groupNumber: null,
  participants: sources.map((source, order) => ({
    slot: order + 1,
    registrationId: source.type === 'entrant' ? source.registrationId : null,
    source,
    score: null,
    penalties: 0,
  })),
  winnerRegistrationId: null,
  victoryType: null,
  status: sources.every(({ type }) => type === 'entrant') ? 'ready' : 'pending',
  isBlocked: false,
  isBye: false,
  isPlayOff: false,
  nextMatchId: null,
  loserNextMatchId: null,
  fedBy: sources.flatMap((source) => ('matchId' in source ? [source.matchId] : [])),
  playgroundId: null,
  timeStart: null,
  timerCountInSeconds: 0,
  isTimerRunning: false,
  videoTranslationUrl: null,
  matchData: {},
});

/** A knockout of slots that may be empty (null = bye), as the engine lays it out: first-round byes make no match. */
export const knockoutOf = (slots: readonly (number | null)[], streamId = 7): MatchDoc[] => {
  const matches: MatchDoc[] = [];
  let number = 0;
  let sources: Source[] = slots.map((registrationId) => (registrationId === null ? bye : { type: 'entrant', registrationId }));
  for (let roundNumber = 1; sources.length > 1; roundNumber += 1) {
    const next: Source[] = [];
    for (let at = 0; at < sources.length; at += 2) {
      const pair = [sources[at] ?? bye, sources[at + 1] ?? bye];
      const present = pair.filter(({ type }) => type !== 'bye');
      if (present.length < 2) {
        next.push(present[0] ?? bye);
        continue;
      }
      number += 1;
      const match = sampleMatch(idInCategory(streamId, number), 'main', roundNumber, at / 2 + 1, pair);
      matches.push(match);
      next.push({ type: 'winner', matchId: match.id });
    }
    sources = next;
  }
  const byId = new Map(matches.map((match) => [match.id, match]));
  for (const match of matches) {
    for (const feeder of match.fedBy) {
      const from = byId.get(feeder);
      if (from) from.nextMatchId = match.id;
    }
  }
  return matches;
};

/** A grid document around the matches, with entrants 1…n. */
export const gridOf = (matches: readonly MatchDoc[], fields: Partial<GridDoc> = {}): GridDoc => {
  const ids = new Set(matches.flatMap(({ participants }) => participants.flatMap(({ registrationId }) => registrationId ?? [])));
  return {
    streamId: 7,
    gridKind: 'olympic',
    options: {},
    stage: 'main',
    scoringType: null,
    groups: [],
    matches: Object.fromEntries(matches.map((match) => [match.id, match])),
    places: [],
    consolationPlaces: [],
    excluded: [],
    entrants: Object.fromEntries(
      [...ids].map((id) => [
        id,
        {
          fullName: `Entrant ${id}`,
          organization: { id: 1, name: 'Dynamo' },
          countryCode: 'RUS',
          tournamentGridNumber: null,
          seed: id <= 8 ? id : null,
          entrantStatus: 'active' as const,
        },
      ]),
    ),
    isDrawn: true,
    drawSeed: 'a1',
    isCompleted: false,
    version: 1,
    ...fields,
  };
};
