import type { HttpGrid, MatchDoc } from '#contracts/competition/grid.docs';
import { kickOff, type FootballFile, type FootballMatch } from '#backend/importers/openfootball';
import { knockoutTree, shapeOf, slotsOf, type Branch } from '#backend/importers/tree';
import type { Answer, Client } from './client.js';
import type { Pace } from './pace.js';

export interface Crew {
  eventId: number;
  referee: Client;
  organiser: Client;
  pace: Pace;
  say: (line: string) => void;
}

/** Fair-play points that no match file holds, by group and team. */
export interface FairPlay {
  groups: Record<string, Record<string, number>>;
}

type Pair = [number, number];
const minute = 60_000;

export const gridOf = async (client: Client, streamId: number): Promise<HttpGrid> =>
  (await client.must('/api/cabinet/get-tournament-grid', { streamId }))['grid'] as HttpGrid;

export const categoriesOf = async (
  client: Client,
  eventId: number,
): Promise<{ id: number; name: string; streamKey: string; gridKind: string; options: object }[]> =>
  (await client.must('/api/get-event', { eventId }))['streams'] as never;

/** Makes and draws a grid that is not drawn yet, as the load file places its entrants or by the teams in slot order. */
export const drawn = async (
  { organiser }: Crew,
  stream: { id: number; gridKind: string; options: object },
  slots: readonly (string | null)[] = [],
): Promise<HttpGrid> => {
  const grid = await gridOf(organiser, stream.id);
  if (grid.isDrawn) return grid;
  if (grid.version === 0)
    await organiser.must('/api/cabinet/create-tournament-grid', {
      streamId: stream.id,
      gridKind: stream.gridKind,
      options: stream.options,
    });
  const idOf = idsByName(await gridOf(organiser, stream.id));
  const placements = slots.flatMap((name, i) => (name === null ? [] : [{ registrationId: idOf.get(name), slot: i + 1 }]));
  const answer = await organiser.must('/api/cabinet/stream-tournament-grid-draw', {
    streamId: stream.id,
    mode: 'manual',
    ...(placements.length > 0 && { placements }),
  });
  return answer['grid'] as HttpGrid;
};

const idsByName = (grid: HttpGrid): Map<string, number> =>
  new Map(Object.entries(grid.entrants).map(([id, { fullName }]) => [fullName, Number(id)]));

/** Plays every match of the file in the order of kick-offs; between groups and knockout the organiser decides ties. */
export const replayFootball = async (crew: Crew, file: FootballFile, fairPlay: FairPlay | null): Promise<void> => {
  const [stream] = await categoriesOf(crew.organiser, crew.eventId);
  if (!stream) throw new Error(`event ${crew.eventId} has no stream`);
  const tree = knockoutTree(file.matches);
  let grid = await drawn(crew, stream, tree && stream.gridKind === 'olympic' ? slotsOf(tree) : []);
  const idOf = idsByName(grid);
  const played = file.matches.filter(({ score }) => score?.ft).sort((a, b) => kickOff(a) - kickOff(b));
  for (const match of played) {
    if (match.group === undefined && grid.gridKind === 'mixedRoundAndOlympic' && !grid.matches.some(({ bracket }) => bracket !== 'group')) {
      grid = await toKnockout(crew, stream.id, file, fairPlay, tree);
    }
    const found = findMatch(grid, match, idOf);
    if (!found) {
      crew.say(`not in the grid: ${match.team1} – ${match.team2} (${match.round})`);
      continue;
    }
    await playMatch(crew, match, found, idOf);
    grid = await gridOf(crew.referee, stream.id);
  }
  const completed = await crew.organiser.post('/api/cabinet/complete-stream-and-add-results', { data: { streamId: stream.id } });
  if (!completed.success) {
    crew.say(`Not completed, as the file leaves matches open: ${keysIn(completed)}`);
    return;
  }
  const winner = grid.places.find(({ place }) => place === 1);
  crew.say(`Completed. First: ${winner ? (grid.entrants[winner.registrationId]?.fullName ?? '') : '–'}`);
};

const findMatch = (grid: HttpGrid, { team1, team2, group }: FootballMatch, idOf: ReadonlyMap<string, number>): MatchDoc | undefined => {
  const wanted = [idOf.get(team1), idOf.get(team2)];
  return grid.matches.find(
    ({ participants, bracket, winnerRegistrationId, status }) =>
      (bracket === 'group') === (group !== undefined) &&
      winnerRegistrationId === null &&
      status !== 'finished' &&
      wanted.every((id) => participants.some(({ registrationId }) => registrationId === id)),
  );
};

const roundsOf = ({ score }: FootballMatch, isSwapped: boolean, upTo: 'ht' | 'ft' | 'et' | 'p') => {
  const names = { ht: 'halfTime', ft: 'fullTime', et: 'extraTime', p: 'shootout' } as const;
  const order = ['ht', 'ft', 'et', 'p'] as const;
  return order.slice(0, order.indexOf(upTo) + 1).flatMap((key) => {
    const pair = score?.[key];
    return pair ? [{ name: names[key], ...slots(pair, isSwapped) }] : [];
  });
};

const slots = ([a, b]: Pair, isSwapped: boolean) => (isSwapped ? { slot1: b, slot2: a } : { slot1: a, slot2: b });

const playMatch = async (
  { referee, pace, say }: Crew,
  match: FootballMatch,
  found: MatchDoc,
  idOf: ReadonlyMap<string, number>,
): Promise<void> => {
  const { score } = match;
  if (!score?.ft) return;
  const start = kickOff(match);
  const isSwapped = found.participants[0]?.registrationId !== idOf.get(match.team1);
  const save = async (moment: number, pair: Pair, upTo: 'ht' | 'ft' | 'et') => {
    await pace.until(moment);
    await referee.must('/api/save-data-in-match', {
      matchId: found.id,
      matchData: { score: slots(pair, isSwapped), rounds: roundsOf(match, isSwapped, upTo) },
    });
  };
  await pace.until(start);
  await referee.must('/api/update-match-timer-count-in-seconds', { matchId: found.id, timerCountInSeconds: 0, isRunning: true });
  if (score.ht) await save(start + 47 * minute, score.ht, 'ht');
  await save(start + 110 * minute, score.ft, 'ft');
  if (score.et) await save(start + 145 * minute, score.et, 'et');
  if (score.p) await referee.must('/api/save-data-in-match', { matchId: found.id, matchData: { rounds: roundsOf(match, isSwapped, 'p') } });
  const result = score.et ?? score.ft;
  const { winner, victoryTypeId } = verdictOf(match, score.p ?? result);
  const line = `${match.round}: ${match.team1} ${result[0]}:${result[1]} ${match.team2}`;
  if (winner === null && found.bracket !== 'group') {
    say(`${line}, to be replayed`);
    return;
  }
  const expected = { registrationIds: found.participants.map(({ registrationId }) => registrationId), winnerRegistrationId: null };
  await referee.must('/api/cabinet/set-match-winner', {
    matchId: found.id,
    winnerRegistrationId: winner === null ? null : idOf.get(winner),
    victoryTypeId,
    score: slots(result, isSwapped),
    expected,
  });
  say(`${line}${score.p ? ` (${score.p[0]}:${score.p[1]})` : ''}`);
};

const verdictOf = ({ team1, team2, score }: FootballMatch, [a, b]: Pair): { winner: string | null; victoryTypeId: string } => {
  if (a === b) return { winner: null, victoryTypeId: 'draw' };
  return { winner: a > b ? team1 : team2, victoryTypeId: score?.p ? 'shootout' : score?.et ? 'extraTime' : 'points' };
};

const keysIn = ({ errors = {} }: Answer): string => Object.values(errors).flat().join(', ');

/** Pairs follow from the tables; where those of the file are others, the organiser names them by hand. */
const toKnockout = async (
  crew: Crew,
  streamId: number,
  file: FootballFile,
  fairPlay: FairPlay | null,
  tree: Branch | null,
): Promise<HttpGrid> => {
  const { organiser, say } = crew;
  const grid = await gridOf(organiser, streamId);
  await decideTies(crew, grid, file, fairPlay);
  const create = (by: object) =>
    organiser.post('/api/create-olympic-matches-for-mixed-round-and-olympic-grid', { data: { streamId, ...by } });
  const answer = await create({});
  if (!tree) {
    if (!answer.success) say(`No knockout: ${keysIn(answer)}`);
    return gridOf(organiser, streamId);
  }
  if (answer.success && shapeOf(branchOf(answer['grid'] as HttpGrid)) === shapeOf(tree)) return answer['grid'] as HttpGrid;
  if (answer.success) await organiser.must('/api/cabinet/save-change-stage', { streamId, stage: 'groups' });
  const idOf = idsByName(grid);
  const registrationIds = slotsOf(tree).map((name) => (name === null ? null : (idOf.get(name) ?? null)));
  const byHand = await create({ pairing: 'manual', registrationIds });
  say(byHand.success ? 'Pairs of the knockout as the file has them' : `No knockout: ${keysIn(byHand)}`);
  return gridOf(organiser, streamId);
};

const decideTies = async (
  { organiser, say }: Crew,
  { groups, entrants, streamId }: HttpGrid,
  file: FootballFile,
  fairPlay: FairPlay | null,
): Promise<void> => {
  for (const group of groups) {
    for (const tie of group.ties) {
      const decided = decideTie(entrants, tie.registrationIds, file, fairPlay);
      say(`Group ${group.name}: ${decided.registrationIds.map((id) => entrants[id]?.fullName).join(', ')} by ${decided.method}`);
      await organiser.must('/api/cabinet/resolve-group-tie', { streamId, groupNumber: group.number, ...decided });
    }
  }
};

/** The main tree as it stands, from its final down. */
const branchOf = (grid: HttpGrid): Branch => {
  const byId = new Map(grid.matches.map((match) => [match.id, match]));
  const from = (match: MatchDoc): Branch => {
    const [a = '', b = ''] = match.participants.map(({ registrationId, source }): Branch => {
      const below = source.type === 'winner' ? byId.get(source.matchId) : undefined;
      return below ? from(below) : (grid.entrants[registrationId ?? 0]?.fullName ?? '');
    });
    return [a, b];
  };
  const final = grid.matches.findLast(({ bracket }) => bracket === 'main');
  return final ? from(final) : '';
};

/** By recorded fair-play points; else by who plays on in the file; else as the table stands. */
const decideTie = (entrants: HttpGrid['entrants'], ids: readonly number[], file: FootballFile, fairPlay: FairPlay | null) => {
  const nameOf = (id: number) => entrants[id]?.fullName ?? '';
  const points = Object.assign({}, ...Object.values(fairPlay?.groups ?? {})) as Record<string, number>;
  if (ids.every((id) => points[nameOf(id)] !== undefined)) {
    const registrationIds = [...ids].sort((a, b) => (points[nameOf(b)] ?? 0) - (points[nameOf(a)] ?? 0));
    const values = Object.fromEntries(ids.map((id) => [id, points[nameOf(id)] ?? 0]));
    return { registrationIds, method: 'fairPlay', values, reason: 'Fair-play points' };
  }
  const plays = (id: number) =>
    file.matches.findIndex(({ group, team1, team2 }) => group === undefined && [team1, team2].includes(nameOf(id)));
  const rank = (id: number) => (plays(id) < 0 ? Number.MAX_SAFE_INTEGER : plays(id));
  return {
    registrationIds: [...ids].sort((a, b) => rank(a) - rank(b)),
    method: 'decision',
    reason: 'As the later matches of the file show',
  };
};
