import type { HttpGrid, MatchDoc } from '#contracts/competition/grid.docs';
import { kickOff, type FootballFile, type FootballMatch } from '../real-files/openfootball.js';
import type { Client } from './client.js';
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

export const streamsOf = async (
  client: Client,
  eventId: number,
): Promise<{ id: number; name: string; streamKey: string; gridKind: string; options: object }[]> =>
  (await client.post('/api/get-event', { eventId }))['streams'] as never;

/** Makes and draws a grid that is not drawn yet, as the load file places its entrants. */
export const drawn = async ({ organiser }: Crew, stream: { id: number; gridKind: string; options: object }): Promise<HttpGrid> => {
  const grid = await gridOf(organiser, stream.id);
  if (grid.isDrawn) return grid;
  if (grid.version === 0)
    await organiser.must('/api/cabinet/create-tournament-grid', {
      streamId: stream.id,
      gridKind: stream.gridKind,
      options: stream.options,
    });
  const answer = await organiser.must('/api/cabinet/stream-tournament-grid-draw', { streamId: stream.id, mode: 'manual' });
  return answer['grid'] as HttpGrid;
};

/** Plays every match of the file in the order of kick-offs; between groups and knockout the organiser decides ties. */
export const replayFootball = async (crew: Crew, file: FootballFile, fairPlay: FairPlay | null): Promise<void> => {
  const [stream] = await streamsOf(crew.organiser, crew.eventId);
  if (!stream) throw new Error(`event ${crew.eventId} has no stream`);
  let grid = await drawn(crew, stream);
  const idOf = new Map(Object.entries(grid.entrants).map(([id, { fullName }]) => [fullName, Number(id)]));
  const played = file.matches.filter(({ score }) => score?.ft).sort((a, b) => kickOff(a) - kickOff(b));
  for (const match of played) {
    if (match.group === undefined && grid.gridKind === 'mixedRoundAndOlympic' && !grid.matches.some(({ bracket }) => bracket !== 'group')) {
      grid = await toKnockout(crew, stream.id, file, fairPlay);
    }
    const found = findMatch(grid, match, idOf);
    if (!found) {
      crew.say(`not in the grid: ${match.team1} – ${match.team2} (${match.round})`);
      continue;
    }
    await playMatch(crew, match, found, idOf);
    grid = await gridOf(crew.referee, stream.id);
  }
  await crew.organiser.must('/api/cabinet/complete-stream-and-add-results', { streamId: stream.id });
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
  const decisive = score.p ?? result;
  const isDraw = decisive[0] === decisive[1];
  const victoryTypeId = isDraw ? 'draw' : score.p ? 'shootout' : score.et ? 'extraTime' : 'points';
  const winner = isDraw ? null : idOf.get(decisive[0] > decisive[1] ? match.team1 : match.team2);
  const expected = { registrationIds: found.participants.map(({ registrationId }) => registrationId), winnerRegistrationId: null };
  await referee.must('/api/cabinet/set-match-winner', {
    matchId: found.id,
    winnerRegistrationId: winner,
    victoryTypeId,
    score: slots(result, isSwapped),
    expected,
  });
  say(`${match.round}: ${match.team1} ${result[0]}:${result[1]} ${match.team2}${score.p ? ` (${score.p[0]}:${score.p[1]})` : ''}`);
};

const toKnockout = async (crew: Crew, streamId: number, file: FootballFile, fairPlay: FairPlay | null): Promise<HttpGrid> => {
  const { organiser, say } = crew;
  const grid = await gridOf(organiser, streamId);
  for (const group of grid.groups) {
    for (const tie of group.ties) {
      const decided = decideTie(grid, tie.registrationIds, file, fairPlay);
      say(`Group ${group.name}: ${decided.registrationIds.map((id) => grid.entrants[id]?.fullName).join(', ')} by ${decided.method}`);
      await organiser.must('/api/cabinet/resolve-group-tie', { streamId, groupNumber: group.number, ...decided });
    }
  }
  const answer = await organiser.must('/api/create-olympic-matches-for-mixed-round-and-olympic-grid', { streamId });
  return answer['grid'] as HttpGrid;
};

/** By recorded fair-play points; else by who plays on in the file; else as the table stands. */
const decideTie = (grid: HttpGrid, ids: readonly number[], file: FootballFile, fairPlay: FairPlay | null) => {
  const nameOf = (id: number) => grid.entrants[id]?.fullName ?? '';
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
