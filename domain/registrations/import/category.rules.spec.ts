import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { categoryWords } from './category-words.rules.js';
import { findCategory, type CategoryAsked, type ImportCategory } from './category.rules.js';

const none = { gender: null, under: null, ages: null, bornIn: null, weightTo: null, weightOver: null };

describe('what the text of a category says', () => {
  test.each([
    ['Юноши до 18 лет, до 60 кг', { gender: 'male', under: 18, weightTo: 60 }],
    ['Юноши до 18 лет, свыше 90 кг', { gender: 'male', under: 18, weightOver: 90 }],
    ['U18 M −60', { gender: 'male', under: 18, weightTo: 60 }],
    ['Men U21 +100 kg', { gender: 'male', under: 21, weightOver: 100 }],
    ['15-17 лет, −55 кг', { ages: [15, 17], weightTo: 55 }],
    ['2008-2010 г.р. 46 кг', { bornIn: [2008, 2010], weightTo: 46 }],
    ['2010 г.р.', { bornIn: [2010, 2010] }],
    ['женщины 52кг', { gender: 'female', weightTo: 52 }],
    ['55-60 кг', { weightTo: 60 }],
    ['-60', { weightTo: 60 }],
    ['90+', { weightOver: 90 }],
    ['+78', { weightOver: 78 }],
    ['-57,5 кг', { weightTo: 57.5 }],
    ['Ката', {}],
    ['', {}],
  ])('%s', (written, said) => expect(categoryWords(written)).toEqual({ ...none, ...said }));

  test('any text is read without an error, and what a class is made of is read back', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (written) => void categoryWords(written)));
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 23 }), fc.integer({ min: 24, max: 150 }), fc.boolean(), (under, kg, isOver) => {
        const sign = isOver ? 'свыше' : 'до';
        const said = { ...none, under, weightTo: isOver ? null : kg, weightOver: isOver ? kg : null };
        expect(categoryWords(`до ${under} лет, ${sign} ${kg} кг`)).toEqual(said);
        expect(categoryWords(`U${under} ${isOver ? '+' : '-'}${kg}`)).toEqual(said);
      }),
    );
  });
});

const category = (id: number, name: string, limits: Partial<ImportCategory> = {}): ImportCategory => ({
  ...{ id, name, streamKey: `k${id}`, gender: 'male', ageFrom: null, ageTo: null, ageBy: 'year', weightFrom: null, weightTo: null },
  ...limits,
});
const cadets = { ageFrom: 15, ageTo: 17 };
const categories = [
  category(1, 'Юноши до 18 лет, до 55 кг', { ...cadets, weightFrom: 50, weightTo: 55 }),
  category(2, 'Юноши до 18 лет, до 60 кг', { ...cadets, weightFrom: 55, weightTo: 60 }),
  category(3, 'Юноши до 18 лет, свыше 90 кг', { ...cadets, weightFrom: 90 }),
  category(4, 'Юниоры до 21 года, до 60 кг', { ageFrom: 15, ageTo: 20, weightFrom: 55, weightTo: 60 }),
  category(5, 'Девушки до 18 лет, до 52 кг', { ...cadets, gender: 'female', weightFrom: 48, weightTo: 52 }),
];
const ivan = { gender: 'male', birthDate: '05-06-2010', weight: 58.4 } as const;
const find = (asked: Partial<CategoryAsked>) => {
  const { streamId, categoryBy, streamIds, error } = findCategory(
    { category: '', ageGroup: '', weightText: '', person: ivan, ...asked },
    categories,
    '21-11-2026',
  );
  return [streamId, categoryBy ?? streamIds, error];
};

describe('the category of a row', () => {
  test('by its name, however it is spaced, or by its key', () => {
    expect(find({ category: 'юниоры до 21 года до 60 КГ' })).toEqual([4, 'name', null]);
    expect(find({ category: 'k2' })).toEqual([2, 'name', null]);
    expect(find({ category: 'k5' })).toEqual([5, 'name', 'error.not_eligible']);
  });

  test('by age and weight in words, in one cell or in several', () => {
    expect(find({ category: 'U18 -60' })).toEqual([2, 'words', null]);
    expect(find({ category: 'до 21 года', weightText: '-60 кг' })).toEqual([4, 'words', null]);
    expect(find({ ageGroup: '15-17', weightText: '+90' })).toEqual([3, 'words', null]);
    expect(find({ ageGroup: '2009-2011', weightText: 'до 60' })).toEqual([2, 'words', null]);
    expect(find({ weightText: '-60' })).toEqual([2, 'words', null]);
    expect(find({ category: 'U18 -52', person: { ...ivan, gender: 'male' } })).toEqual([5, 'words', 'error.not_eligible']);
    expect(find({ category: 'U18 -73' })).toEqual([null, [], 'error.not_found']);
  });

  test('what one weighs against a class that is named is for the scale to tell', () => {
    expect(find({ category: 'U18 -60', person: { ...ivan, weight: 61 } })).toEqual([2, 'words', null]);
  });

  test('by gender, birth year and weight: the youngest age group', () => {
    expect(find({})).toEqual([2, 'person', null]);
    expect(find({ person: { ...ivan, birthDate: '01-01-2007' } })).toEqual([4, 'person', null]);
    expect(find({ person: { ...ivan, weight: null } })).toEqual([null, [1, 2, 3, 4], 'error.category_unclear']);
    expect(find({ person: { ...ivan, weight: 75 } })).toEqual([null, [], 'error.not_eligible']);
  });

  test('a name that is not there is an error, with those that fit to choose from', () => {
    expect(find({ category: 'Ката' })).toEqual([null, [2, 4], 'error.not_found']);
  });
});
