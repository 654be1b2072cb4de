import { describe, expect, test } from '@jest/globals';
import type { FormAnswer, KeptFile } from '#contracts/registrations/form.docs';
import { answerQuestions, firstAnswers } from './answers.decider.js';
import { created, given, ids } from './registration.fixture.js';
import type { RegistrationEvent } from './registration.fold.js';

const answer = (questionId: number, more: Partial<FormAnswer> = {}): FormAnswer => ({
  questionId,
  question: { ru: 'Вопрос', en: 'Question' },
  value: null,
  optionIds: [],
  file: null,
  priceInKopecks: 0,
  ...more,
});
const shirt = (...optionIds: number[]) => answer(3, { optionIds, priceInKopecks: optionIds.length * 50_000 });
const club = (value: string) => answer(1, { value });
const scan: KeptFile = { fileId: 12, fileName: 'scan.pdf', mimeType: 'application/pdf', size: 90, blob: 'e', ownerUserId: 11 };

/** A registration of 1,000 roubles that has said this. */
const whoSaid = (...answers: FormAnswer[]) => {
  const made = created({ priceInKopecks: 100_000 });
  return given(made, ...(answerQuestions(given(made), ids.registrationId, answers) as RegistrationEvent[]));
};
const said = (before: FormAnswer[], answers: FormAnswer[]) => answerQuestions(whoSaid(...before), ids.registrationId, answers)[0]?.data;

describe('answers on the form', () => {
  test('are recorded with all that differ, by the question, as the history shows them', () => {
    const data = said([club('Волга'), shirt(5)], [shirt(5, 6), answer(2, { file: scan })]);
    expect(data).toMatchObject({ ...ids, answers: [shirt(5, 6), answer(2, { file: scan })] });
    expect(data?.changes).toEqual([
      { field: '1', from: 'Волга', to: null },
      { field: '3', from: [5], to: [5, 6] },
      { field: '2', from: null, to: 'scan.pdf' },
    ]);
  });

  test('say the price of the registration with them, and what they changed of it', () => {
    expect(said([], [shirt(5, 6)])).toMatchObject({ priceInKopecks: 200_000, priceDifferenceInKopecks: 100_000 });
    expect(said([shirt(5, 6)], [shirt(5)])).toMatchObject({ priceInKopecks: 150_000, priceDifferenceInKopecks: -50_000 });
    expect(said([shirt(5)], [shirt(6)])).toMatchObject({ priceInKopecks: 150_000, priceDifferenceInKopecks: 0 });
    expect(whoSaid(shirt(5)).priceInKopecks).toBe(150_000);
  });

  test('that stay as they are record nothing, not even a new price of the option', () => {
    expect(said([club('Волга'), shirt(5)], [shirt(5), club('Волга')])).toBeUndefined();
    expect(said([shirt(5)], [{ ...shirt(5), priceInKopecks: 70_000 }])).toBeUndefined();
  });

  test('another file under the same name is another answer', () => {
    expect(said([answer(2, { file: scan })], [answer(2, { file: { ...scan, fileId: 13 } })])?.changes).toEqual([
      { field: '2', from: 'scan.pdf', to: 'scan.pdf' },
    ]);
  });

  test('given with the registration change nothing of its price', () => {
    expect(firstAnswers(ids, [shirt(5)], 150_000)).toMatchObject([
      { data: { ...ids, priceInKopecks: 150_000, priceDifferenceInKopecks: 0 } },
    ]);
    expect(firstAnswers(ids, [], 100_000)).toEqual([]);
  });
});
