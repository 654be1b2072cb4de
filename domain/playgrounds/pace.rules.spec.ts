import { describe, expect, test } from '@jest/globals';
import { paceOf, type FoughtBout } from './pace.rules.js';

/** A bout of category 7 on playground 1 that the plan gives 300 seconds with its pause. */
const fought = (startedAt: number | null, endedAt: number, more: Partial<FoughtBout> = {}): FoughtBout => ({
  ...{ streamId: 7, playgroundId: 1, startedAt, endedAt, plannedSeconds: 300, athletes: [] },
  ...more,
});
/** Seconds of a bout and of the pause before it, of a bout that is planned with 300. */
const of = (rows: FoughtBout[], streamId = 7, playgroundId = 1): number[] => {
  const { seconds, pause } = paceOf(rows).of(streamId, playgroundId, 300);
  return [seconds, pause].map((value) => Math.round(value * 10) / 10);
};

describe('the pace before anything was measured', () => {
  test('is that of the plan: four fifths are fought, the rest is the pause', () => {
    expect(of([])).toEqual([240, 60]);
    expect(paceOf([]).of(7, 1, 600).seconds).toBeCloseTo(480);
  });

  test('is quite uncertain', () => {
    expect(paceOf([]).variation).toBeCloseTo(0.5);
    expect(paceOf([]).doubt(1)).toBeCloseTo(0.25);
  });
});

describe('a bout that was measured', () => {
  const fast = fought(0, 180);

  test('says most of its category on its playground, less of its playground or its category, least of all others', () => {
    // 0.6 of the plan; before it 0.8: (0.8 × 4 + 0.6) ÷ 5 = 0.76 for the event, and so on down with a weight of 6.
    expect(of([fast], 8, 2)).toEqual([228, 60]);
    expect(of([fast], 8, 1)).toEqual([221.1, 60]);
    expect(of([fast], 7, 2)).toEqual([221.1, 60]);
    expect(of([fast], 7, 1)).toEqual([215.3, 60]);
  });

  test('is measured against its own plan', () => {
    expect(of([fought(0, 360, { plannedSeconds: 600 })])).toEqual(of([fast]));
  });

  test('that was interrupted counts as three times its plan at most', () => {
    expect(of([fought(0, 900)])).toEqual(of([fought(0, 3_000)]));
    expect(of([fought(0, 890)])).not.toEqual(of([fought(0, 900)]));
  });

  test('makes its playground less doubtful, and no other one', () => {
    const { doubt, variation } = paceOf([fast]);
    expect(doubt(1)).toBeCloseTo(variation / Math.sqrt(5));
    expect(doubt(2)).toBeCloseTo(variation / Math.sqrt(4));
  });
});

describe('the pause between two bouts', () => {
  test('says more of its playground than of others', () => {
    const rows = [fought(0, 180), fought(270, 450)];
    expect([of(rows)[1], of(rows, 7, 2)[1]]).toEqual([69.4, 66]);
  });

  test('is that after the bout before on the same playground, in whatever order they are named', () => {
    const rows = [fought(0, 180), fought(270, 450), fought(190, 260, { playgroundId: 2 })];
    expect(of(rows)[1]).toBe(69.4);
    expect(of(rows.toReversed())[1]).toBe(69.4);
  });

  test('may be none at all', () => {
    expect(of([fought(0, 180), fought(180, 360)])[1]).toBe(41.1);
  });

  test.each([
    ['one and a half times the plan counts', 450, 182.6],
    ['longer does not: the playground stood idle', 451, 60],
    ['less than nothing does not: two were on at once', -1, 60],
  ])('of %s', (_what, pause, seconds) => {
    expect(of([fought(0, 180), fought(180 + pause, 360 + pause)])[1]).toBe(seconds);
  });
});

describe('where only results are recorded', () => {
  test('what lies between two of them is one bout with its pause', () => {
    // 450 of 300: one and a half times the plan, of the bout and of the pause.
    expect(of([fought(null, 1_000), fought(null, 1_450)])).toEqual([289.5, 69.4]);
  });

  test('the first says nothing', () => {
    expect(of([fought(null, 1_000)])).toEqual([240, 60]);
  });

  test.each([
    [4, false],
    [5, true],
    [900, true],
    [901, false],
  ])('%i seconds between two of them count: %p', (seconds, isCounted) => {
    const rows = [fought(null, 1_000), fought(null, 1_000 + seconds)];
    expect(JSON.stringify(of(rows)) !== '[240,60]').toBe(isCounted);
  });

  test.each([
    [4, 240],
    [5, 143.1],
  ])('a clock that ran for %i seconds makes a bout of %d', (seconds, length) => {
    expect(of([fought(1_000, 1_000 + seconds)])[0]).toBe(length);
  });
});

describe('how much bouts differ', () => {
  test('is learnt from categories with two bouts or more', () => {
    const rows = [fought(0, 180), fought(200, 500)];
    // 0.6 and 1 of the plan: a quarter of their mean away from it, beside eight bouts at a half.
    expect(paceOf(rows).variation).toBeCloseTo(Math.sqrt((8 * 0.25 + 2 * 0.0625) / 9));
    expect(paceOf([fought(0, 180), fought(200, 500, { streamId: 8 })]).variation).toBeCloseTo(0.5);
  });
});
