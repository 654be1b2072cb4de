import type { FormAnswer } from '#contracts/registrations/form.docs';
import type { RegistrationForm } from '#domain/registrations/form.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { priceOf } from '#domain/registrations/answers.fold';
import { checkAnswers, countChanges, type EntryPlace, type GivenAnswer } from '#contracts/rules/questions';
import type { HandlerContext } from '#platform/context';
import { isStaff } from '../registration-times.js';
import { filesGiven } from './answer-file.js';
import { countAnswers, OptionPlaces } from '#domain/registrations/registration-form.decider';

type Errors = Record<string, string[]>;

export interface CheckedEntry {
  answers: FormAnswer[];
  priceInKopecks: number;
}

/** The answers of the entries of one call: checked together, so that what one takes the next finds taken. */
export class EntryForms {
  private readonly places: OptionPlaces;
  private readonly changes: { before: readonly FormAnswer[]; after: readonly FormAnswer[] }[] = [];

  private constructor(
    private readonly context: HandlerContext,
    private readonly eventId: number,
    private readonly form: RegistrationForm,
  ) {
    this.places = new OptionPlaces(form);
  }

  static async of(context: HandlerContext, eventId: number): Promise<EntryForms> {
    return new EntryForms(context, eventId, (await context.load(registrationFormStream, eventId)).state);
  }

  /** Puts what is wrong under `{path}.{questionId}`. Options are counted only for an entry that has or wants a place. */
  async check(
    given: readonly GivenAnswer[],
    entry: { place: EntryPlace; known: readonly FormAnswer[]; isCounted: boolean },
    path: string,
    errors: Errors,
  ): Promise<CheckedEntry> {
    const { place, known, isCounted } = entry;
    if (this.form.questions.length === 0 && given.length === 0) return { answers: [...known], priceInKopecks: priceOf(known) };
    const files = await filesGiven(given, known, this.eventId, this.context);
    const checked = checkAnswers(this.form.questions, given, { place, known, files, mayLeaveOpen: isStaff(this.context) });
    for (const [questionId, key] of checked.errors) errors[`${path}.${questionId}`] = [key];
    if (isCounted) {
      for (const questionId of this.places.take(optionsOf(known), optionsOf(checked.answers)))
        errors[`${path}.${questionId}`] = ['error.limit_reached'];
      this.changes.push({ before: known, after: checked.answers });
    }
    return { answers: checked.answers, priceInKopecks: priceOf(checked.answers) };
  }

  /** Those of the answers of an entry whose questions are asked in a place. */
  private asked(known: readonly FormAnswer[], place: EntryPlace): FormAnswer[] {
    return checkAnswers(this.form.questions, [], { place, known, files: new Map(), mayLeaveOpen: true }).answers;
  }

  /** What is left of the answers of an entry that moves to another place. */
  move(known: readonly FormAnswer[], place: EntryPlace, { isCounted }: { isCounted: boolean }): FormAnswer[] {
    const answers = this.asked(known, place);
    if (isCounted) this.changes.push({ before: known, after: answers });
    return answers;
  }

  /** What is left of the answers of an entry in another place: those of questions that are asked there, while their options last. */
  carry(known: readonly FormAnswer[], place: EntryPlace): CheckedEntry {
    const soldOut = new Set(this.places.take([], optionsOf(this.asked(known, place))));
    const answers = this.asked(
      known.filter(({ questionId }) => !soldOut.has(questionId)),
      place,
    );
    this.changes.push({ before: [], after: answers });
    return { answers, priceInKopecks: priceOf(answers) };
  }

  /** Records on the form what the checked entries take and leave: two calls at once cannot both have the last place. */
  async count(): Promise<void> {
    const counts = this.changes.map(({ before, after }) => countChanges(before, after));
    const events = countAnswers(this.eventId, {
      questions: counts.flatMap(({ questions }) => questions),
      options: counts.flatMap(({ options }) => options),
    });
    if (events.length > 0) await this.context.decide(registrationFormStream, this.eventId, () => events);
  }
}

const optionsOf = (answers: readonly FormAnswer[]): number[] => answers.flatMap(({ optionIds }) => optionIds);
