import { describe, expect, test } from '@jest/globals';
import { answered, eventId, formOf, option, question, questionSaved } from './form.fixture.js';
import { countAnswers, OptionPlaces } from './registration-form.decider.js';

describe('counts of answers', () => {
  test('are summed by question, option and challenge; what comes to nothing is left out', () => {
    const counted = countAnswers(eventId, {
      questions: [
        { id: 1, by: 1 },
        { id: 1, by: 1 },
        { id: 2, by: -1 },
      ],
      options: [
        { id: 11, by: 1 },
        { id: 11, by: -1 },
      ],
      challenges: [{ id: 7, by: -1 }],
    });
    expect(counted).toEqual([
      {
        type: 'FormAnswersCounted',
        data: {
          eventId,
          questions: [
            { id: 1, by: 2 },
            { id: 2, by: -1 },
          ],
          options: [],
          challenges: [{ id: 7, by: -1 }],
        },
      },
    ]);
  });

  test.each(['questions', 'options', 'challenges'] as const)('of %s alone are recorded, of nothing not', (what) => {
    expect(countAnswers(eventId, { [what]: [{ id: 1, by: 1 }] })).toMatchObject([{ data: { [what]: [{ id: 1, by: 1 }] } }]);
    expect(countAnswers(eventId, { [what]: [{ id: 1, by: 0 }] })).toEqual([]);
  });

  test('add up in the fold', () => {
    const form = formOf(
      answered({ questions: [1], options: [11], challenges: [7] }),
      answered({ questions: [1] }),
      answered({ options: [11] }, -1),
    );
    expect([form.questionCounts.get(1), form.optionCounts.get(11), form.challengeCounts.get(7)]).toEqual([2, 0, 1]);
  });
});

describe('places of limited options', () => {
  const form = (taken: number[]) =>
    formOf(questionSaved(question(1, { type: 'choice', options: [option(11, { limit: 2 }), option(12)] })), answered({ options: taken }));

  test('are taken until none is left', () => {
    const places = new OptionPlaces(form([11]));
    expect(places.take([], [11])).toEqual([]);
    expect(places.take([], [11])).toEqual([1]);
    expect(places.take([], [12])).toEqual([]);
  });

  test('one who has chosen before keeps the place', () => {
    const places = new OptionPlaces(form([11, 11]));
    expect(places.take([11], [11])).toEqual([]);
    expect(places.take([12], [11])).toEqual([1]);
    expect(places.take([11], [12])).toEqual([]);
  });

  test('the form itself is not changed', () => {
    const state = form([]);
    new OptionPlaces(state).take([], [11]);
    expect(state.optionCounts.get(11) ?? 0).toBe(0);
  });
});
