import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TableRow } from '#contracts/competition/grid.docs';
import { bestOfPlace, qualifiersCount, secondStageSlots, type SecondStage } from './qualification.js';
import { slotsFor } from './seeding.js';
import type { Source } from '#contracts/competition/types';

const stage = (groupsCount: number, advancePerGroup = 2, more: Partial<SecondStage> = {}): SecondStage => ({
  groupsCount,
  advancePerGroup,
  wildcardsCount: 0,
  pairing: 'crossGroups',
  ...more,
});

function named(source: Source): string {
  if (source.type === 'groupPlace') return `${String.fromCharCode(64 + source.groupNumber)}${source.place}`;
  if (source.type === 'bestOfPlace') return `${source.order}of${source.place}`;
  return source.type === 'entrant' ? String(source.registrationId) : '-';
}
const slots = (second: SecondStage): string => secondStageSlots(second).map(named).join(' ');

describe('groups to knockout', () => {
  test('crossed pairs of 1, 2, 4 and 8 groups', () => {
    expect(slots(stage(1))).toBe('A1 A2');
    expect(slots(stage(2))).toBe('A1 B2 B1 A2');
    expect(slots(stage(4))).toBe('A1 B2 C1 D2 B1 A2 D1 C2');
    expect(slots(stage(8))).toBe('A1 B2 C1 D2 E1 F2 G1 H2 B1 A2 D1 C2 F1 E2 H1 G2');
  });

  test.each([
    ['2018', ['A1-C1 E1-G1 A2-D1 F1-G2', 'C1-G1 D1-G2', 'C1-D1']],
    ['2022', ['A1-C1 F2-G1 B1-D1 F1-H1', 'C1-F2 D1-F1', 'C1-D1']],
  ])('the World Cup of %s above its round of 16', (_year, rounds) => {
    let left = slots(stage(8)).split(' ');
    for (const round of rounds) {
      const winners = new Set(round.split(/[ -]/));
      left = left.filter((name) => winners.has(name));
      const pairs = Array.from({ length: left.length / 2 }, (_, i) =>
        left
          .slice(2 * i, 2 * i + 2)
          .sort()
          .join('-'),
      );
      expect(pairs.join(' ')).toBe(round);
    }
  });

  test('winners alone, by standard seeding', () => {
    expect(slots(stage(4, 1))).toBe('A1 D1 B1 C1');
    expect(slots(stage(3, 1))).toBe('A1 - B1 C1');
  });

  test('other counts: best seeds rest, runners-up move inside their band', () => {
    expect(slots(stage(3))).toBe('A1 - C2 B2 B1 - C1 A2');
  });

  test('two of a group are in opposite halves whatever the number of groups', () => {
    for (let groupsCount = 2; groupsCount <= 40; groupsCount += 1) {
      const sources = secondStageSlots(stage(groupsCount));
      const halfOf = (place: number, groupNumber: number): number => {
        const at = sources.findIndex(
          (source) => source.type === 'groupPlace' && source.place === place && source.groupNumber === groupNumber,
        );
        return Math.floor(at / (sources.length / 2));
      };
      for (let group = 1; group <= groupsCount; group += 1) expect(halfOf(1, group)).not.toBe(halfOf(2, group));
    }
  });

  test('everybody who qualifies has one slot, byes fill the rest, no bye meets a bye', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(16),
        fc.boolean(),
        (groups, advance, more, isSeeded) => {
          const wildcardsCount = Math.min(more, groups);
          const second = stage(groups, advance, { wildcardsCount, pairing: isSeeded ? 'seeded' : 'crossGroups' });
          if (qualifiersCount(second) < 2) return;
          const names = secondStageSlots(second).map(named);
          expect(names).toHaveLength(slotsFor(qualifiersCount(second)));
          const real = names.filter((name) => name !== '-');
          expect(new Set(real).size).toBe(qualifiersCount(second));
          for (let at = 0; at < names.length; at += 2) expect([names[at], names[at + 1]]).not.toEqual(['-', '-']);
        },
      ),
    );
  });

  test('seeded: ranked over all groups; wildcards last', () => {
    expect(slots(stage(2, 2, { pairing: 'seeded' }))).toBe('1of1 2of2 2of1 1of2');
    expect(slots(stage(3, 2, { pairing: 'seeded', wildcardsCount: 2 }))).toBe('1of1 2of3 1of2 2of2 2of1 1of3 3of1 3of2');
  });

  test('manual: in slot order; fewer leave the byes where seeding has them', () => {
    expect(slots(stage(2, 2, { pairing: 'manual', registrationIds: [4, 3, 2, 1] }))).toBe('4 3 2 1');
    expect(slots(stage(2, 2, { pairing: 'manual', registrationIds: [7, null, 8, 9] }))).toBe('7 - 8 9');
    expect(slots(stage(3, 1, { pairing: 'manual', registrationIds: [7, 8, 9] }))).toBe('7 - 8 9');
  });
});

describe('the best of a place over all groups', () => {
  const row = (registrationId: number, points: number, scoreDifference: number, played = 3): TableRow => ({
    registrationId,
    played,
    wins: 0,
    draws: 0,
    losses: 0,
    points,
    scoreFor: 3,
    scoreAgainst: 3 - scoreDifference,
    scoreDifference,
    place: 3,
    isUnresolved: false,
    separatedBy: null,
  });
  const groups = (...rows: TableRow[]): { table: TableRow[] }[] => rows.map((third) => ({ table: [third] }));

  test('points, then difference; groups of another size by the average', () => {
    expect(bestOfPlace(groups(row(1, 3, -2), row(2, 4, 0), row(3, 3, 1)), 3)).toEqual({ order: [2, 3, 1], ties: [] });
    expect(bestOfPlace(groups(row(1, 3, 0, 3), row(2, 3, 0, 2)), 3).order).toEqual([2, 1]);
  });

  test('ties are named', () => {
    const { ties } = bestOfPlace(groups(row(1, 3, 0), row(2, 4, 0), row(3, 3, 0), row(4, 3, 0)), 3);
    expect(ties).toEqual([[1, 3, 4]]);
    expect(bestOfPlace(groups(row(1, 3, 0)), 2)).toEqual({ order: [], ties: [] });
  });
});

test('places of groups that differ in size compare what was gathered in each match', () => {
  const row = (registrationId: number, played: number, points: number, scoreFor = 0): TableRow =>
    ({ registrationId, played, points, scoreFor, scoreDifference: 0, place: 2 }) as TableRow;
  const groups = [{ table: [row(1, 4, 6)] }, { table: [row(2, 3, 6)] }, { table: [row(3, 2, 3, 8)] }, { table: [row(4, 4, 6, 8)] }];
  expect(bestOfPlace(groups, 2).order).toEqual([2, 3, 4, 1]);
});
