import { describe, expect, test } from '@jest/globals';
import type { FormQuestion, OnlineChallenge } from '#contracts/registrations/form.docs';
import { isRefusal, type Decision } from '#domain/decider';
import {
  answered,
  challenge,
  challengeSaved,
  choice,
  documentAdded,
  eventId,
  file,
  formOf,
  option,
  question,
  questionSaved,
  words,
} from './form.fixture.js';
import type { RegistrationFormEvent } from './form.fold.js';
import {
  removeChallenge,
  removeQuestion,
  reorderQuestions,
  saveChallenge,
  saveOptionDocuments,
  saveQuestion,
} from './registration-form.decider.js';

const errorsOf = (decided: Decision<RegistrationFormEvent>) => (isRefusal(decided) ? decided.errors : null);
const after = (decided: Decision<RegistrationFormEvent>, ...before: RegistrationFormEvent[]) =>
  formOf(...before, ...(isRefusal(decided) ? [] : decided));

describe('a question', () => {
  test('that is new is recorded whole, at the end of the form', () => {
    expect(saveQuestion(formOf(), eventId, question(1))).toEqual([questionSaved(question(1))]);
    const form = formOf(questionSaved(question(1)), questionSaved(question(2)));
    expect(form.questions.map(({ questionId }) => questionId)).toEqual([1, 2]);
  });

  test('that is known is recorded with what changed, and keeps its place', () => {
    const before = [questionSaved(question(1)), questionSaved(question(2))];
    const decided = saveQuestion(formOf(...before), eventId, question(1, { isRequired: true }));
    expect(decided).toMatchObject([{ data: { changes: [{ field: 'isRequired', from: false, to: true }] } }]);
    expect(after(decided, ...before).questions).toEqual([question(1, { isRequired: true }), question(2)]);
    expect(saveQuestion(formOf(...before), eventId, question(1))).toEqual([]);
  });

  test('has a label, and a key that no other question has', () => {
    const form = formOf(questionSaved(question(1, { key: 'size' })));
    expect(errorsOf(saveQuestion(form, eventId, question(2, { key: 'size', label: words('') })))).toEqual({
      'question.label': ['error.required'],
      'question.key': ['error.duplicate'],
    });
    expect(errorsOf(saveQuestion(form, eventId, question(1, { key: 'size', isRequired: true })))).toBeNull();
  });

  test.each<[string, Partial<FormQuestion>, string | null]>([
    ['bounds that meet', { type: 'number', min: 3, max: 3 }, null],
    ['bounds that cross', { type: 'number', min: 4, max: 3 }, 'question.max'],
    ['one bound', { type: 'number', min: 4 }, null],
    ['the other bound', { type: 'number', max: -1 }, null],
    ['a text of one letter', { maxLength: 1 }, null],
    ['a text of none', { maxLength: 0 }, 'question.maxLength'],
    ['the longest text', { maxLength: 2_000 }, null],
    ['a longer text', { maxLength: 2_001 }, 'question.maxLength'],
  ])('with %s', (_what, more, field) => {
    expect(errorsOf(saveQuestion(formOf(), eventId, question(1, more)))).toEqual(field === null ? null : { [field]: ['error.range'] });
  });

  test.each(['choice', 'multiChoice'] as const)('of type %s offers at least one option', (type) => {
    expect(errorsOf(saveQuestion(formOf(), eventId, question(1, { type })))).toEqual({ 'question.options': ['error.required'] });
    expect(errorsOf(saveQuestion(formOf(), eventId, question(1, { type, options: [option(1)] })))).toBeNull();
  });

  test.each<[string, Partial<FormQuestion['options'][number]>, object | null]>([
    ['without words', { label: words('') }, { 'question.options.1.label': ['error.required'] }],
    ['for a negative price', { priceInKopecks: -1 }, { 'question.options.1.price': ['error.price'] }],
    ['for free', { priceInKopecks: 0 }, null],
    ['for the highest price', { priceInKopecks: 100_000_000 }, null],
    ['for more', { priceInKopecks: 100_000_001 }, { 'question.options.1.price': ['error.price'] }],
    ['for half a kopeck', { priceInKopecks: 0.5 }, { 'question.options.1.price': ['error.price'] }],
    ['for nobody', { limit: 0 }, { 'question.options.1.limit': ['error.range'] }],
    ['for one', { limit: 1 }, null],
  ])('with an option %s', (_what, more, errors) => {
    const asked = question(1, { type: 'choice', options: [option(1), option(2, more)] });
    expect(errorsOf(saveQuestion(formOf(), eventId, asked))).toEqual(errors);
  });

  test('beyond 200 is one too many; a known one may still change', () => {
    const full = Array.from({ length: 200 }, (_, i) => questionSaved(question(i + 1)));
    expect(errorsOf(saveQuestion(formOf(...full), eventId, question(201)))).toEqual({ form: ['error.too_many'] });
    expect(saveQuestion(formOf(...full.slice(1)), eventId, question(201))).toHaveLength(1);
    expect(saveQuestion(formOf(...full), eventId, question(200, { isRequired: true }))).toHaveLength(1);
  });
});

describe('a question that is asked on a condition', () => {
  const when = (questionId: number, ...optionIds: number[]) => ({ showWhen: { questionId, optionIds } });
  const wrong = { 'question.showWhen': ['error.unknown_value'] };
  const parent = questionSaved(choice(1, [11, 12]));

  test('names an option that another question offers', () => {
    expect(errorsOf(saveQuestion(formOf(parent), eventId, question(2, when(1, 11))))).toBeNull();
    expect(errorsOf(saveQuestion(formOf(parent), eventId, question(2, when(1, 99, 12))))).toBeNull();
    expect(errorsOf(saveQuestion(formOf(parent), eventId, question(2, when(1, 99))))).toEqual(wrong);
    expect(errorsOf(saveQuestion(formOf(parent), eventId, question(2, when(3, 11))))).toEqual(wrong);
  });

  test('does not wait for itself', () => {
    expect(errorsOf(saveQuestion(formOf(parent), eventId, choice(1, [11, 12], when(1, 11))))).toEqual(wrong);
  });

  test('does not wait for one that waits for it, however far away', () => {
    const form = formOf(parent, questionSaved(choice(2, [21], when(1, 11))), questionSaved(choice(3, [31], when(2, 21))));
    expect(errorsOf(saveQuestion(form, eventId, choice(1, [11, 12], when(2, 21))))).toEqual(wrong);
    expect(errorsOf(saveQuestion(form, eventId, choice(1, [11, 12], when(3, 31))))).toEqual(wrong);
    expect(errorsOf(saveQuestion(form, eventId, choice(4, [41], when(3, 31))))).toBeNull();
  });

  test('a circle that was recorded before is found, not followed for ever', () => {
    const circle = formOf(questionSaved(choice(2, [21], when(3, 31))), questionSaved(choice(3, [31], when(2, 21))));
    expect(errorsOf(saveQuestion(circle, eventId, choice(4, [41], when(2, 21))))).toBeNull();
  });
});

describe('a question that was answered', () => {
  const asked = questionSaved(choice(1, [11, 12]));
  const chosen = answered({ questions: [1], options: [11] });

  test('keeps its type and the options that were chosen', () => {
    const form = formOf(asked, chosen);
    expect(errorsOf(saveQuestion(form, eventId, choice(1, [12, 13])))).toEqual({ 'question.options': ['error.not_empty'] });
    expect(errorsOf(saveQuestion(form, eventId, choice(1, [11, 12], { type: 'multiChoice' })))).toEqual({
      'question.type': ['error.not_empty'],
    });
    expect(errorsOf(saveQuestion(form, eventId, choice(1, [11, 13])))).toBeNull();
    expect(errorsOf(removeQuestion(form, eventId, 1))).toEqual({ questionId: ['error.not_empty'] });
  });

  test('changes freely once the answers are gone', () => {
    const form = formOf(asked, chosen, answered({ questions: [1], options: [11] }, -1));
    expect(errorsOf(saveQuestion(form, eventId, question(1)))).toBeNull();
    expect(removeQuestion(form, eventId, 1)).toEqual([{ type: 'RegistrationFormQuestionRemoved', data: { eventId, questionId: 1 } }]);
  });
});

describe('removing a question', () => {
  test('takes it off the form', () => {
    const before = [questionSaved(question(1)), questionSaved(question(2))];
    const decided = removeQuestion(formOf(...before), eventId, 1);
    expect(after(decided, ...before).questions).toEqual([question(2)]);
  });

  test('is refused while another question waits for it, and where there is none', () => {
    const form = formOf(questionSaved(choice(1, [11])), questionSaved(question(2, { showWhen: { questionId: 1, optionIds: [11] } })));
    expect(errorsOf(removeQuestion(form, eventId, 1))).toEqual({ questionId: ['error.not_empty'] });
    expect(errorsOf(removeQuestion(form, eventId, 2))).toBeNull();
    expect(removeQuestion(form, eventId, 3)).toMatchObject({ status: 404, errors: { questionId: ['error.not_found'] } });
  });
});

describe('the order of questions', () => {
  const three = [questionSaved(question(1)), questionSaved(question(2)), questionSaved(question(3))];

  test('is recorded when it changes', () => {
    const decided = reorderQuestions(formOf(...three), eventId, [3, 1, 2]);
    expect(decided).toEqual([{ type: 'RegistrationFormQuestionsReordered', data: { eventId, questionIds: [3, 1, 2] } }]);
    expect(after(decided, ...three).questions.map(({ questionId }) => questionId)).toEqual([3, 1, 2]);
    expect(reorderQuestions(formOf(...three), eventId, [1, 2, 3])).toEqual([]);
  });

  test.each([
    ['names one twice', [1, 1, 2], 'error.duplicate'],
    ['names an unknown one', [1, 2, 4], 'error.not_found'],
    ['leaves one out', [1, 3], 'error.required'],
  ])('is refused when it %s', (_what, questionIds, key) => {
    expect(errorsOf(reorderQuestions(formOf(...three), eventId, questionIds))).toEqual({ questionIds: [key] });
  });
});

describe('an online challenge', () => {
  test('is recorded when it is new or changed', () => {
    expect(saveChallenge(formOf(), eventId, challenge(1))).toEqual([challengeSaved(challenge(1))]);
    const form = formOf(challengeSaved(challenge(1)));
    expect(saveChallenge(form, eventId, challenge(1))).toEqual([]);
    const decided = saveChallenge(form, eventId, challenge(1, { isRequired: true }));
    expect(decided).toMatchObject([{ data: { changes: [{ field: 'isRequired', from: false, to: true }] } }]);
    expect(after(decided, challengeSaved(challenge(1))).challenges).toEqual([challenge(1, { isRequired: true })]);
  });

  test.each<[string, Partial<OnlineChallenge>, object | null]>([
    ['without a title', { title: '' }, { 'challenge.title': ['error.required'] }],
    [
      'that ends before it begins',
      { dateFrom: '02-05-2026 10:00', dateTo: '02-05-2026 09:59' },
      { 'challenge.dateTo': ['error.date_range'] },
    ],
    ['that ends as it begins', { dateFrom: '02-05-2026 10:00', dateTo: '02-05-2026 10:00' }, null],
    ['without a beginning', { dateTo: '02-05-2026 10:00' }, null],
    ['without an end', { dateFrom: '02-05-2026 10:00' }, null],
    ['that takes nothing', { acceptsUrl: false }, { 'challenge.acceptsUrl': ['error.required'] }],
    ['that takes documents alone', { acceptsUrl: false, acceptsPrivateDocuments: true }, null],
  ])('%s', (_what, more, errors) => {
    expect(errorsOf(saveChallenge(formOf(), eventId, challenge(1, more)))).toEqual(errors);
  });

  test('beyond 20 is one too many; a known one may still change', () => {
    const full = Array.from({ length: 20 }, (_, i) => challengeSaved(challenge(i + 1)));
    expect(errorsOf(saveChallenge(formOf(...full), eventId, challenge(21)))).toEqual({ form: ['error.too_many'] });
    expect(saveChallenge(formOf(...full.slice(1)), eventId, challenge(21))).toHaveLength(1);
    expect(saveChallenge(formOf(...full), eventId, challenge(20, { isRequired: true }))).toHaveLength(1);
  });

  test('is removed while nobody has answered it', () => {
    const before = [challengeSaved(challenge(1)), challengeSaved(challenge(2))];
    expect(after(removeChallenge(formOf(...before), eventId, 1), ...before).challenges).toEqual([challenge(2)]);
    expect(errorsOf(removeChallenge(formOf(...before, answered({ challenges: [1] })), eventId, 1))).toEqual({
      challengeId: ['error.not_empty'],
    });
    expect(removeChallenge(formOf(...before), eventId, 3)).toMatchObject({ status: 404, errors: { challengeId: ['error.not_found'] } });
  });
});

describe('documents of a registration option', () => {
  const own = { eventId, registrationOptionId: 4 };
  const before = [documentAdded(4, 1, 'Положение'), documentAdded(4, 2, 'Взнос'), documentAdded(5, 3, 'Иное')];

  test('are added with a file, and replaced by another file', () => {
    const newOne = { documentId: 9, title: 'Карта', file };
    expect(saveOptionDocuments(formOf(...before), own, [newOne], [])).toEqual([documentAdded(4, 9, 'Карта')]);
    const replaced = saveOptionDocuments(
      formOf(...before),
      own,
      [{ documentId: 1, title: 'Регламент', file: { ...file, blob: 'b2' } }],
      [],
    );
    expect(after(replaced, ...before).documents[0]).toEqual({
      ...file,
      documentId: 1,
      title: 'Регламент',
      blob: 'b2',
      registrationOptionId: 4,
    });
  });

  test('are renamed without a file; the same name records nothing', () => {
    const renamed = saveOptionDocuments(formOf(...before), own, [{ documentId: 2, title: 'Оплата', file: null }], []);
    expect(renamed).toEqual([{ type: 'RegistrationOptionDocumentRenamed', data: { ...own, documentId: 2, from: 'Взнос', to: 'Оплата' } }]);
    expect(after(renamed, ...before).documents.map(({ title }) => title)).toEqual(['Положение', 'Оплата', 'Иное']);
    expect(saveOptionDocuments(formOf(...before), own, [{ documentId: 2, title: 'Взнос', file: null }], [])).toEqual([]);
  });

  test('are removed, before others are added', () => {
    const decided = saveOptionDocuments(formOf(...before), own, [{ documentId: 9, title: 'Карта', file }], [1]);
    expect(decided).toEqual([{ type: 'RegistrationOptionDocumentRemoved', data: { ...own, documentId: 1 } }, documentAdded(4, 9, 'Карта')]);
    expect(after(decided, ...before).documents.map(({ documentId }) => documentId)).toEqual([2, 3, 9]);
  });

  test('of another option are not found', () => {
    expect(errorsOf(saveOptionDocuments(formOf(...before), own, [], [1, 3]))).toEqual({ 'removedDocumentIds.1': ['error.not_found'] });
    const unknown = [
      { documentId: 1, title: 'Положение', file: null },
      { documentId: 3, title: 'x', file: null },
    ];
    expect(errorsOf(saveOptionDocuments(formOf(...before), own, unknown, []))).toEqual({ 'documents.1.documentId': ['error.not_found'] });
  });
});
