import { describe, expect, test } from '@jest/globals';
import type { GivenEntry } from '#contracts/judging/judging.docs';
import { normaliseOptions } from '#domain/competition/options';
import { performanceRound } from '#domain/competition/performance';
import { boxing } from '#domain/sport-modes/modes/boxing';
import { cardBefore } from './cards.js';
import { card, given, gave, opened, scores, seat } from './judging.fixture.js';
import { criteriaOf, seatsOf, sheetOf } from './panels.js';

const optionsOf = (preset: string) => {
  const found = normaliseOptions('performance', { performance: { preset } }, { sport: '' });
  if ('errors' in found) throw new Error(JSON.stringify(found.errors));
  return found.options;
};
const total = (preset: string, marks: Record<string, Record<number, number>>, seats = Object.keys(marks)) => {
  const { performance, scoringType } = optionsOf(preset);
  const entries: GivenEntry[] = Object.entries(marks).map(([name, own]) => ({ ...seat(name), ...scores(own) }));
  const { scores: sheet, penalty = 0 } = sheetOf(seats.map(seat), entries, performance, []);
  return performanceRound({ scores: sheet, penalty, options: performance, scoringType }).total;
};

describe('what a seat enters', () => {
  const namesOf = (preset: string, name: string) => criteriaOf(seat(name), optionsOf(preset).performance).map((one) => one.name);

  test('is said by its panel', () => {
    expect(namesOf('artistic', 'E7')).toEqual(['execution']);
    expect(namesOf('artistic', 'E8')).toEqual([]);
    expect(namesOf('artistic', 'D1')).toEqual(['difficulty']);
    expect(namesOf('artistic', 'D2')).toEqual([]);
    expect(namesOf('artistic', 'ND1')).toEqual(['deduction']);
    expect(namesOf('artistic', 'J1')).toEqual([]);
    expect(namesOf('skating', 'J9')).toHaveLength(5);
    expect(namesOf('skating', 'D1')).toEqual(['elements']);
    expect(namesOf('kata2023', 'J7')).toEqual(['mark']);
  });
});

describe('who sits at a judged round', () => {
  const seatNames = (preset: string) => seatsOf(optionsOf(preset).performance).map(({ panel, seat: number }) => `${panel}${number}`);

  test.each([
    ['artistic4', 'D1 E1 E2 E3 E4 ND1'],
    ['kata2023', 'J1 J2 J3 J4 J5 J6 J7'],
    ['skating2022', 'J1 J2 J3 J4 J5 J6 J7 J8 J9 D1'],
  ])('of %s', (preset, seats) => {
    expect(seatNames(preset)).toEqual(seats.split(' '));
  });
});

describe('a performance by judges’ devices', () => {
  test('gymnastics: D 5.6, seven E deductions, two dropped at each end, 0.3 off for the line', () => {
    const deductions = { E1: { 2: 1.2 }, E2: { 2: 1.3 }, E3: { 2: 1.5 }, E4: { 2: 1.4 }, E5: { 2: 1.6 }, E6: { 2: 0.9 }, E7: { 2: 1.4 } };
    // (1.3 + 1.4 + 1.4) : 3 = 1.367; 10 − 1.367 = 8.633; 5.6 + 8.633 − 0.3.
    expect(total('artistic', { D1: { 1: 5.6 }, ...deductions, ND1: { 0: 0.3 } })).toBe(13.933);
    expect(total('artistic4', { D1: { 1: 5.6 }, E1: { 2: 1.2 }, E2: { 2: 1.3 }, E3: { 2: 1.5 }, E4: { 2: 0.9 } })).toBe(14.35);
  });

  test('kata by points: seven marks, two dropped at each end, the sum of three', () => {
    const marks = [8.2, 8.4, 8.6, 8.4, 8.8, 8, 8.6];
    expect(total('kata2023', Object.fromEntries(marks.map((mark, i) => [`J${i + 1}`, { 1: mark }])))).toBe(25.4);
  });

  test('a judge who gave nothing is absent, which is not a zero', () => {
    const three = { D1: { 1: 5 }, E1: { 2: 1 }, E2: { 2: 1.2 }, E3: { 2: 1.4 } };
    // Three marks: one is dropped at each end.
    expect(total('artistic4', three, ['D1', 'E1', 'E2', 'E3', 'E4'])).toBe(13.8);
    expect(total('artistic4', three, ['D1', 'E1', 'E2', 'E3'])).toBeNull();
  });

  test('what was entered by hand stays for a judge who gave nothing', () => {
    const { performance } = optionsOf('artistic4');
    const entered = [{ judgeIndex: 2, criterionId: 2, value: 0.7 }];
    expect(sheetOf([seat('E1'), seat('E2')], [], performance, entered).scores).toEqual([{ judgeIndex: 1, criterionId: 2, value: null }]);
    const own = [{ ...seat('E2'), ...scores({ 2: 0.9 }) }];
    expect(sheetOf([seat('E2')], own, performance, entered).scores).toEqual([{ judgeIndex: 2, criterionId: 2, value: 0.9 }]);
  });
});

describe('a boxing judge’s card', () => {
  const round = (period: number) => ({
    registrationId: null,
    period,
    kind: 'cards' as const,
    registrationIds: [10, 20],
    isLast: period === 3,
  });
  const unit = (period: number) => ({
    eventId: 1,
    playgroundId: 5,
    matchId: 700_001,
    registrationId: null as never,
    period: period as never,
  });

  const before = (period: number) => ({ period, registrationIds: [10, 20] });

  test('counts the rounds before, and a warning on every card', () => {
    const { panels } = given(
      opened(['J1', 'J2'], round(1)),
      gave('J1', card(0, 9), unit(1)),
      gave('J2', card(1, 8), unit(1)),
      { type: 'JudgesPanelClosed', data: { ...unit(1), given: [], missing: [], reason: '' } },
      opened(['J1', 'J2'], round(2)),
      gave('J1', card(1, 9), unit(2)),
    );
    expect(cardBefore(panels, seat('J1'), before(3), boxing, [])).toEqual([19, 19]);
    expect(cardBefore(panels, seat('J2'), before(2), boxing, [])).toEqual([8, 10]);
    // The two have changed sides since; or one of them is another.
    const turned = { period: 2, registrationIds: [20, 10] };
    expect(cardBefore(panels, seat('J2'), turned, boxing, [])).toEqual([10, 8]);
    expect(cardBefore(panels, seat('J2'), { period: 2, registrationIds: [10, 30] }, boxing, [])).toEqual([0, 0]);
    const warned = [{ id: 'w', side: 0 as const, code: 'warning', at: { period: 2, ms: 5 } }];
    expect(cardBefore(panels, seat('J1'), before(3), boxing, warned)).toEqual([18, 19]);
  });
});
