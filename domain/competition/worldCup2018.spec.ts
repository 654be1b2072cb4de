import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { GroupResult } from './groupStats.js';
import { normaliseOptions } from './options.js';
import { secondStageSlots } from './qualification.js';
import { groupTable, type GroupTable, type TieDecision } from './standings.js';

interface Match {
  round: string;
  team1: string;
  team2: string;
  group?: string;
  score: { ft: [number, number] };
}
interface Standing {
  team: { name: string };
  pos: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  pts: number;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../test/data/${name}`, import.meta.url), 'utf8'));
const { matches } = read('world-cup-2018.json') as { matches: Match[] };
const { groups } = read('world-cup-2018.standings.json') as { groups: { name: string; standings: Standing[] }[] };

function tableOf(name: string, teams: string[], decisions: TieDecision[] = []): GroupTable {
  const normalised = normaliseOptions('mixedRoundAndOlympic', { groupsCount: 8 }, { sport: 'football' });
  if ('errors' in normalised) throw new Error('options');
  const results = matches
    .filter(({ group }) => group === name)
    .map(({ team1, team2, score: { ft } }): GroupResult => {
      const ids = [teams.indexOf(team1), teams.indexOf(team2)] as const;
      const isDraw = ft[0] === ft[1];
      return {
        registrationIds: ids,
        winner: isDraw ? null : ft[0] > ft[1] ? ids[0] : ids[1],
        victoryType: isDraw ? 'draw' : 'points',
        score: { slot1: ft[0], slot2: ft[1] },
      };
    });
  const entrants = teams.map((_, at) => ({
    registrationId: at,
    seed: null,
    weight: null,
    drawNumber: at + 1,
    status: 'active' as const,
  }));
  return groupTable({ entrants, results, isComplete: results.length === 6, options: normalised.options, decisions });
}

describe('World Cup 2018 (openfootball, CC0)', () => {
  test.each(groups)('$name as published', ({ name, standings }) => {
    const teams = standings.map(({ team }) => team.name).sort();
    const { table, isResolved, ties } = tableOf(name, teams);
    const rows = table.map((row) => ({
      team: teams[row.registrationId],
      figures: [row.played, row.wins, row.draws, row.losses, row.scoreFor, row.scoreAgainst, row.points],
    }));
    const published = standings.map((row) => ({
      team: row.team.name,
      figures: [row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against, row.pts],
    }));
    expect(rows).toEqual(published);
    expect(isResolved).toBe(name !== 'Group H');
    if (name !== 'Group H') expect(table.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    else expect(ties.map(({ places }) => places)).toEqual([[2, 3]]);
  });

  test('group B: Spain and Portugal parted by goals', () => {
    const teams = ['Iran', 'Morocco', 'Portugal', 'Spain'];
    expect(tableOf('Group B', teams).table[1]?.separatedBy).toEqual({ criterion: 'scoreFor', above: 6, own: 5 });
  });

  test('group H: Japan and Senegal are parted by the recorded fair play decision alone', () => {
    const teams = ['Colombia', 'Japan', 'Senegal', 'Poland'];
    const { table, ties } = tableOf('Group H', teams);
    expect(ties).toEqual([{ places: [2, 3], registrationIds: [1, 2] }]);
    expect(table[1]).toEqual({
      registrationId: 1,
      played: 3,
      wins: 1,
      draws: 1,
      losses: 1,
      points: 4,
      scoreFor: 4,
      scoreAgainst: 4,
      scoreDifference: 0,
      place: null,
      isUnresolved: true,
      separatedBy: { criterion: 'points', above: 6, own: 4 },
    });
    expect(table[2]?.separatedBy).toBeNull();
    expect(table[3]?.separatedBy).toEqual({ criterion: 'points', above: 4, own: 3 });
    const decided = tableOf('Group H', teams, [{ order: [1, 2], method: 'fairPlay', values: { 1: -4, 2: -6 } }]);
    expect(decided.isResolved).toBe(true);
    expect(decided.table[1]).toMatchObject({ registrationId: 1, place: 2, isUnresolved: false });
    expect(decided.table[2]).toMatchObject({
      place: 3,
      separatedBy: { criterion: 'fairPlay', above: -4, own: -6 },
    });
  });

  test('the round of 16 is what the tables and the crossed pairs say', () => {
    const placed = new Map(groups.flatMap(({ standings }, group) => standings.map(({ pos, team }) => [`${group + 1}.${pos}`, team.name])));
    const slots = secondStageSlots({
      groupsCount: 8,
      advancePerGroup: 2,
      wildcardsCount: 0,
      pairing: 'crossGroups',
    }).map((source) => (source.type === 'groupPlace' ? placed.get(`${source.groupNumber}.${source.place}`) : null));
    const pairs = slots.flatMap((team, at) => (at % 2 === 0 ? [[team, slots[at + 1]].sort().join(' – ')] : []));
    const played = matches.filter(({ round }) => round === 'Round of 16');
    expect(pairs.sort()).toEqual(played.map(({ team1, team2 }) => [team1, team2].sort().join(' – ')).sort());
  });
});
