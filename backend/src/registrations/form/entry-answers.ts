import type { FormAnswer } from '#contracts/registrations/form.docs';
import type { RegistrationForm } from '#domain/registrations/form.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { priceOf } from '#domain/registrations/answers.fold';
import { checkAnswers, countChanges, type EntryPlace, type GivenAnswer } from '#contracts/rules/questions';
import type { Registration } from '#domain/registrations/registration.decider';
import type { HandlerContext } from '#platform/context';
import { isStaff } from '../registration-times.js';
import { filesGiven } from './answer-file.js';
import { countAnswers, OptionPlaces } from '#domain/registrations/registration-form.decider';
import { PersonAnswers } from './person-answers.js';

type Errors = Record<string, string[]>;

export interface CheckedEntry {
  answers: FormAnswer[];
  priceInKopecks: number;
}

/** An entry whose answers are checked. */
interface Entering {
  place: EntryPlace;
  known: readonly FormAnswer[];
  /** Options are counted only for an entry that has or wants a place. */
  isCounted: boolean;
  /** Whose it is: of a person, and the entry itself where there is one already. */
  userId: number | null;
  registrationId: number | null;
}

/** The answers of the entries of one call: checked together, so that what one takes the next finds taken. */
export class EntryForms {
  private readonly places: OptionPlaces;
  private readonly changes: { before: readonly FormAnswer[]; after: readonly FormAnswer[] }[] = [];
  private readonly persons: PersonAnswers;

  private constructor(
    private readonly context: HandlerContext,
    private readonly eventId: number,
    private readonly form: RegistrationForm,
  ) {
    this.places = new OptionPlaces(form);
    this.persons = new PersonAnswers(context, eventId, form);
  }

  static async of(context: HandlerContext, eventId: number): Promise<EntryForms> {
    return new EntryForms(context, eventId, (await context.load(registrationFormStream, eventId)).state);
  }

  /** Puts what is wrong under `{path}.{questionId}`. */
  async check(given: readonly GivenAnswer[], entry: Entering, path: string, errors: Errors): Promise<CheckedEntry> {
    const { place, known, isCounted } = entry;
    if (this.form.questions.length === 0 && given.length === 0) return { answers: [...known], priceInKopecks: priceOf(known) };
    const { elsewhere, left } = await this.persons.of(entry);
    // What they said with an entry that they have left is not asked again.
    const before = isCounted ? [...known, ...left.filter((one) => !known.some(({ questionId }) => questionId === one.questionId))] : known;
    const files = await filesGiven(given, before, this.eventId, this.context);
    const mayLeaveOpen = isStaff(this.context);
    const checked = checkAnswers(this.form.questions, given, { place, known: before, elsewhere, files, mayLeaveOpen });
    for (const [questionId, key] of checked.errors) errors[`${path}.${questionId}`] = [key];
    if (isCounted) {
      for (const questionId of this.places.take(optionsOf(known), optionsOf(checked.answers)))
        errors[`${path}.${questionId}`] = ['error.limit_reached'];
      this.changes.push({ before: known, after: checked.answers });
      this.persons.said(entry, checked.answers);
    }
    return { answers: checked.answers, priceInKopecks: priceOf(checked.answers) };
  }

  /** Those of the answers of an entry whose questions are asked in a place. */
  private asked(known: readonly FormAnswer[], place: EntryPlace, elsewhere: readonly FormAnswer[]): FormAnswer[] {
    return checkAnswers(this.form.questions, [], { place, known, elsewhere, files: new Map(), mayLeaveOpen: true }).answers;
  }

  /** What is left of the answers of an entry that moves to another place. */
  async move(entry: Entering): Promise<FormAnswer[]> {
    const { known, place, isCounted } = entry;
    const answers = this.asked(known, place, (await this.persons.of(entry)).elsewhere);
    if (isCounted) this.changes.push({ before: known, after: answers });
    return answers;
  }

  /**
   * What is left of the answers of an entry in another place: those of questions that are asked there, while their options last. What
   * is asked once of the person stays with the entry that has it.
   */
  async carry(source: Pick<Registration, 'entry' | 'userId'>, place: EntryPlace): Promise<CheckedEntry> {
    const { answers: known } = source.entry;
    const entry = { place, known, isCounted: true, userId: source.userId, registrationId: null };
    const { elsewhere } = await this.persons.of(entry);
    const soldOut = new Set(this.places.take([], optionsOf(this.asked(known, place, elsewhere))));
    const answers = this.asked(
      known.filter(({ questionId }) => !soldOut.has(questionId)),
      place,
      elsewhere,
    );
    this.changes.push({ before: [], after: answers });
    this.persons.said(entry, answers);
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
