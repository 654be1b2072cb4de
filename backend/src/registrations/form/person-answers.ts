import type { FormAnswer } from '#contracts/registrations/form.docs';
import type { RegistrationForm } from '#domain/registrations/form.fold';
import { ofPerson, personEntries, personEntriesId, personQuestionIds } from '#domain/registrations/person-entries';
import { registration } from '#domain/registrations/registration.decider';
import type { HandlerContext } from '#platform/context';
import { isLive } from './live.js';

interface OfPerson {
  userId: number | null;
  registrationId: number | null;
}

export interface SaidBefore {
  /** With an entry that stands: it is asked and paid there. */
  elsewhere: FormAnswer[];
  /** With an entry that they have left. */
  left: FormAnswer[];
}

/** What persons have answered once for all their entries of a sport event: before, and in the call that is decided. */
export class PersonAnswers {
  private readonly questionIds: ReadonlySet<number>;
  private readonly saidNow = new Map<number, FormAnswer[]>();

  constructor(
    private readonly context: HandlerContext,
    private readonly eventId: number,
    form: RegistrationForm,
  ) {
    this.questionIds = personQuestionIds(form.questions);
  }

  /** With other entries than this one. Whoever enters the same person meanwhile has all decided anew. */
  async of({ userId, registrationId }: OfPerson): Promise<SaidBefore> {
    if (userId === null || this.questionIds.size === 0) return { elsewhere: [], left: [] };
    const { eventId, context } = this;
    const { registrationIds } = (await context.relyOn(personEntries, personEntriesId({ eventId, userId }))).state;
    const said: SaidBefore = { elsewhere: [...(this.saidNow.get(userId) ?? [])], left: [] };
    for (const id of registrationIds) {
      if (id === registrationId) continue;
      const { state } = await context.relyOn(registration, id);
      said[isLive(state) ? 'elsewhere' : 'left'].push(...ofPerson(state.entry.answers, this.questionIds));
    }
    const isElsewhere = new Set(said.elsewhere.map(({ questionId }) => questionId));
    return { ...said, left: said.left.filter(({ questionId }) => !isElsewhere.has(questionId)) };
  }

  /** With a new entry of this call: the next one of the same person is not asked. */
  said({ userId, registrationId }: OfPerson, answers: readonly FormAnswer[]): void {
    if (userId === null || registrationId !== null) return;
    this.saidNow.set(userId, [...(this.saidNow.get(userId) ?? []), ...ofPerson(answers, this.questionIds)]);
  }
}
