import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import { maxModeVersions } from '#contracts/limits';
import type { sportModeEvents } from '#contracts/sport-modes/sport-mode.events';
import type { ModeRules } from '#contracts/sport-modes/types';
import { clubJudo } from './own-mode.fixture.js';
import { ownMode, ownModeNumber, removeMode, saveMode } from './sport-mode.decider.js';

type SportModeEvent = EventOf<typeof sportModeEvents>;

const origin = { eventId: 1, ownerUserId: 7, base: { id: 'judo.ijf', version: '2025' } };
const saved = (version: string, more: Partial<ModeRules> = {}): SportModeEvent => ({
  type: 'SportModeSaved',
  data: { ...origin, mode: { ...clubJudo, ...more, id: 'own.5', version } },
});
const removed: SportModeEvent = { type: 'SportModeRemoved', data: { eventId: 1, id: 'own.5', version: '1' } };
const given = (...events: SportModeEvent[]) => events.reduce(ownMode.evolve, ownMode.initial());
const save = (state: ReturnType<typeof given>, rules: ModeRules = clubJudo, sport = 'judo') =>
  saveMode(state, { number: 5, origin, rules, sport });

describe('a mode of an organiser', () => {
  test('is saved as its first version', () => {
    expect(save(given())).toEqual([saved('1')]);
  });

  test('that is changed is a new version, which belongs to whoever made the first', () => {
    const other = { eventId: 2, ownerUserId: 8, base: null };
    const rules = { ...clubJudo, planMinutes: 3 };
    expect(saveMode(given(saved('1')), { number: 5, origin: other, rules, sport: 'judo' })).toEqual([saved('2', { planMinutes: 3 })]);
  });

  test('that says the same is not saved again', () => {
    expect(save(given(saved('1')))).toEqual([]);
  });

  test('is of the sport of its sport event, or of every sport', () => {
    expect(save(given(), clubJudo, 'sambo')).toMatchObject({ errors: { 'mode.sport': ['error.unknown_value'] } });
    expect(save(given(), { ...clubJudo, sport: '' }, 'sambo')).toMatchObject([{ type: 'SportModeSaved' }]);
  });

  test('is refused with the path of each fault', () => {
    expect(save(given(), { ...clubJudo, ends: [{ when: 'lead', atLeast: 8, victory: 'X' }], grid: [] })).toMatchObject({
      errors: { 'mode.ends.0.victory': ['error.mode_victory'], 'mode.grid': ['error.required'] },
    });
  });

  test('has so many versions and no more', () => {
    const full = given(saved(String(maxModeVersions)));
    expect(save(full, { ...clubJudo, planMinutes: 3 })).toMatchObject({ errors: { modeId: ['error.too_many'] } });
  });

  test('is removed once, and then not changed any more', () => {
    expect(removeMode(given(saved('1')))).toEqual([removed]);
    expect(removeMode(given(saved('1'), removed))).toEqual([]);
    expect(removeMode(given())).toMatchObject({ status: 404 });
    expect(save(given(saved('1'), removed), { ...clubJudo, planMinutes: 3 })).toMatchObject({ status: 404 });
  });
});

test('its id carries the number of its event stream', () => {
  expect(['own.12', 'own.0', 'own.1x', 'judo.ijf', 'own.'].map(ownModeNumber)).toEqual([12, null, null, null, null]);
});
