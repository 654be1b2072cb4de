import { describe, expect, test } from '@jest/globals';
import { ceremony, setCeremonyStep, setMedallistPresence, type CeremonyEvent, type CeremonyFacts } from './ceremony.decider.js';

const facts = (more: Partial<CeremonyFacts> = {}): CeremonyFacts => ({
  ...{ eventId: 3, streamId: 7, completion: 12, medallistIds: [1, 2] },
  ...more,
});
const ids = { eventId: 3, streamId: 7, completion: 12 };
const given = (...events: CeremonyEvent[]) => events.reduce(ceremony.evolve, ceremony.initial());
const stepSet = (from: 'waiting' | 'called', to: 'called' | 'done', completion = 12): CeremonyEvent => ({
  type: 'CeremonyStepSet',
  data: { ...ids, completion, from, to },
});
const present = (registrationId: number, isPresent = true): CeremonyEvent => ({
  type: 'MedallistPresenceSet',
  data: { ...ids, registrationId, isPresent },
});

describe('the award ceremony of a category', () => {
  test('is called, and done; a repeat records nothing', () => {
    expect(setCeremonyStep(given(), facts(), 'called')).toEqual([stepSet('waiting', 'called')]);
    expect(setCeremonyStep(given(stepSet('waiting', 'called')), facts(), 'called')).toEqual([]);
    expect(setCeremonyStep(given(stepSet('waiting', 'called')), facts(), 'done')).toEqual([stepSet('called', 'done')]);
  });

  test('waits for the completion of the category', () => {
    const refusal = expect.objectContaining({ errors: { form: ['error.transition'] } });
    expect(setCeremonyStep(given(), facts({ completion: null }), 'called')).toEqual(refusal);
    expect(setMedallistPresence(given(), facts({ completion: null }), { registrationId: 1, isPresent: true })).toEqual(refusal);
  });

  test('begins anew when the category was opened again and completed once more', () => {
    const awarded = given(present(1), stepSet('waiting', 'called'), stepSet('called', 'done'));
    expect(setCeremonyStep(awarded, facts({ completion: 15 }), 'called')).toEqual([stepSet('waiting', 'called', 15)]);
    expect(setMedallistPresence(awarded, facts({ completion: 15 }), { registrationId: 1, isPresent: true })).toHaveLength(1);
  });
});

describe('a medallist', () => {
  test('is marked as present, and the mark is taken back; a repeat records nothing', () => {
    expect(setMedallistPresence(given(), facts(), { registrationId: 1, isPresent: true })).toEqual([present(1)]);
    expect(setMedallistPresence(given(present(1)), facts(), { registrationId: 1, isPresent: true })).toEqual([]);
    expect(setMedallistPresence(given(present(1)), facts(), { registrationId: 1, isPresent: false })).toEqual([present(1, false)]);
    expect(setMedallistPresence(given(), facts(), { registrationId: 1, isPresent: false })).toEqual([]);
  });

  test('is one who has a medal in this category', () => {
    expect(setMedallistPresence(given(), facts(), { registrationId: 9, isPresent: true })).toMatchObject({
      status: 404,
      errors: { registrationId: ['error.not_found'] },
    });
  });
});
