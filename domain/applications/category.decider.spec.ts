import { describe, expect, test } from '@jest/globals';
import { applicationCategory, removeCategory, saveCategory } from './category.decider.js';

type Given = Parameters<typeof saveCategory>[2];
type Assignment = Given['assignments'][number];
type CategoryEvent = Parameters<typeof applicationCategory.evolve>[1];

const words = (ru: string) => ({ ru, en: ru });
const assignment = (id: number | null, ...keys: string[]): Assignment => ({
  id,
  name: words('КМС'),
  requiredDocuments: keys.map((key) => ({ key, name: words(key) })),
});
const wanted = (...assignments: Assignment[]): Given => ({ name: words('Разряды'), assignments });
const after = (...steps: Given[]) =>
  steps.reduce((state, step) => {
    const decided = saveCategory(state, 3, step);
    return 'refused' in decided ? state : decided.reduce(applicationCategory.evolve, state);
  }, applicationCategory.initial());
const idsOf = (state: ReturnType<typeof after>) => state.category?.assignments.map(({ id }) => id);

describe('a category of applications', () => {
  test('is recorded whole, with what changed', () => {
    const saved = { id: 3, ...wanted(assignment(1, 'passport')) };
    expect(saveCategory(applicationCategory.initial(), 3, wanted(assignment(null, 'passport')))).toEqual([
      {
        type: 'ApplicationCategorySaved',
        data: {
          applicationCategoryId: 3,
          category: saved,
          changes: [
            { field: 'name', from: null, to: words('Разряды') },
            { field: 'assignments', from: null, to: saved.assignments },
          ],
        },
      },
    ]);
  });

  test('that is saved as it is records nothing; another name records the name', () => {
    const state = after(wanted(assignment(null, 'passport')));
    expect(saveCategory(state, 3, wanted(assignment(1, 'passport')))).toEqual([]);
    expect(saveCategory(state, 3, { ...wanted(assignment(1, 'passport')), name: words('Звания') })).toMatchObject([
      { data: { changes: [{ field: 'name', from: words('Разряды'), to: words('Звания') }] } },
    ]);
  });

  test('is removed once', () => {
    const state = after(wanted());
    const removed: CategoryEvent = { type: 'ApplicationCategoryRemoved', data: { applicationCategoryId: 3 } };
    expect(removeCategory(state, 3)).toEqual([removed]);
    expect(removeCategory(applicationCategory.evolve(state, removed), 3)).toEqual([]);
  });
});

describe('assignments', () => {
  test('keep their numbers when they are known; others get the next ones', () => {
    expect(idsOf(after(wanted(assignment(null), assignment(null))))).toEqual([1, 2]);
    expect(idsOf(after(wanted(assignment(null), assignment(null)), wanted(assignment(2), assignment(null), assignment(9))))).toEqual([
      2, 3, 4,
    ]);
  });

  test('get no number that was used before, also after the category was removed', () => {
    const emptied = after(wanted(assignment(null), assignment(null)), wanted(assignment(1)));
    const removed: CategoryEvent = { type: 'ApplicationCategoryRemoved', data: { applicationCategoryId: 3 } };
    const again = saveCategory(applicationCategory.evolve(emptied, removed), 3, wanted(assignment(null)));
    expect(again).toMatchObject([{ data: { category: { assignments: [{ id: 3 }] } } }]);
  });

  test('are named once each, their documents too', () => {
    const state = after(wanted(assignment(null), assignment(null)));
    const refused = (field: string) => ({ refused: true, status: 200, errors: { [field]: ['error.duplicate'] } });
    expect(saveCategory(state, 3, wanted(assignment(1), assignment(1)))).toEqual(refused('assignments.1.id'));
    expect(saveCategory(state, 3, wanted(assignment(1), assignment(2, 'photo', 'photo')))).toEqual(
      refused('assignments.1.requiredDocuments'),
    );
    expect(saveCategory(state, 3, wanted(assignment(1, 'photo'), assignment(2, 'photo')))).toHaveLength(1);
  });
});
