import { describe, expect, test } from '@jest/globals';
import { closePanel, closesByItself, giveMark, judging, missingOf, openPanel, panelOf, reopenPanel } from './judging.decider.js';
import { anna, card, gave, given, opened, opening, scores, seat, vera, type JudgingEvent } from './judging.fixture.js';

const panel = ['E1', 'E2'];
const closed: JudgingEvent = {
  type: 'JudgesPanelClosed',
  data: { ...anna, given: [{ ...seat('E1'), ...scores({ 2: 1.3 }) }], missing: [seat('E2')], reason: 'No battery' },
};
const unfinished = [opened(panel), gave('E1', scores({ 2: 1.3 }))];

describe('a panel of judges', () => {
  test('is opened for one performance at a time, with the judges who have devices', () => {
    expect(openPanel(given(), opening(panel))).toEqual([opened(panel)]);
    expect(openPanel(given(), opening([]))).toMatchObject({ errors: { form: ['error.no_judges'] } });
    expect(openPanel(given(opened(panel)), opening(panel, vera))).toMatchObject({ errors: { form: ['error.panel_open'] } });
    expect(openPanel(given(opened(panel), closed), opening(panel, vera))).toHaveLength(1);
  });

  test('that is open takes in who came later, and keeps what was given', () => {
    expect(openPanel(given(opened(panel)), opening(panel))).toEqual([]);
    const later = openPanel(given(...unfinished), opening([...panel, 'D1']));
    expect(later).toEqual([opened([...panel, 'D1'])]);
    expect(panelOf(given(...unfinished, opened([...panel, 'D1'])), anna)?.given).toHaveLength(1);
  });

  test('that was closed is reopened, not opened', () => {
    expect(openPanel(given(...unfinished, closed), opening(panel))).toMatchObject({ errors: { form: ['error.panel_was_closed'] } });
  });

  test('is opened anew for others who have come into its round, without what was given before', () => {
    const pair = { kind: 'flags' as const, registrationIds: [10, 20] };
    const before = given(opened(panel, pair), gave('E1', card(0)));
    const turned = opening(panel, { ...pair, registrationIds: [20, 10] });
    const others = opening(panel, { ...pair, registrationIds: [10, 30] });
    expect(openPanel(before, turned)).toEqual([]);
    const [anew] = openPanel(before, others) as JudgingEvent[];
    expect(panelOf(judging.evolve(before, anew!), anna)).toMatchObject({ registrationIds: [10, 30], isOpen: true, given: [] });
  });

  test('takes a mark of each of its seats, and its correction', () => {
    expect(giveMark(given(opened(panel)), anna, seat('E1'), scores({ 2: 1.3 }))).toEqual([gave('E1', scores({ 2: 1.3 }))]);
    expect(giveMark(given(...unfinished), anna, seat('E1'), scores({ 2: 1.3 }))).toEqual([]);
    expect(giveMark(given(...unfinished), anna, seat('E1'), scores({ 2: 1.1 }))).toEqual([gave('E1', scores({ 2: 1.1 }))]);
    expect(panelOf(given(...unfinished, gave('E1', scores({ 2: 1.1 }))), anna)?.given).toEqual([{ ...seat('E1'), ...scores({ 2: 1.1 }) }]);
    expect(giveMark(given(opened(panel)), anna, seat('E3'), scores({ 2: 1 }))).toMatchObject({ errors: { form: ['error.no_seat'] } });
  });

  test('takes nothing once it is closed, but what stands already', () => {
    const state = given(...unfinished, closed);
    expect(giveMark(state, anna, seat('E2'), scores({ 2: 2 }))).toMatchObject({ errors: { form: ['error.panel_closed'] } });
    expect(giveMark(state, anna, seat('E1'), scores({ 2: 2 }))).toMatchObject({ errors: { form: ['error.panel_closed'] } });
    expect(giveMark(state, anna, seat('E1'), scores({ 2: 1.3 }))).toEqual([]);
    expect(giveMark(given(), anna, seat('E1'), scores({ 2: 1.3 }))).toMatchObject({ errors: { form: ['error.panel_closed'] } });
  });

  test('is closed without some judges for a reason alone, and names them', () => {
    expect(closePanel(given(...unfinished), anna, '')).toMatchObject({ errors: { reason: ['error.required'] } });
    expect(closePanel(given(...unfinished), anna, 'No battery')).toEqual([closed]);
    const all = given(...unfinished, gave('E2', scores({ 2: 1 })));
    expect(closePanel(all, anna, '')).toMatchObject([{ data: { missing: [], given: [seat('E1'), seat('E2')] } }]);
    expect(closePanel(given(...unfinished, closed), anna, 'again')).toEqual([]);
    expect(closePanel(given(), anna, '')).toMatchObject({ status: 404 });
  });

  test('is reopened with a reason; what was given stays with its judges', () => {
    const [reopened] = reopenPanel(given(...unfinished, closed), anna, 'Wrong line') as JudgingEvent[];
    expect(reopened).toMatchObject({ type: 'JudgesPanelReopened', data: { giving: [seat('E1')], seats: panel.map(seat) } });
    expect(JSON.stringify(reopened)).not.toContain('1.3');
    const state = given(...unfinished, closed, reopened!);
    expect(panelOf(state, anna)).toMatchObject({ isOpen: true, given: [{ ...seat('E1'), ...scores({ 2: 1.3 }) }] });
    expect(missingOf(panelOf(state, anna)!)).toEqual([seat('E2')]);
    expect(reopenPanel(state, anna, 'again')).toEqual([]);
    const another = given(...unfinished, closed, opened(panel, vera));
    expect(reopenPanel(another, anna, 'Wrong line')).toMatchObject({ errors: { form: ['error.panel_open'] } });
  });

  test('closes by itself with the last mark, but not once it was opened again', () => {
    const all = [...unfinished, gave('E2', scores({ 2: 1 }))];
    expect(closesByItself(panelOf(given(...unfinished), anna))).toBe(false);
    expect(closesByItself(panelOf(given(...all), anna))).toBe(true);
    expect(closesByItself(panelOf(given(...all, closed), anna))).toBe(false);
    const reopened: JudgingEvent = { type: 'JudgesPanelReopened', data: { ...opening(panel), giving: panel.map(seat), reason: 'x' } };
    expect(closesByItself(panelOf(given(...all, closed, reopened), anna))).toBe(false);
  });

  test('a repeated command decides nothing', () => {
    const state = given(opened(panel));
    const events = giveMark(state, anna, seat('E2'), scores({ 2: 0.4 })) as JudgingEvent[];
    expect(giveMark(events.reduce(judging.evolve, state), anna, seat('E2'), scores({ 2: 0.4 }))).toEqual([]);
  });
});
