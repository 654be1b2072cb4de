import { describe, expect, test } from '@jest/globals';
import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { breakOf, eventIdOf, isResult, lastResults, scoreShown } from './eventLive.js';

const result = (matchId: number, sides = 2) => ({ matchId, participants: Array.from({ length: sides }) }) as LiveMatch;

describe('the live page of an event', () => {
  test.each([
    ['/live/3', 3],
    ['/live/3/tv', 3],
    ['/event/12/live', 12],
    ['/tv/3', 3],
    ['/tv/3/2', 3],
    ['/event/12', null],
    ['/live/x', null],
  ])('%s is of event %s', (path, id) => {
    expect(eventIdOf(path)).toBe(id);
  });

  test('the last results of all playgrounds are taken in turn', () => {
    const live = { playgrounds: [{ last: [result(1), result(2)] }, { last: [result(9, 0), result(3)] }] } as EventLive;
    expect(lastResults(live, 2).map(({ matchId }) => matchId)).toEqual([1, 3]);
    expect(lastResults(live, 9)).toHaveLength(3);
  });

  test('rounds that judges have marked are results where they are asked for', () => {
    const judged = { ...result(4, 1), isJudged: true as const };
    const live = { playgrounds: [{ last: [judged, result(1)] }] } as EventLive;
    expect(lastResults(live, 9).map(({ matchId }) => matchId)).toEqual([1]);
    expect(lastResults(live, 9, isResult).map(({ matchId }) => matchId)).toEqual([4, 1]);
  });

  test('a score is shown as boards of the sport show it', () => {
    const sides = (...participants: object[]) => ({ ...result(1), participants }) as LiveMatch;
    const points = (score: number | null | undefined) => (score == null ? '' : String(score));
    expect(scoreShown(sides({ score: 100, short: 'I' }, { score: 0, short: '0' }), points)).toEqual(['I', '0']);
    expect(scoreShown(sides({ score: 8 }, { score: 0 }), points)).toEqual(['8', '0']);
    expect(scoreShown(sides({ score: null }, { score: null }), points)).toBeNull();
  });

  test('a break is shown while it runs', () => {
    const item = { type: 'break' as const, name: 'Ceremony', timeEnd: '11:40' };
    const schedule = (status: 'planned' | 'running') => ({ playgrounds: [{ id: 4, items: [{ ...item, status }] }] });
    expect(breakOf(schedule('running'), 4)).toEqual({ name: 'Ceremony', until: '11:40' });
    expect(breakOf(schedule('planned'), 4)).toBeNull();
    expect(breakOf(undefined, 4)).toBeNull();
  });
});
