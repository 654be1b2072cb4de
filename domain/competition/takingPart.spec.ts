import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { componentStatuses, participationStatuses } from '#contracts/registrations/statuses';
import { isWeighingOf, leftOutReason, parted, type Entry } from './takingPart.js';

const entry = (id: number, more: Partial<Entry['statuses']> = {}, entrantStatus: Entry['entrantStatus'] = 'active'): Entry => ({
  id,
  statuses: { participation: 'confirmed', weighIn: 'passed', ...more },
  entrantStatus,
});

describe('who takes part', () => {
  test.each<[Entry, boolean, string | null]>([
    [entry(1), true, null],
    [entry(1, { weighIn: 'notWeighed' }), true, 'notWeighed'],
    [entry(1, { weighIn: 'notWeighed' }), false, null],
    [entry(1, { weighIn: 'failed' }), false, 'failedWeighIn'],
    [entry(1, { weighIn: 'absent' }), false, 'absent'],
    [entry(1, {}, 'withdrawn'), true, 'outOfEvent'],
    [entry(1, { participation: 'awaitingPayment' }), true, 'unpaid'],
    [entry(1, { participation: 'rejected', weighIn: 'failed' }), true, 'rejected'],
    [entry(1, { participation: 'waitingList' }), true, 'waiting'],
  ])('%j, weighing %s: %s', (one, isWeighing, reason) => {
    expect(leftOutReason(one, isWeighing)).toBe(reason);
  });

  test('weighing has begun with the first who was weighed, where weights count', () => {
    const notWeighed = entry(1, { weighIn: 'notWeighed' });
    expect(isWeighingOf({ weightFrom: null, weightTo: 60 }, [notWeighed])).toBe(false);
    expect(isWeighingOf({ weightFrom: null, weightTo: 60 }, [notWeighed, entry(2)])).toBe(true);
    expect(isWeighingOf({ weightFrom: null, weightTo: 60 }, [notWeighed, entry(2, { weighIn: 'absent' })])).toBe(false);
    expect(isWeighingOf({ weightFrom: null, weightTo: null }, [notWeighed, entry(2)])).toBe(false);
  });
});

describe('exceptions by hand', () => {
  test('take in one who failed, and leave out one who passed', () => {
    const [failed, passed] = [entry(1, { weighIn: 'failed' }), entry(2)];
    const { takingPart, leftOut } = parted([[failed], [passed]], true, { takeIn: [1], leaveOut: [2] });
    expect(takingPart).toEqual([[failed]]);
    expect(leftOut).toEqual([{ entrant: [passed], reason: null, mayTakePart: true }]);
  });

  test('nobody who is not confirmed comes in', () => {
    const { takingPart, leftOut } = parted([[entry(1, { participation: 'rejected' })]], true, { takeIn: [1] });
    expect([takingPart.length, leftOut[0]?.mayTakePart]).toEqual([0, false]);
  });

  test('a pair is out as a whole with one of the two', () => {
    const pair: [Entry, Entry] = [entry(1), entry(2, { weighIn: 'failed' })];
    expect(parted([pair], true, {}).leftOut).toEqual([{ entrant: pair, reason: 'failedWeighIn', mayTakePart: true }]);
  });
});

const anyEntry = (id: number) =>
  fc.record({
    id: fc.constant(id),
    statuses: fc.record({
      participation: fc.constantFrom(...participationStatuses),
      weighIn: fc.constantFrom(...componentStatuses.weighIn),
    }),
    entrantStatus: fc.constantFrom('active' as const, 'withdrawn' as const, 'disqualified' as const),
  });

test('each entrant stands on one side, only the confirmed take part, and who was left out by hand does not', () => {
  const field = fc.integer({ min: 0, max: 12 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => anyEntry(i + 1))));
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(field, fc.boolean(), ids, ids, (entries, isWeighing, leaveOut, takeIn) => {
      const { takingPart, leftOut } = parted(
        entries.map((one): [Entry] => [one]),
        isWeighing,
        { leaveOut, takeIn },
      );
      const drawn = takingPart.flat();
      expect([...drawn, ...leftOut.flatMap(({ entrant }) => entrant)].map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        entries.map(({ id }) => id),
      );
      expect(drawn.every(({ statuses, entrantStatus }) => statuses.participation === 'confirmed' && entrantStatus === 'active')).toBe(true);
      expect(drawn.some(({ id }) => leaveOut.includes(id))).toBe(false);
    }),
  );
});
