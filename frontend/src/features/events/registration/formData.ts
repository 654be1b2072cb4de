import type { detailOps, withdrawalOps } from '#contracts/registrations/details.ops';
import type { answerOps } from '#contracts/registrations/form.ops';
import type { registrationFormQueries } from '#contracts/registrations/form.queries';
import type { OwnRow, RegistrationFormAnswer, ShownQuestion } from '#contracts/registrations/form-answers.docs';
import type { registerOps } from '#contracts/registrations/register.ops';
import { ref } from '../../../app/call.js';

/** The form of a sport event, with the names of levels of athletes. */
export interface EntryFormData extends RegistrationFormAnswer {
  levels?: { id: number; name: string }[];
  /** What persons have answered once for all their entries. */
  said?: { userId: number | null; questionIds: number[] }[];
}

export const hasLeft: ReadonlySet<string> = new Set(['withdrawn', 'rejected', 'deactivated']);

/** The form for whoever has these entries already: what is asked once of a person is not asked again. */
export const withSaid = (form: EntryFormData, rows: readonly OwnRow[]): EntryFormData => ({
  ...form,
  said: rows
    .filter(({ statuses }) => !hasLeft.has(statuses.participation))
    .map(({ userId, answers }) => ({ userId, questionIds: answers.map(({ questionId }) => questionId) })),
});

/** Whether a question is still to be asked of a person. */
export const isAskedOf = (
  { said = [] }: EntryFormData,
  { userId }: { userId: number | null },
  { questionId, isOfPerson }: Pick<ShownQuestion, 'questionId' | 'isOfPerson'>,
): boolean => !isOfPerson || userId === null || !said.some((one) => one.userId === userId && one.questionIds.includes(questionId));

// As in contracts/registrations, without the schemas.
export const formOp = ref<typeof registrationFormQueries.form>({ path: '/api/get-registration-form', kind: 'raw' });
export const checkOp = ref<typeof registrationFormQueries.check>({ path: '/api/check-fields-before-save', kind: 'raw' });
export const ownOp = ref<typeof registrationFormQueries.own>({ path: '/api/get-own-registrations', kind: 'raw' });
export const candidatesOp = ref<typeof registrationFormQueries.candidates>({ path: '/api/get-registration-candidates', kind: 'raw' });
export const optionDocumentOp = ref<typeof registrationFormQueries.optionDocument>({
  path: '/api/download-document-in-registration-options',
  kind: 'file',
});
export const registerOp = ref<typeof registerOps.register>({ path: '/api/register-for-event', kind: 'wrapped' });
export const answerOp = ref<typeof answerOps.answer>({ path: '/api/save-answers-to-additional-questions', kind: 'raw' });
export const challengeOp = ref<typeof answerOps.saveChallengeAnswer>({ path: '/api/save-online-challenge-answer', kind: 'multipart' });
export const editOp = ref<typeof detailOps.editData>({ path: '/api/edit-registration-data', kind: 'raw' });
export const withdrawOp = ref<typeof withdrawalOps.request>({
  path: '/api/manage-registrations/make-request-withdrawal',
  kind: 'wrapped',
});
export const takeBackOp = ref<typeof withdrawalOps.disable>({
  path: '/api/manage-registrations/disabled-request-withdrawal',
  kind: 'wrapped',
});
export const removeAnswerOp = ref<typeof answerOps.removeChallengeAnswer>({
  path: '/api/remove-event-online-challenge-answer',
  kind: 'raw',
});
export const removeDocumentOp = ref<typeof answerOps.removeChallengeDocument>({
  path: '/api/remove-event-online-challenge-answer-private-document',
  kind: 'raw',
});
