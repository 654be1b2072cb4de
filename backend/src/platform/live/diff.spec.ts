import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { diff } from './diff.js';

const applied = (before: unknown, after: unknown): unknown =>
  jsonPatch.applyPatch(structuredClone(before), structuredClone(diff(before, after)) as Operation[]).newDocument;

const person = (registrationId: number) => ({
  registrationId,
  fullName: `Фамилия${registrationId} Имя`,
  organization: 'Клуб',
  score: null,
});
const card = (matchId: number, change: object = {}) => ({
  matchId,
  number: matchId,
  status: 'ready',
  participants: [person(matchId * 2), person(matchId * 2 + 1)],
  estimatedStart: null,
  ...change,
});

const rows = fc.uniqueArray(fc.record({ matchId: fc.integer({ min: 1, max: 8 }), status: fc.constantFrom('ready', 'running') }), {
  selector: ({ matchId }) => matchId,
});
const board = fc.record({
  playgroundId: fc.integer({ min: 1, max: 3 }),
  now: fc.option(fc.record({ matchId: fc.nat(3) })),
  next: rows,
  last: rows,
});
const document = fc.record(
  {
    name: fc.string(),
    'a/b~c': fc.jsonValue(),
    order: fc.array(fc.integer()),
    playgrounds: fc.uniqueArray(board, { selector: ({ playgroundId }) => playgroundId }),
  },
  { requiredKeys: ['playgrounds'] },
);

describe('diff', () => {
  test('leads from any document to any other', () => {
    fc.assert(fc.property(document, document, (before, after) => expect(applied(before, after)).toEqual(after)));
  });

  test('says nothing of what is the same', () => {
    fc.assert(fc.property(document, (same) => expect(diff(same, structuredClone(same))).toEqual([])));
  });

  test('a list that moves on by one names the one that goes and the one that comes', () => {
    const before = { last: [5, 4, 3, 2, 1].map((id) => card(id)) };
    const after = { last: [6, 5, 4, 3, 2].map((id) => card(id)) };
    expect(diff(before, after)).toEqual([
      { op: 'remove', path: '/last/4' },
      { op: 'add', path: '/last/0', value: card(6) },
    ]);
  });

  test('a row that stays names its changed fields alone', () => {
    const before = { next: [card(1), card(2)] };
    const after = { next: [card(1), card(2, { estimatedStart: '10:05' })] };
    expect(diff(before, after)).toEqual([{ op: 'replace', path: '/next/1/estimatedStart', value: '10:05' }]);
  });

  test('another match in its place is sent whole', () => {
    expect(diff({ now: card(1) }, { now: card(2) })).toEqual([{ op: 'replace', path: '/now', value: card(2) }]);
  });
});
