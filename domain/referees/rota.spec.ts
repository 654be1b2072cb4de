import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Neutrality, Officials, RotaDay } from '#contracts/referees/referees.docs';
import { conflictsWith, neutralityAmong, type SideTies } from './neutrality.js';
import { meets, proposeRota, secondsOf, type RefereeAtWork, type RotaRequest, type RotaTask } from './rota.js';

const referee = (userId: number, ties: Partial<RefereeAtWork> = {}): RefereeAtWork => ({
  ...{ userId, organizationIds: [], countryId: null, regionId: null, athleteIds: [], streamIds: null },
  ...ties,
});
const side = (ties: Partial<SideTies> = {}): SideTies => ({
  ...{ userIds: [], organizationIds: [], countryIds: [], regionIds: [], coachIds: [] },
  ...ties,
});
const ten = 10 * 3_600;
const bout = (i: number, given: Partial<RotaTask> = {}): RotaTask => ({
  ...{ matchId: 100_000 + i, streamId: 1, playgroundId: 1, start: ten + i * 300, end: ten + (i + 1) * 300, seats: 1, sides: [] },
  ...given,
});
const day = (given: Partial<RotaDay> = {}): RotaDay => ({
  ...{ date: '01-05-2026', crews: [], boutsInBlock: 1, restBouts: 0, breaks: [] },
  ...given,
});
const rota = (given: Partial<RotaRequest>): Map<number, Officials> =>
  proposeRota({ tasks: [], kept: new Map(), referees: [], day: day(), neutrality: 'club', done: new Map(), seed: 0, ...given });
const bouts = (count: number, given?: Partial<RotaTask>): RotaTask[] => Array.from({ length: count }, (_, i) => bout(i, given));

describe('neutrality', () => {
  const ivanov = side({ userIds: [100], organizationIds: [5], countryIds: [643], regionIds: [16], coachIds: [7] });

  test('asks for another club always, for another region or country where that is said', () => {
    expect(conflictsWith(referee(1, { organizationIds: [5] }), [ivanov], 'country')).toEqual(['club']);
    expect(conflictsWith(referee(1, { regionId: 16, countryId: 643 }), [ivanov], 'region')).toEqual(['region']);
    expect(conflictsWith(referee(1, { regionId: 16, countryId: 643 }), [ivanov], 'country')).toEqual(['country']);
    expect(conflictsWith(referee(1, { regionId: 16, countryId: 643 }), [ivanov], 'club')).toEqual([]);
  });

  test('is never that of the entrant or their coach, named by the entry or by the profile', () => {
    expect(conflictsWith(referee(100), [ivanov], 'club')).toEqual(['self']);
    expect(conflictsWith(referee(7), [ivanov], 'club')).toEqual(['coach']);
    expect(conflictsWith(referee(8, { athleteIds: [100] }), [side(), ivanov], 'club')).toEqual(['coach']);
  });

  test('goes by the entrants where nobody has said of whom', () => {
    expect(neutralityAmong([side({ countryIds: [643], regionIds: [16] }), side({ countryIds: [398] })])).toBe('country');
    expect(neutralityAmong([side({ countryIds: [643], regionIds: [16] }), side({ countryIds: [643], regionIds: [2] })])).toBe('region');
    expect(neutralityAmong([side({ countryIds: [643], regionIds: [16] }), side({ regionIds: [16] })])).toBe('club');
  });
});

describe('the rota', () => {
  const three = [referee(1), referee(2), referee(3)];
  const whoRuns = (given: Partial<RotaRequest>) => [...rota(given).values()].map(([userId]) => userId);

  test('goes round, in blocks where they are asked for', () => {
    const one = whoRuns({ tasks: bouts(6), referees: three });
    expect(new Set(one.slice(0, 3)).size).toBe(3);
    expect(one.slice(3)).toEqual(one.slice(0, 3));
    const blocks = whoRuns({ tasks: bouts(6), referees: three, day: day({ boutsInBlock: 2 }) });
    expect(blocks[0]).toBe(blocks[1]);
    expect(blocks[2]).toBe(blocks[3]);
    expect(new Set(blocks).size).toBe(3);
  });

  test('takes from the crew of the mat, and from those who help out where nobody of it is neutral', () => {
    const tasks = [bout(0), bout(1, { sides: [side({ organizationIds: [5] })] })];
    const referees = [referee(1, { organizationIds: [5] }), referee(2), referee(3)];
    const crews = [
      { playgroundId: 1, userIds: [1] },
      { playgroundId: 2, userIds: [2] },
    ];
    expect(whoRuns({ tasks, referees, day: day({ crews }) })).toEqual([1, 3]);
    expect(whoRuns({ tasks, referees: referees.slice(0, 2), day: day({ crews }) })).toEqual([1, null]);
  });

  test('leaves out who has a break or may not run the category', () => {
    const breaks = [{ userId: 1, from: '10:00', to: '10:05' }];
    expect(whoRuns({ tasks: bouts(2), referees: [referee(1), referee(2, { streamIds: [9] })], day: day({ breaks }) })).toEqual([null, 1]);
  });

  test('evens out what was run before it, and who is the referee and who a side judge', () => {
    expect(whoRuns({ tasks: bouts(2), referees: three.slice(0, 2), done: new Map([[1, 4]]) })).toEqual([2, 2]);
    const seats = rota({ tasks: bouts(4, { seats: 2 }), referees: three.slice(0, 2) });
    expect([...seats.values()].map(([userId]) => userId).sort()).toEqual([1, 1, 2, 2]);
  });

  test('keeps what is set and fills the rest', () => {
    const kept = new Map([[100_000, [3, null]]]);
    const [first] = rota({ tasks: bouts(1, { seats: 2 }), referees: three, kept }).values();
    expect(first?.[0]).toBe(3);
    expect([1, 2]).toContain(first?.[1]);
  });
});

const id = fc.integer({ min: 1, max: 4 });
const anyReferee = (userId: number) =>
  fc.record({
    userId: fc.constant(userId),
    organizationIds: fc.uniqueArray(id, { maxLength: 2 }),
    countryId: fc.option(id),
    regionId: fc.option(id),
    athleteIds: fc.uniqueArray(fc.integer({ min: 100, max: 110 }), { maxLength: 2 }),
    streamIds: fc.option(fc.uniqueArray(id, { minLength: 1, maxLength: 3 })),
  });
const anySide = fc.record({
  userIds: fc.uniqueArray(fc.integer({ min: 100, max: 110 }), { maxLength: 2 }),
  organizationIds: fc.uniqueArray(id, { maxLength: 2 }),
  countryIds: fc.uniqueArray(id, { maxLength: 1 }),
  regionIds: fc.uniqueArray(id, { maxLength: 1 }),
  coachIds: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 1 }),
});
const anyRequest = fc
  .record({ referees: fc.integer({ min: 0, max: 8 }), tasks: fc.integer({ min: 0, max: 20 }) })
  .chain(({ referees, tasks }) =>
    fc.record({
      referees: fc.tuple(...Array.from({ length: referees }, (_, i) => anyReferee(i + 1))),
      tasks: fc.tuple(
        ...Array.from({ length: tasks }, (_, i) =>
          fc
            .record({
              streamId: id,
              playgroundId: fc.constantFrom(1, 2, null),
              start: fc.integer({ min: ten, max: ten + 6_000 }),
              minutes: fc.integer({ min: 1, max: 10 }),
              seats: fc.integer({ min: 1, max: 3 }),
              sides: fc.array(anySide, { maxLength: 2 }),
            })
            .map(({ minutes, ...task }): RotaTask => ({ ...task, matchId: 100_000 + i, end: task.start + minutes * 60 })),
        ),
      ),
      mats: fc.array(fc.constantFrom(1, 2, 0), { minLength: referees, maxLength: referees }),
      day: fc.record({ boutsInBlock: fc.integer({ min: 1, max: 4 }), restBouts: fc.integer({ min: 0, max: 3 }) }),
      neutrality: fc.constantFrom<Neutrality>('club', 'region', 'country'),
      seed: fc.nat(),
    }),
  )
  .map(({ mats, day: turns, ...given }): RotaRequest => {
    const crewOf = (mat: number) => given.referees.map(({ userId }) => userId).filter((_, i) => mats[i] === mat);
    const crews = [1, 2].map((playgroundId) => ({ playgroundId, userIds: crewOf(playgroundId) }));
    return {
      ...given,
      kept: new Map(),
      done: new Map(),
      day: day({ ...turns, crews, breaks: given.seed % 3 === 0 ? [...someBreaks] : [] }),
    };
  });
const someBreaks = [
  { userId: 1, from: '10:10', to: '10:40' },
  { userId: 3, from: '10:00', to: '10:20' },
];

describe('whatever the referees and bouts', () => {
  const mayRun = ({ referees, day: { crews, breaks }, neutrality }: RotaRequest, userId: number, task: RotaTask): boolean => {
    const one = referees.find((row) => row.userId === userId);
    const mat = crews.find(({ userIds }) => userIds.includes(userId))?.playgroundId ?? task.playgroundId;
    return (
      one !== undefined &&
      mat === task.playgroundId &&
      (one.streamIds?.includes(task.streamId) ?? true) &&
      conflictsWith(one, task.sides, neutrality).length === 0 &&
      !breaks.some((pause) => pause.userId === userId && meets({ start: secondsOf(pause.from), end: secondsOf(pause.to) }, task))
    );
  };

  test('nobody is chosen against whom something speaks, or for two bouts at once', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const proposed = proposeRota(request);
        const stands: [number, RotaTask][] = [];
        for (const task of request.tasks) {
          for (const userId of proposed.get(task.matchId) ?? []) {
            if (userId === null) continue;
            expect(mayRun(request, userId, task)).toBe(true);
            expect(stands.some(([other, at]) => other === userId && meets(at, task))).toBe(false);
            stands.push([userId, task]);
          }
        }
      }),
    );
  });

  test('a seat stays open only where nobody is free and neutral', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const proposed = proposeRota(request);
        const before = [...request.tasks].sort((a, b) => a.start - b.start || a.matchId - b.matchId);
        before.forEach((task, i) => {
          const officials = proposed.get(task.matchId) ?? [];
          expect(officials).toHaveLength(task.seats);
          if (!officials.includes(null)) return;
          const isBusy = (userId: number) =>
            before.slice(0, i).some((other) => meets(other, task) && proposed.get(other.matchId)?.includes(userId));
          const free = request.referees.filter(
            ({ userId }) => mayRun(request, userId, task) && !isBusy(userId) && !officials.includes(userId),
          );
          expect(free).toEqual([]);
        });
      }),
    );
  });

  test('the same request gives the same rota', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const shuffled = { ...request, tasks: request.tasks.toReversed(), referees: request.referees.toReversed() };
        expect([...proposeRota(shuffled)].sort()).toEqual([...proposeRota(request)].sort());
      }),
    );
  });

  test('where all are neutral, nobody runs more than a block more than another', () => {
    const counts = fc.record({
      referees: fc.integer({ min: 1, max: 9 }),
      tasks: fc.integer({ min: 0, max: 60 }),
      seats: fc.integer({ min: 1, max: 4 }),
      boutsInBlock: fc.integer({ min: 1, max: 5 }),
      restBouts: fc.integer({ min: 0, max: 5 }),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(counts, ({ referees, tasks, seats, boutsInBlock, restBouts, seed }) => {
        const all = Array.from({ length: referees }, (_, i) => referee(i + 1));
        const proposed = rota({ tasks: bouts(tasks, { seats }), referees: all, day: day({ boutsInBlock, restBouts }), seed });
        const loads = all.map(({ userId }) => [...proposed.values()].filter((officials) => officials.includes(userId)).length);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(boutsInBlock);
      }),
    );
  });
});
