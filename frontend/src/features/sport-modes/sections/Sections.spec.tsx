import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { ModeRules } from '#contracts/sport-modes/types';
import { clubJudo } from '#domain/sport-modes/own-mode.fixture';
import { systemTexts } from '../../../shared/sport-modes/systemTexts.js';
import { open, words } from '../../../testing/page.js';
import { faultsOf, withValue } from '../draft.js';
import { DraftContext } from '../draftContext.js';
import { rulesTexts } from '../rulesTexts.js';
import { ClockSection } from './ClockSection.js';
import { EndsSection } from './EndsSection.js';
import { LevelSection } from './LevelSection.js';
import { PenaltiesSection } from './PenaltiesSection.js';
import { PlanSection } from './PlanSection.js';
import { planTexts } from './planTexts.js';
import { ScoreSection } from './ScoreSection.js';
import { TimersSection } from './TimersSection.js';
import { VictoriesSection } from './VictoriesSection.js';

const t = words(rulesTexts);
const plan = words(planTexts);
const system = words(systemTexts);

/** A section over rules that are being edited; `rules()` are those of now. */
const edited = async (section: ReactNode, given: ModeRules = clubJudo) => {
  let now = given;
  const Draft = () => {
    const [rules, change] = useState(given);
    now = rules;
    const set = (path: string, value: unknown) => change((before) => withValue(before, path, value));
    return <DraftContext value={{ rules, faults: faultsOf(rules), change, set }}>{section}</DraftContext>;
  };
  const { person } = await open(<Draft />);
  const retype = async (field: HTMLElement, text: string) => {
    await person.clear(field);
    if (text !== '') await person.type(field, text);
  };
  return { person, retype, rules: () => now };
};
const row = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('time', () => {
  test('periods are written as lengths; what is none is kept as typed and is wrong', async () => {
    const { retype, rules } = await edited(<ClockSection />);
    await retype(field(t('periods')), '3:00 2:30');
    expect(rules().clock.periodSeconds).toEqual([180, 150]);
    await retype(field(t('break')), '0:x');
    expect(field(t('break')).value).toBe('0:x');
    expect(field(t('break')).getAttribute('aria-invalid')).toBe('true');
    await retype(field(t('break')), '0:30');
    expect(field(t('break')).getAttribute('aria-invalid')).not.toBe('true');
    expect(rules().clock.breakSeconds).toBe(30);
  });

  test('overtime comes and goes with the rule that asks for it', async () => {
    const { person, retype, rules } = await edited(<ClockSection />);
    await person.selectOptions(field(t('extra')), t('extra.none'));
    expect(rules().clock.extra).toBeNull();
    expect(rules().onTime.level.map(({ by }) => by)).toEqual(['count']);
    expect(screen.queryByLabelText(t('extraLength'))).toBeNull();
    await person.selectOptions(field(t('extra')), t('extra.limited'));
    expect(rules().onTime.level.map(({ by }) => by)).toEqual(['count', 'extra']);
    await retype(field(t('extraLength')), '2:00');
    expect(rules().clock.extra).toEqual({ seconds: 120 });
  });

  test('which way it counts, who stops it and when it signals', async () => {
    const { person, retype, rules } = await edited(<ClockSection />);
    await person.selectOptions(field(t('direction')), t('direction.up'));
    await person.selectOptions(field(t('stop')), t('stop.runs'));
    await retype(field(t('signals')), '0:15');
    expect(rules().clock).toMatchObject({ direction: 'up', stop: 'runs', signals: [15] });
  });
});

describe('penalties', () => {
  test('a new one has a step, more are added, and a step may end the match', async () => {
    const { person, rules } = await edited(<PenaltiesSection />);
    await person.click(button(t('addPenalty')));
    await person.click(row(t('newPenalty')).getByRole('button', { name: t('addStep') }));
    const second = within(row(t('newPenalty')).getByRole('group', { name: t('step', { number: 2 }) }));
    await person.selectOptions(second.getByLabelText(t('ends')), 'Hansoku-make (HSM)');
    await person.selectOptions(second.getByLabelText(t('giveAction')), 'Waza-ari');
    expect(rules().penalties.at(-1)).toEqual({
      ...{ code: 'penalty1', ru: t('newPenalty'), en: t('newPenalty'), short: 'P' },
      steps: [{}, { end: 'HSM', giveAction: 'wazaari' }],
    });
    await person.selectOptions(second.getByLabelText(t('giveAction')), t('nothing'));
    expect(rules().penalties.at(-1)?.steps[1]).toEqual({ end: 'HSM' });
  });

  test('counts as itself or as another penalty, and no longer as one that was removed', async () => {
    const { person, rules } = await edited(<PenaltiesSection />);
    const countsAs = row('Hansoku-make').getByLabelText(t('countsAs'));
    expect(optionsOf(countsAs)).toEqual([t('itself'), 'Shido', 'Hansoku-make for conduct']);
    await person.selectOptions(countsAs, 'Shido');
    expect(rules().penalties[1]).toMatchObject({ code: 'direct', countsAs: 'shido' });
    await person.click(button(t('remove', { name: 'Shido' })));
    expect(rules().penalties.map(({ code }) => code)).toEqual(['direct', 'conduct']);
    expect(rules().penalties[0]).not.toHaveProperty('countsAs');
  });

  test('the first one cannot be moved up, the next one changes places with it', async () => {
    const { person, rules } = await edited(<PenaltiesSection />);
    expect(button(t('moveUp', { name: 'Shido' })).disabled).toBe(true);
    await person.click(button(t('moveUp', { name: 'Hansoku-make' })));
    expect(rules().penalties.map(({ code }) => code)).toEqual(['direct', 'shido', 'conduct']);
  });
});

describe('timers of a side', () => {
  test('a limit is a minute of each use to begin with, and goes with its tick', async () => {
    const { person, retype, rules } = await edited(<TimersSection />);
    const doctor = () => row('Doctor');
    await person.click(doctor().getByRole('checkbox', { name: t('limit') }));
    expect(rules().timers[1]).toMatchObject({ limit: { seconds: 60, of: 'use' } });
    await retype(doctor().getByRole('textbox', { name: t('limit') }), '2:00');
    await person.selectOptions(doctor().getByLabelText(t('limitOf')), t('limitOf.match'));
    await person.selectOptions(doctor().getByLabelText(t('limitEnd')), 'Withdrawal (kiken-gachi) (KIK)');
    expect(rules().timers[1]).toMatchObject({ limit: { seconds: 120, of: 'match', end: 'KIK' } });
    await person.click(doctor().getByRole('checkbox', { name: t('limit') }));
    expect(rules().timers[1]?.limit).toBeUndefined();
  });

  test('a mark more says after how long the hold is worth what', async () => {
    const { person, retype, rules } = await edited(<TimersSection />);
    await person.click(row('Osaekomi').getByRole('button', { name: t('addMark') }));
    const third = within(row('Osaekomi').getByRole('group', { name: t('mark', { number: 3 }) }));
    await retype(third.getByLabelText(t('markAt')), '0:25');
    await person.selectOptions(third.getByLabelText(t('of')), 'Waza-ari');
    expect(rules().timers[0]?.marks?.at(-1)).toEqual({ seconds: 25, action: 'wazaari' });
  });

  test('of rules without actions have no marks', async () => {
    await edited(<TimersSection />, { ...clubJudo, actions: [] });
    expect(screen.queryByRole('button', { name: t('addMark') })).toBeNull();
  });
});

describe('automatic endings', () => {
  test('one by a lead becomes one by a count, of the first action and over the match', async () => {
    const { person, retype, rules } = await edited(<EndsSection />, { ...clubJudo, ends: [] });
    await person.click(button(t('addEnd')));
    expect(rules().ends).toEqual([{ when: 'lead', atLeast: 10, victory: 'IPP' }]);
    const end = () => row(t('end', { number: 1 }));
    expect(end().queryByLabelText(t('within'))).toBeNull();
    await person.selectOptions(end().getByLabelText(t('when')), t('when.count'));
    expect(rules().ends).toEqual([{ when: 'count', of: 'ippon', atLeast: 10, within: 'match', victory: 'IPP' }]);
    await person.selectOptions(end().getByLabelText(t('within')), t('within.period'));
    await retype(end().getByLabelText(t('atLeast')), '3');
    expect(rules().ends).toMatchObject([{ atLeast: 3, within: 'period' }]);
    await person.selectOptions(end().getByLabelText(t('when')), t('when.total'));
    expect(rules().ends).toEqual([{ when: 'total', atLeast: 3, victory: 'IPP' }]);
  });

  test('what is no number is kept as it is typed, and told as wrong', async () => {
    const { retype } = await edited(<EndsSection />);
    const atLeast = row(t('end', { number: 1 })).getByLabelText<HTMLInputElement>(t('atLeast'));
    await retype(atLeast, 'one');
    expect(atLeast.value).toBe('one');
    expect(atLeast.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what parts two who are level', () => {
  const first = () => row(t('rule', { number: 1 }));

  test('another kind of rule keeps the victory and asks for what it speaks of', async () => {
    const { person, rules } = await edited(<LevelSection />);
    await person.selectOptions(first().getByLabelText(t('by')), t('by.fewerPenalties'));
    expect(rules().onTime.level[0]).toEqual({ by: 'fewerPenalties', of: 'shido', victory: 'WAZ' });
    await person.selectOptions(first().getByLabelText(t('ofPenalty')), 'Hansoku-make');
    await person.selectOptions(first().getByLabelText(t('victory')), 'Yuko (YUK)');
    expect(rules().onTime.level[0]).toEqual({ by: 'fewerPenalties', of: 'direct', victory: 'YUK' });
    await person.selectOptions(first().getByLabelText(t('by')), t('by.firstUnanswered'));
    expect(rules().onTime.level[0]).toEqual({ by: 'firstUnanswered', lost: 'ippon', victory: 'YUK' });
  });

  test('points by some actions are ticked one by one', async () => {
    const { person, rules } = await edited(<LevelSection />);
    await person.selectOptions(first().getByLabelText(t('by')), t('by.points'));
    await person.click(first().getByRole('checkbox', { name: 'Waza-ari' }));
    await person.click(first().getByRole('checkbox', { name: 'Ippon' }));
    expect(rules().onTime.level[0]).toEqual({ by: 'points', of: ['wazaari'], victory: 'WAZ' });
  });

  test('overtime decides nothing by itself; a rule is added at the end and moved up', async () => {
    const { person, rules } = await edited(<LevelSection />);
    expect(row(t('rule', { number: 2 })).queryByLabelText(t('victory'))).toBeNull();
    await person.click(button(t('addRule')));
    expect(rules().onTime.level.map(({ by }) => by)).toEqual(['count', 'extra', 'lastScore']);
    await person.click(button(t('moveUp', { name: t('rule', { number: 3 }) })));
    expect(rules().onTime.level.map(({ by }) => by)).toEqual(['count', 'lastScore', 'extra']);
  });
});

describe('victory types', () => {
  test('a new one gets a code that none has; one is removed', async () => {
    const { person, retype, rules } = await edited(<VictoriesSection />);
    await person.click(button(t('addVictory')));
    await retype(row(t('newVictory')).getByLabelText(t('winnerPoints')), '5');
    expect(rules().victories['V1']).toMatchObject({ recordedAs: 'points', points: [5, 0] });
    await person.click(button(t('remove', { name: t('newVictory') })));
    expect(rules().victories).not.toHaveProperty('V1');
  });
});

describe('the score of a ladder', () => {
  test('is decided by the actions in their order', async () => {
    const { person, rules } = await edited(<ScoreSection />);
    expect(screen.getByText(t('kind.ladder'))).toBeTruthy();
    await person.click(button(t('moveUp', { name: 'Waza-ari' })));
    expect(rules().score).toEqual({ kind: 'ladder', slots: ['wazaari', 'ippon'] });
  });
});

describe('the plan', () => {
  test('rest is written in minutes and kept in seconds; an empty end means and more', async () => {
    const { retype, rules } = await edited(<PlanSection />);
    await retype(field(plan('rest')), '5');
    expect(rules().restSeconds).toBe(300);
    await retype(row(plan('row', { from: 6 })).getByLabelText(plan('to')), '');
    expect(rules().grid[3]).toMatchObject({ from: 6, to: null });
  });

  test('a row begins where the last one ended, and asks for pools where the system has them', async () => {
    const given = { ...clubJudo, grid: clubJudo.grid.slice(0, 4) };
    const { person, retype, rules } = await edited(<PlanSection />, given);
    await person.click(button(plan('addRow')));
    const last = () => row(plan('row', { from: 8 }));
    expect(last().queryByLabelText(plan('poolSize'))).toBeNull();
    await person.selectOptions(last().getByLabelText(plan('system')), system('poolsAndKnockout'));
    await retype(last().getByLabelText(plan('poolSize')), '4');
    expect(rules().grid.at(-1)).toEqual({ from: 8, to: null, system: 'poolsAndKnockout', bronzes: 2, poolSize: 4 });
    await person.click(button(t('remove', { name: plan('row', { from: 8 }) })));
    expect(rules().grid).toHaveLength(4);
  });
});
