import { describe, expect, test } from '@jest/globals';
import { maxWorkPasses } from '#contracts/limits';
import { holding, issueWorkPass, judgesAt, openWorkPass, takeBackWorkPass, workPasses } from './work-pass.decider.js';

const morning = '2026-11-22T08:00:00.000Z';
const evening = '2026-11-22T20:00:00.000Z';
const tomorrow = '2026-11-23T08:00:00.000Z';
const ids = { eventId: 1, passId: 50 };
const pass = {
  ...ids,
  label: 'Tatami 1',
  role: 'referee' as const,
  playgroundIds: [3],
  isHeadReferee: false,
  validUntil: tomorrow,
  judge: null,
};
const issued = (passId = 50) => ({ type: 'WorkPassIssued', data: { ...pass, passId } }) as const;
const opened = { type: 'WorkPassOpened', data: ids } as const;
const takenBack = { type: 'WorkPassTakenBack', data: ids } as const;
const given = (...events: Parameters<typeof workPasses.evolve>[1][]) =>
  events.reduce(
    (state, event, i) => workPasses.evolve(state, event, { version: i + 1, recordedAt: morning, actorUserId: 1 }),
    workPasses.initial(),
  );

describe('a work pass', () => {
  test('is issued and lets a device in until its time is over', () => {
    expect(issueWorkPass(given(), pass, morning)).toEqual([issued()]);
    expect(openWorkPass(given(issued()), ids, evening)).toEqual([opened]);
    expect(openWorkPass(given(issued()), ids, tomorrow)).toMatchObject({ refused: true, errors: { code: ['error.work_code'] } });
  });

  test('lets a device in again, which is counted', () => {
    expect(openWorkPass(given(issued(), opened), ids, evening)).toEqual([opened]);
    expect(given(issued(), opened, opened).passes).toMatchObject([{ opened: 2, openedAt: morning }]);
  });

  test('that was taken back lets nobody in, and is taken back once', () => {
    expect(takeBackWorkPass(given(issued()), ids)).toEqual([takenBack]);
    expect(openWorkPass(given(issued(), takenBack), ids, evening)).toMatchObject({ refused: true });
    expect(takeBackWorkPass(given(issued(), takenBack), ids)).toMatchObject({ refused: true, status: 404 });
  });

  test('of another sport event or one that never was is not known', () => {
    expect(openWorkPass(given(issued()), { eventId: 1, passId: 51 }, evening)).toMatchObject({ refused: true });
  });

  test('there are only so many at a time; those whose time is over do not count', () => {
    const many = given(...Array.from({ length: maxWorkPasses }, (_, i) => issued(100 + i)));
    expect(issueWorkPass(many, pass, evening)).toMatchObject({ errors: { form: ['error.too_many'] } });
    expect(holding(many, tomorrow)).toEqual([]);
    expect(issueWorkPass(many, { ...pass, validUntil: '2026-11-25T08:00:00.000Z' }, tomorrow)).toHaveLength(1);
  });

  test('of a judge holds one seat of a mat, until it is taken back or its time is over', () => {
    const judge = { ...pass, role: 'judge' as const, judge: { panel: 'E' as const, seat: 2 } };
    const seated = given({ type: 'WorkPassIssued', data: judge });
    const second = { ...judge, passId: 51 };
    expect(issueWorkPass(seated, second, morning)).toMatchObject({ errors: { judge: ['error.seat_taken'] } });
    expect(issueWorkPass(seated, { ...second, judge: { panel: 'E', seat: 3 } }, morning)).toHaveLength(1);
    expect(issueWorkPass(seated, { ...second, playgroundIds: [4] }, morning)).toHaveLength(1);
    expect(issueWorkPass(seated, second, tomorrow)).toHaveLength(1);
    expect(issueWorkPass(given({ type: 'WorkPassIssued', data: judge }, takenBack), second, morning)).toHaveLength(1);
    expect(judgesAt(seated, 3, morning)).toEqual([{ panel: 'E', seat: 2, passId: 50 }]);
    expect(judgesAt(seated, 4, morning)).toEqual([]);
  });
});
