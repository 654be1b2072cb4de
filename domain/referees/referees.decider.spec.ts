import { describe, expect, test } from '@jest/globals';
import { maxEventReferees } from '#contracts/limits';
import type { EventReferee, OverruledProblem, RotaDay } from '#contracts/referees/referees.docs';
import { isRefusal, type Decision } from '#domain/decider';
import { recordRota, removeReferee, saveReferee, setOfficials, setRotaDay, setRotaRules } from './referees.decider.js';
import { eventReferees, type RefereeEvent } from './referees.fold.js';

const eventId = 1;
const date = '01-05-2026';
const referee = (userId: number, more: Partial<EventReferee> = {}): EventReferee => ({
  ...{ userId, grade: '', organizationId: null, countryId: null, countryRegionId: null, streamIds: null },
  ...more,
});
const listed = (...userIds: number[]): RefereeEvent[] =>
  userIds.map((userId) => ({ type: 'EventRefereeSet', data: { eventId, referee: referee(userId) } }));
const given = (...events: RefereeEvent[]) => events.reduce(eventReferees.evolve, eventReferees.initial());
/** The one event that was decided, as a fact for what comes next. */
const only = (decided: Decision<RefereeEvent>): RefereeEvent => {
  if (isRefusal(decided) || decided.length !== 1 || !decided[0]) throw new Error(`not one event: ${JSON.stringify(decided)}`);
  return decided[0];
};

describe('the list of referees', () => {
  test('takes a referee, takes them again with other facts, and records nothing for the same', () => {
    expect(saveReferee(given(), eventId, referee(5))).toEqual(listed(5));
    expect(saveReferee(given(...listed(5)), eventId, referee(5))).toEqual([]);
    const changed = only(saveReferee(given(...listed(5)), eventId, referee(5, { grade: 'national' })));
    expect(given(...listed(5), changed).referees).toEqual([referee(5, { grade: 'national' })]);
  });

  test('is full at its limit, for new ones alone', () => {
    const full = given(...listed(...Array.from({ length: maxEventReferees }, (_, i) => i + 1)));
    expect(saveReferee(full, eventId, referee(maxEventReferees + 1))).toMatchObject({ errors: { form: ['error.too_many'] } });
    expect(saveReferee(full, eventId, referee(1, { grade: 'national' }))).toHaveLength(1);
  });

  test('lets one go, out of crews and breaks too', () => {
    const day: RotaDay = {
      ...{ date, crews: [{ playgroundId: 3, userIds: [5, 6] }], boutsInBlock: 2, restBouts: 1 },
      breaks: [{ userId: 5, from: '12:00', to: '12:30' }],
    };
    const before = [...listed(5, 6), only(setRotaDay(given(...listed(5, 6)), eventId, day, new Set([3])))];
    const after = given(...before, only(removeReferee(given(...before), eventId, 5)));
    expect(after.referees.map(({ userId }) => userId)).toEqual([6]);
    expect(after.days).toEqual([{ ...day, crews: [{ playgroundId: 3, userIds: [6] }], breaks: [] }]);
    expect(removeReferee(after, eventId, 5)).toMatchObject({ status: 404 });
  });
});

describe('rules and days of the rota', () => {
  test('rules are recorded where they change', () => {
    const rules = { neutrality: 'club', sideJudges: 2 } as const;
    const set = only(setRotaRules(given(), eventId, rules));
    expect(given(set).rules).toEqual(rules);
    expect(setRotaRules(given(set), eventId, rules)).toEqual([]);
    expect(setRotaRules(given(set), eventId, { ...rules, sideJudges: null })).toHaveLength(1);
    expect(setRotaRules(given(), eventId, { neutrality: null, sideJudges: null })).toEqual([]);
  });

  const state = given(...listed(5, 6));
  const day = (more: Partial<RotaDay> = {}): RotaDay => ({ date, crews: [], boutsInBlock: 2, restBouts: 1, breaks: [], ...more });
  const set = (more: Partial<RotaDay>) => setRotaDay(state, eventId, day(more), new Set([3, 4]));

  test.each<[string, Partial<RotaDay>, string, string]>([
    ['a crew at a mat that is not there', { crews: [{ playgroundId: 9, userIds: [] }] }, 'day.crews', 'error.not_found'],
    ['somebody who is not on the list', { crews: [{ playgroundId: 3, userIds: [7] }] }, 'day.crews', 'error.not_found'],
    [
      'one referee in two crews',
      {
        crews: [
          { playgroundId: 3, userIds: [5] },
          { playgroundId: 4, userIds: [5] },
        ],
      },
      'day.crews',
      'error.duplicate',
    ],
    [
      'two crews of one mat',
      {
        crews: [
          { playgroundId: 3, userIds: [5] },
          { playgroundId: 3, userIds: [6] },
        ],
      },
      'day.crews',
      'error.duplicate',
    ],
    ['a break of somebody else', { breaks: [{ userId: 7, from: '12:00', to: '12:30' }] }, 'day.breaks', 'error.not_found'],
    ['a break without a length', { breaks: [{ userId: 5, from: '12:00', to: '12:00' }] }, 'day.breaks', 'error.range'],
  ])('a day refuses %s', (_what, more, field, code) => expect(set(more)).toMatchObject({ errors: { [field]: [code] } }));

  test('a crew of nobody is left out; the same day records nothing', () => {
    const crews = [
      { playgroundId: 3, userIds: [5] },
      { playgroundId: 4, userIds: [] },
    ];
    const decided = only(set({ crews }));
    expect(decided).toMatchObject({ data: { day: { crews: crews.slice(0, 1) } } });
    expect(setRotaDay(given(...listed(5, 6), decided), eventId, day({ crews }), new Set([3, 4]))).toEqual([]);
    expect(setRotaDay(given(), eventId, day({ boutsInBlock: 1 }), new Set())).toEqual([]);
  });
});

describe('who runs which bout', () => {
  const [first, second] = [700_001, 700_002];
  const proposed = (bouts: [number, (number | null)[]][]) => ({ eventId, date, seed: 4, bouts: new Map(bouts) });

  test('a rota records the bouts whose officials become others', () => {
    expect(recordRota(given(), proposed([[first, [5]]]))).toMatchObject({ errors: { form: ['error.no_referees'] } });
    expect(recordRota(given(...listed(5)), proposed([]))).toMatchObject({ errors: { form: ['error.no_bouts'] } });
    expect(recordRota(given(...listed(5)), proposed([[first, [null, null]]]))).toEqual([]);
    const both: [number, number[]][] = [
      [first, [5]],
      [second, [6]],
    ];
    const made = only(recordRota(given(...listed(5, 6)), proposed(both)));
    const after = given(...listed(5, 6), made);
    const swapped = only(
      recordRota(
        after,
        proposed([
          [first, [5]],
          [second, [5]],
        ]),
      ),
    );
    expect(swapped).toMatchObject({ data: { bouts: [{ matchId: second, officials: [5] }] } });
    expect(recordRota(after, proposed(both))).toEqual([]);
  });

  const by = (officials: (number | null)[], more: { reason?: string; problems?: OverruledProblem[] } = {}) => ({
    ...{ eventId, matchId: first, date, officials, reason: '', problems: [], sides: [10, 20] },
    ...more,
  });

  test('by hand: people of the list, each in one seat', () => {
    const state = given(...listed(5, 6));
    expect(setOfficials(state, by([7]))).toMatchObject({ errors: { officials: ['error.not_found'] } });
    expect(setOfficials(state, by([5, 5]))).toMatchObject({ errors: { officials: ['error.duplicate'] } });
    const set = only(setOfficials(state, by([5, null, 6])));
    const after = given(...listed(5, 6), set);
    expect(after.bouts[first]).toMatchObject({ isByHand: true, officials: [5, null, 6], sides: [10, 20] });
    expect(setOfficials(after, by([5, null, 6]))).toEqual([]);
    expect(setOfficials(after, by([5, null, 6], { reason: 'asked for' }))).toHaveLength(1);
  });

  test('one who has left the list stays where they were set', () => {
    const set = only(setOfficials(given(...listed(5, 6)), by([5])));
    const left = given(...listed(5, 6), set, { type: 'EventRefereeRemoved', data: { eventId, userId: 5 } });
    expect(setOfficials(left, by([5, 6]))).toHaveLength(1);
    expect(setOfficials(given(...listed(6)), by([5, 6]))).toMatchObject({ errors: { officials: ['error.not_found'] } });
  });

  test('who is not neutral is set with a reason alone; what else speaks against them needs none', () => {
    const state = given(...listed(5));
    const conflict: OverruledProblem = { userId: 5, kind: 'club' };
    const refused = setOfficials(state, by([5], { problems: [conflict, { userId: 5, kind: 'busy' }] }));
    expect(refused).toMatchObject({ errors: { reason: ['error.not_neutral'] }, extra: { conflicts: [conflict] } });
    expect(setOfficials(state, by([5], { problems: [conflict], reason: 'nobody else' }))).toMatchObject([
      { data: { overruled: [conflict], reason: 'nobody else' } },
    ]);
    expect(setOfficials(state, by([5], { problems: [{ userId: 5, kind: 'busy' }] }))).toHaveLength(1);
  });
});
