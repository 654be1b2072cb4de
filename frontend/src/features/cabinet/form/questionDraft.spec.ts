import { describe, expect, test } from '@jest/globals';
import type { ShownQuestion } from '#contracts/registrations/form-answers.docs';
import { emptyOption, questionDraft, questionInput } from './questionDraft.js';

const asked = {
  ...{
    id: 4,
    type: 'choice',
    isRequired: true,
    isOfPerson: true,
    streamIds: [7],
    registrationOptionIds: [],
    min: null,
    max: null,
    maxLength: null,
  },
  ...{ label: { ru: 'Размер', en: 'Size' }, hint: { ru: 'Футболка' }, showWhen: { questionId: 3, optionIds: [5, 6] } },
  options: [
    { id: 1, label: { ru: 'M' }, price: 0, limit: null },
    { id: 2, label: { ru: 'L', en: 'L' }, price: 150, limit: 20 },
  ],
} as unknown as ShownQuestion;

describe('a question as its dialog has it', () => {
  test('a question that is there goes through the dialog unchanged', () => {
    expect(questionInput(questionDraft(asked, 'en'))).toEqual({
      ...{ type: 'choice', label: { ru: 'Размер', en: 'Size' }, hint: { ru: 'Футболка' }, isRequired: true, isOfPerson: true },
      ...{ streamIds: [7], registrationOptionIds: [], showWhen: { questionId: 3, optionIds: [5, 6] } },
      options: [
        { id: 1, label: { ru: 'M', en: '' }, price: 0, limit: null },
        { id: 2, label: { ru: 'L', en: 'L' }, price: 150, limit: 20 },
      ],
    });
  });

  test('prices stand as the language writes them', () => {
    const priced = { ...asked, options: [{ id: 2, label: { ru: 'L', en: 'L' }, price: 750.5, limit: null }] } as unknown as ShownQuestion;
    expect([questionDraft(priced, 'ru'), questionDraft(priced, 'en')].map(({ options: [one] }) => one?.price)).toEqual(['750,5', '750.5']);
  });

  test('a new one is a text without a condition, with two options to fill in should it become a choice', () => {
    const draft = questionDraft(null, 'en');
    expect(questionInput({ ...draft, ru: 'Тренер' })).toEqual({
      ...{ type: 'text', label: { ru: 'Тренер', en: '' }, hint: null, isRequired: false, isOfPerson: false, maxLength: null },
      ...{ streamIds: [], registrationOptionIds: [], showWhen: null },
    });
    expect(draft.options).toHaveLength(2);
    expect(new Set(draft.options.map(({ key }) => key)).size).toBe(2);
  });

  test('bounds are sent for the type that has them, as typed where they are no numbers', () => {
    const draft = { ...questionDraft(null, 'en'), min: '1,5', max: 'many', maxLength: '20' };
    expect(questionInput({ ...draft, type: 'number' })).toMatchObject({ min: 1.5, max: 'many' });
    expect(questionInput({ ...draft, type: 'number' })).not.toHaveProperty('maxLength');
    expect(questionInput(draft)).toMatchObject({ maxLength: 20 });
    expect(questionInput(draft)).not.toHaveProperty('min');
  });

  test('an option that is new has no id, and one without a price is free', () => {
    const draft = { ...questionDraft(asked, 'en'), options: [{ ...emptyOption(), ru: 'XL', limit: '3' }] };
    expect(questionInput(draft)).toMatchObject({ options: [{ label: { ru: 'XL', en: '' }, price: 0, limit: 3 }] });
    expect((questionInput(draft) as { options: object[] }).options[0]).not.toHaveProperty('id');
  });
});
