import { describe, expect, test } from '@jest/globals';
import {
  emptyDraft,
  entrantOf,
  questionsFor,
  questionsOf,
  reasonsAgainst,
  refitted,
  registerInput,
  totalOf,
  withCategory,
  withPartner,
  type Draft,
} from './draft.js';
import { answerErrors, errorsOfEntrant } from './entryErrors.js';
import type { EntryFormData } from './formData.js';

const stream = (id: number, weightFrom: number | null, weightTo: number | null, more: object = {}) => ({
  id,
  name: `${id}`,
  gender: 'male',
  ageFrom: null,
  ageTo: null,
  ageBy: 'date',
  weightFrom,
  weightTo,
  status: 'registrationOpen',
  isDrawn: false,
  isCompleted: false,
  entrantKind: 'athlete',
  free: null,
  waitingCount: 0,
  ...more,
});
const question = (questionId: number, more: object = {}) => ({
  questionId,
  type: 'choice',
  streamIds: [],
  registrationOptionIds: [],
  showWhen: null,
  options: [],
  ...more,
});
const form = {
  event: { id: 7, dateFrom: '21-11-2026' },
  streams: [stream(1, null, 60), stream(2, 60, 66, { free: 1 }), stream(3, null, null, { gender: 'female' })],
  products: [],
  registrationOptions: [{ id: 7, optionKey: 'default', price: 1_000, streamIds: [], documents: [] }],
  questions: [
    question(5, {
      options: [
        { id: 50, price: 300 },
        { id: 51, price: 0 },
      ],
    }),
    question(6, { type: 'text', showWhen: { questionId: 5, optionIds: [50] } }),
    question(8, { streamIds: [2] }),
  ],
  challenges: [],
  state: 'open',
} as unknown as EntryFormData;

const person = {
  userId: 11,
  fullName: 'Иванов Пётр',
  gender: 'male' as const,
  birthDate: '03-02-2001',
  age: 25,
  levelId: null,
  registeredStreamIds: [],
};
const light = entrantOf({ ...person, weight: 59.5 });

describe('the draft of an entry', () => {
  test('a single category that fits is suggested; a new weight leaves one that fits no more', () => {
    const first = refitted(form, emptyDraft, light);
    expect(first.streamIds).toEqual([1]);
    expect(refitted(form, emptyDraft, { ...first, weight: '65,2' }).streamIds).toEqual([2]);
    expect(refitted(form, emptyDraft, { ...first, weight: '' }).streamIds).toEqual([1]);
    expect(refitted(form, emptyDraft, { ...light, weight: '' }).streamIds).toEqual([]);
    expect(refitted(form, emptyDraft, { ...light, registeredStreamIds: [1] }).streamIds).toEqual([]);
  });

  test('questions follow the category and the answers', () => {
    const ids = (streamIds: number[], answers: Draft['answers']) =>
      questionsFor(form, emptyDraft, streamIds, answers).map(({ questionId }) => questionId);
    expect(ids([1], {})).toEqual([5]);
    expect(ids([1, 2], { 5: { optionIds: [50] } })).toEqual([5, 6, 8]);
  });

  test('what is asked once of a person is paid with the first category, and not asked again', () => {
    const dinner = question(9, { isOfPerson: true, options: [{ id: 90, price: 500 }] });
    const asking = { ...form, questions: [dinner] } as unknown as EntryFormData;
    const entrant = { ...light, streamIds: [1, 2] };
    const draft: Draft = { ...emptyDraft, entrants: [entrant], answers: { 9: { optionIds: [90] } } };
    expect(totalOf(asking, draft).price).toBe(2_500);
    expect(questionsOf(asking, draft, entrant).map(({ questionId }) => questionId)).toEqual([9]);
    const again = { ...asking, said: [{ userId: 11, questionIds: [9] }] };
    expect(questionsOf(again, draft, entrant)).toEqual([]);
    expect(totalOf(again, draft).price).toBe(2_000);
    expect(questionsOf(again, draft, { ...entrant, userId: 12 })).toHaveLength(1);
  });

  test('places that are free in one category take nobody off the waiting list of another', () => {
    const roomy = { ...form, streams: [stream(1, null, null, { free: 5 }), stream(2, null, null, { free: 0 })] } as EntryFormData;
    const draft: Draft = { ...emptyDraft, entrants: [{ ...light, streamIds: [1, 2] }] };
    expect(totalOf(roomy, draft).waiting).toBe(1);
  });

  test('the sum counts options and answers, and says who waits', () => {
    const entrant = { ...light, streamIds: [1, 2] };
    const other = { ...entrant, key: 'other', userId: 12, streamIds: [2] };
    const draft: Draft = { ...emptyDraft, entrants: [entrant, other], answers: { 5: { optionIds: [50] } } };
    expect(totalOf(form, draft)).toEqual({ entries: 3, price: 3_900, waiting: 1 });
    expect(registerInput(form, { ...draft, organizationId: 3 })).toEqual({
      eventId: 7,
      registrations: [
        expect.objectContaining({
          userId: 11,
          streamIds: [1, 2],
          weight: 59.5,
          organizationId: 3,
          answers: [{ questionId: 5, optionIds: [50] }],
        }),
        expect.objectContaining({ userId: 12 }),
      ],
    });
  });

  test('errors find their entrant and their question', () => {
    const errors = { 'registrations.1.streamIds': ['error.duplicate'], 'registrations.1.answers.5': ['error.required'] };
    expect(errorsOfEntrant(errors, 1)['streamIds']).toEqual(['error.duplicate']);
    expect(errorsOfEntrant(errors, 0)).toEqual({});
    expect(answerErrors(errors, null)).toEqual({ 5: ['error.required'] });
    expect(answerErrors(errors, 0)).toEqual({});
  });
});

describe('pairs and teams', () => {
  const doubles = { ...form, streams: [stream(9, null, null, { entrantKind: 'pair' }), stream(10, null, null, { entrantKind: 'team' })] };
  const member = (userId: number, streamIds: number[]) => ({ ...entrantOf({ ...person, userId, weight: null }), streamIds });
  const rowsOf = (draft: Draft) => registerInput(doubles as EntryFormData, draft).registrations as { groups?: object[] }[];

  test('partners name each other; whoever is left has none', () => {
    const entrants = [member(1, [9]), member(2, [9]), member(3, [9])];
    const [one, , three] = entrants;
    const paired = withPartner({ ...emptyDraft, entrants }, entrants[0] ?? member(1, []), 9, 'user-2');
    expect(rowsOf(paired).map(({ groups }) => groups)).toEqual([
      [{ streamId: 9, key: 'user-1+user-2' }],
      [{ streamId: 9, key: 'user-1+user-2' }],
      undefined,
    ]);
    const again = withPartner(paired, three ?? member(3, []), 9, one?.key ?? '');
    expect(rowsOf(again).map(({ groups }) => groups?.length ?? 0)).toEqual([1, 0, 1]);
    const left = { ...again, entrants: again.entrants.map((other) => (other.key === 'user-3' ? { ...other, streamIds: [] } : other)) };
    expect(rowsOf(left).map(({ groups }) => groups?.length ?? 0)).toEqual([0, 0, 0]);
  });

  test('a team is named once for all of it', () => {
    const entrants = [{ ...member(1, [10]), teams: { 10: 'Волга' } }, member(2, [10]), { ...member(3, [10]), teams: { 10: '' } }];
    expect(rowsOf({ ...emptyDraft, entrants }).map(({ groups }) => groups)).toEqual([
      [{ streamId: 10, key: 'волга', name: 'Волга' }],
      [{ streamId: 10, key: 'волга', name: 'Волга' }],
      undefined,
    ]);
  });
});

test('one category for all is for those whom it fits', () => {
  const entrants = [{ ...entrantOf({ ...person, weight: 59 }) }, { ...entrantOf({ ...person, userId: 12, weight: 65 }), streamIds: [3] }];
  expect(withCategory(form, { ...emptyDraft, entrants }, 1).entrants.map(({ streamIds }) => streamIds)).toEqual([[1], [3]]);
});

test('a category that is not open for somebody says why', () => {
  const [light, , women] = form.streams;
  const entrant = { ...entrantOf({ ...person, registeredStreamIds: [1], weight: 70 }) };
  const reasons = (of: typeof light) => (of ? reasonsAgainst(form, emptyDraft, entrant, of) : null);
  expect([light, women].map(reasons)).toEqual([['entered', 'weight'], ['gender']]);
});
