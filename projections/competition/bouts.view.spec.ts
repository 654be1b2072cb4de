import { describe, expect, test } from '@jest/globals';
import { Category } from '#domain/competition/grid.fixture';
import type { GridEvent } from '#domain/competition/evolve';
import { isRefusal } from '#domain/decider';
import type { DocumentKey, EventFacts } from '../view.js';
import { boutsView, type BoutDoc } from './bouts.view.js';

/** Folds the events of a category as the runner does: each into the documents that it names. */
const foldAll = (events: readonly GridEvent[]): Map<DocumentKey, BoutDoc> => {
  const docs = new Map<DocumentKey, BoutDoc>();
  events.forEach((event, i) => {
    const handler = boutsView.on[event.type];
    if (!handler) return;
    const facts: EventFacts = {
      stream: 'grid-7',
      version: i + 1,
      position: BigInt(i),
      recordedAt: '2026-05-01T10:00:00.000Z',
      actorUserId: 1,
    };
    const given = { ...event, ...facts };
    const keys = boutsView.keys(given) ?? [];
    for (const key of typeof keys === 'object' ? keys : [keys]) {
      const doc = docs.get(key) ?? boutsView.initial(key);
      handler(doc, given, key);
      docs.set(key, doc);
    }
  });
  return docs;
};

type Line = [id: number, occupants: (number | null)[], winner: number | null | undefined, victoryType: string | undefined];

const inView = (category: Category): Line[] =>
  [...foldAll(category.events).values()]
    .filter(({ result }) => result !== null)
    .map(({ matchId, occupants, result }): Line => [matchId, occupants, result?.winner, result?.victoryType])
    .sort(([a], [b]) => a - b);

/** What the engine knows; walkovers that follow by themselves are no bouts. */
const inGrid = ({ state }: Category): Line[] =>
  Object.values(state.matches)
    .filter(({ result }) => result !== null && !result.isAutomatic)
    .map(({ plan, occupants, result }): Line => [plan.id, occupants, result?.winner, result?.victoryType])
    .sort(([a], [b]) => a - b);

const same = (category: Category): void => {
  expect(inGrid(category).length).toBeGreaterThan(0);
  expect(inView(category)).toEqual(inGrid(category));
};

describe('bouts by events alone are those of the grid', () => {
  test.each([
    ['olympic', 8, {}],
    ['olympic', 13, { consolationKind: 'finalists' }],
    ['olympic', 16, { consolationKind: 'firstRound' }],
    ['roundRobin', 5, {}],
    ['mixedRoundAndOlympic', 9, {}],
  ] as const)('%s of %i', (kind, count, options) => {
    const category = new Category(kind, count, options);
    category.chalk();
    category.chalk();
    same(category);
  });

  test('a correction moves the winner, takes back what fell and follows to the next match', () => {
    const category = new Category('olympic', 8, { consolationKind: 'finalists' });
    category.chalk(6);
    const [a, b] = category.pair(1) as [number, number];
    category.correct(1, Math.max(a, b), [5]);
    same(category);
    category.chalk();
    same(category);
  });

  test('a grid that goes back as far as its stage begins keeps no bout of what it drops', () => {
    const category = new Category('olympic', 4);
    category.chalk();
    const back = (stage: 'setup' | 'draw') => category.decide('ChangeStage', { streamId: 7, stage });
    expect(isRefusal(back('setup'))).toBe(true);
    category.must('ClearOlympicData', { streamId: 7, reason: 'again' });
    expect(inView(category)).toEqual([]);
  });

  test('the main stage of a mixed grid, sides that change, an athlete who changes places', () => {
    const category = new Category('mixedRoundAndOlympic', 9);
    category.chalk();
    category.must('CreateOlympicMatches', { streamId: 7 });
    category.chalk();
    same(category);
    const cup = new Category('olympic', 8);
    cup.win(1, Math.min(...(cup.pair(1) as number[])), { score: { slot1: 10, slot2: 1 } });
    cup.must('SwapParticipants', { matchId: cup.id(2) });
    cup.chalk();
    same(cup);
    const facts = { isCompleted: false, seed: null, weight: null };
    const moved = cup.decide('ChangeAthleteInMatches', { streamId: 7, fromRegistrationId: 1, toRegistrationId: 8, reason: 'late' }, facts);
    if (!isRefusal(moved)) same(cup);
  });

  test('a withdrawal leaves the bouts that were fought', () => {
    const category = new Category('olympic', 8);
    category.chalk(4);
    category.must('SetEntrantStatus', { registrationId: 1, status: 'withdrawn', reason: 'hurt' });
    same(category);
  });

  test('the score stands by slot, also when it is saved after the result', () => {
    const category = new Category('olympic', 4);
    const [a] = category.pair(1) as [number, number];
    category.win(1, a, { score: { slot1: 10, slot2: 1 } });
    expect(foldAll(category.events).get(category.id(1))?.score).toEqual({ slot1: 10, slot2: 1 });
  });
});
