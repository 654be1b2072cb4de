import type { FormQuestion, OnlineChallenge } from '#contracts/registrations/form.docs';
import type { ShownQuestion } from '#contracts/registrations/form-answers.docs';
import type { Locale } from '#platform/context';
import { inWords } from './answer-shapes.js';

/** A question in the caller's language, with both for who edits it; `free` says how many places an option has left. */
export const questionShape = (question: FormQuestion, taken: ReadonlyMap<number, number>, locale: Locale): ShownQuestion => ({
  ...question,
  text: inWords(question.label, locale),
  hintText: question.hint ? inWords(question.hint, locale) : '',
  options: question.options.map(({ id, label, priceInKopecks, limit }) => ({
    id,
    label,
    text: inWords(label, locale),
    price: priceInKopecks / 100,
    limit,
    free: limit === null ? null : Math.max(0, limit - (taken.get(id) ?? 0)),
  })),
});

export const challengeShape = (challenge: OnlineChallenge) => ({ ...challenge });
