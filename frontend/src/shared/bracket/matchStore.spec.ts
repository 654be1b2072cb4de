import { describe, expect, jest, test } from '@jest/globals';
import { bracketTexts, type BracketTranslate } from './bracketTexts.js';
import { gridOf, knockoutOf } from './knockout.fixture.js';
import { createMatchStore, pathOf } from './matchStore.js';
import { matchLabel, roundName, slotName } from './names.js';
import { shortName } from './shortNames.js';
import { textOf } from '../../ui/texts.js';

const ru: BracketTranslate = (key, params) => textOf(bracketTexts, 'ru', key, params);
const en: BracketTranslate = (key, params) => textOf(bracketTexts, 'en', key, params);

const played = () => {
  const grid = gridOf(knockoutOf([1, 2, 3, 4]));
  const edit = (id: number, fields: object) => ({ ...grid.matches[id], ...fields });
  const first = grid.matches['700001'];
  const final = grid.matches['700003'];
  if (!first || !final) throw new Error('the fixture lacks a match');
  const after = {
    ...grid,
    matches: {
      ...grid.matches,
      '700001': edit(700_001, {
        winnerRegistrationId: 1,
        status: 'finished',
        participants: first.participants.map((p, at) => ({ ...p, score: at === 0 ? 3 : 1 })),
      }),
      '700003': edit(700_003, { participants: final.participants.map((p, at) => (at === 0 ? { ...p, registrationId: 1 } : p)) }),
    },
  } as typeof grid;
  return { before: grid, after };
};

describe('the match store', () => {
  test('one result wakes the match and the next one, nobody else', () => {
    const { before, after } = played();
    const store = createMatchStore(before);
    const heard = jest.fn<(id: number) => void>();
    for (const match of Object.values(before.matches)) store.subscribe(match.id, () => heard(match.id));
    store.update(after);
    expect(heard.mock.calls.map(([id]) => id)).toEqual([700_001, 700_003]);
  });

  test('a fresh copy of the same grid wakes nobody', () => {
    const { before } = played();
    const store = createMatchStore(before);
    const heard = jest.fn();
    store.onChange(heard);
    store.update(structuredClone(before));
    expect(heard).not.toHaveBeenCalled();
    expect(store.match(700_001)).toBe(before.matches['700001']);
  });

  test('a match that is going on is marked, until it is over or gone with a new draw', () => {
    const { before } = played();
    const first = before.matches['700001'];
    if (!first) throw new Error('the fixture lacks a match');
    const running = { ...before, matches: { ...before.matches, '700001': { ...first, status: 'running' as const } } };
    const { '700001': _gone, ...others } = running.matches;
    for (const next of [before, { ...running, matches: others }]) {
      const store = createMatchStore(running);
      expect(store.runningId()).toBe(700_001);
      store.update(next);
      expect(store.runningId()).toBeNull();
    }
  });

  test('a path leads over the matches to come until the entrant is out', () => {
    const { before, after } = played();
    expect([...pathOf(before, 2)]).toEqual([700_001, 700_003]);
    expect([...pathOf(after, 2)]).toEqual([700_001]);
    expect([...pathOf(after, 1)].sort()).toEqual([700_001, 700_003]);
  });
});

describe('names', () => {
  test.each([
    ['Иванов-Петровский Антон Ильич', 'Иванов-Петровский А.'],
    ['Pelé', 'Pelé'],
    ['Антон № 12', 'Антон № 12'],
  ])('%s is %s', (fullName, short) => {
    expect(shortName(fullName, 'person')).toBe(short);
  });

  test('a team keeps its name', () => {
    expect(shortName('Саудовская Аравия', 'whole')).toBe('Саудовская Аравия');
  });

  test('an open slot says who will come', () => {
    const { before } = played();
    const second = before.matches['700003']?.participants[1];
    if (!second) throw new Error('the fixture lacks a slot');
    expect(slotName(ru, before, second, 'person').name).toBe('победитель 2');
  });

  test.each([
    [{ section: 'main', fromEnd: 3, roundNumber: 1 } as const, '1/8 финала', 'Round of 16'],
    [{ section: 'main', fromEnd: 0, roundNumber: 4 } as const, 'Финал', 'Final'],
    [{ section: 'consolation', fromEnd: 0, roundNumber: 2 } as const, 'Круг 2', 'Round 2'],
  ])('rounds are called as at a tournament', (round, russian, english) => {
    expect(roundName(ru, round)).toBe(russian);
    expect(roundName(en, round)).toBe(english);
  });

  test('a match is told in words', () => {
    const { after } = played();
    const match = after.matches['700001'];
    if (!match) throw new Error('the fixture lacks a match');
    expect(matchLabel({ t: en, nameStyle: 'person', scoreText: String }, after, match, 'Semi-finals')).toBe(
      'Semi-finals, match 1: Entrant 1 – Entrant 2. Score 3:1. Winner Entrant 1.',
    );
  });
});
