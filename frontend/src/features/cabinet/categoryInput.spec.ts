import { describe, expect, test } from '@jest/globals';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { categoryInputOf, changedIn, newCategoryOf, optionsOf, sportModeOf } from './categoryInput.js';

const eventOf = (key: string) => ({ sport: { id: 1, key } }) as unknown as SportEvent;
const judo = newCategoryOf(eventOf('judo'));

describe('the form of a category', () => {
  test('begins with what its sport usually has', () => {
    expect(judo).toMatchObject({ name: '', entrantKind: 'athlete', limit: null, sportMode: null });
    expect(judo.matchDurationInSeconds).toBeGreaterThan(0);
    expect(newCategoryOf(eventOf('figure_skating')).gridKind).not.toBe(undefined);
  });

  test('keeps the options of its kind of grid, and takes the usual ones of another kind', () => {
    const own = { ...judo, options: { hasThirdPlaceMatch: false } };
    expect(optionsOf(eventOf('judo'), own, judo.gridKind)).toBe(own.options);
    const other = judo.gridKind === 'roundRobin' ? 'olympic' : 'roundRobin';
    expect(optionsOf(eventOf('judo'), own, other)).not.toEqual(own.options);
  });

  test('sends what was typed: bounds as numbers or as they stand, an emptied discipline as none', () => {
    const typed = { name: '-60', gender: 'male', ageBy: 'birthYear', entrantKind: 'athlete', gridKind: 'olympic' };
    const input = categoryInputOf({
      ...typed,
      discipline: ' ',
      weightTo: '60,5',
      limit: 'few',
      ageFrom: '',
      matchDurationInSeconds: '4:00',
    });
    expect(input).toMatchObject({ ...typed, discipline: null, weightTo: 60.5, limit: 'few', ageFrom: null, matchDurationInSeconds: 240 });
    expect(input).not.toHaveProperty('streamKey');
    expect(input).not.toHaveProperty('minRestInMinutes');
    expect(categoryInputOf({ ...typed, streamKey: 'm60', minRestInMinutes: '10' })).toMatchObject({
      streamKey: 'm60',
      minRestInMinutes: 10,
    });
  });
});

describe('the sport mode of a category', () => {
  const start = { ...judo, sportMode: { id: 'ijf', version: '1' } } as unknown as typeof judo;

  test('is sent only where another one was chosen', () => {
    expect(sportModeOf(start, false, undefined)).toEqual({});
    expect(sportModeOf(start, false, 'ijf')).toEqual({});
    expect(sportModeOf(start, false, 'own.5')).toEqual({ sportMode: { id: 'own.5' } });
  });

  test('goes back to that of the sport; a new category has that anyway', () => {
    expect(sportModeOf(start, false, '')).toEqual({ sportMode: null });
    expect(sportModeOf(judo, true, '')).toEqual({});
  });
});

test('only what was changed in the form is sent, so that what another desk has saved meanwhile stays', () => {
  const start = { ...judo, name: '-60', weightTo: 60, levelIds: [1, 2], discipline: { name: 'judo' } } as unknown as typeof judo;
  const same = { name: '-60', weightTo: 60, levelIds: [1, 2], discipline: 'judo', limit: null };
  expect(changedIn(same, start)).toEqual({});
  expect(changedIn({ ...same, weightTo: null, levelIds: [1], discipline: null }, start)).toEqual({
    weightTo: null,
    levelIds: [1],
    discipline: null,
  });
});
