import type { FormQuestion, OnlineChallenge } from '#contracts/registrations/form.docs';
import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { addDays, addDaysToMoment, daysBetween } from '#contracts/rules/dates';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import {
  isOfPassAlone,
  type RegistrationOptionFields,
  type SportEventFields,
  type StaffRow,
} from '#contracts/sport-events/sport-event.events';

/** Ids of the copy by those of the original; what is not taken has none. */
export interface CopiedIds {
  categories: ReadonlyMap<number, number>;
  options: ReadonlyMap<number, number>;
  questions: ReadonlyMap<number, number>;
  questionOptions: ReadonlyMap<number, number>;
  challenges: ReadonlyMap<number, number>;
  playgrounds: ReadonlyMap<number, number>;
}

interface NewDays {
  name: string;
  dateFrom: string;
  dateTo?: string | undefined;
}

const idsIn = (known: ReadonlyMap<number, number>, ids: readonly number[]): number[] => ids.flatMap((id) => known.get(id) ?? []);
const idOf = (known: ReadonlyMap<number, number>, id: number): number => known.get(id) ?? 0;

/** By how many days everything moves. */
export const shiftOf = (fields: SportEventFields, { dateFrom }: NewDays): number => daysBetween(fields.dateFrom, dateFrom);

/** The fields of a sport event on other days: everything moves with the first one; nobody sees it yet. */
export const copiedFields = (fields: SportEventFields, days: NewDays, eventKey: string): SportEventFields => {
  const shift = shiftOf(fields, days);
  const moved = (moment: string | null) => (moment === null ? null : addDaysToMoment(moment, shift));
  return {
    ...fields,
    eventKey,
    name: days.name,
    dateFrom: days.dateFrom,
    dateTo: days.dateTo ?? addDays(fields.dateTo, shift),
    isPublished: false,
    registrationFrom: moved(fields.registrationFrom),
    registrationTo: moved(fields.registrationTo),
    source: null,
  };
};

/** Referees go with the staff. */
export const copiedCategory = (fields: CategoryFields, hasStaff: boolean): CategoryFields => ({
  ...fields,
  refereeUserIds: hasStaff ? fields.refereeUserIds : [],
});

/** Terms of categories that are not taken are those of all categories. */
export const copiedOption = (option: RegistrationOptionFields, ids: CopiedIds): RegistrationOptionFields => ({
  ...option,
  id: idOf(ids.options, option.id),
  streamIds: idsIn(ids.categories, option.streamIds),
});

export const copiedQuestion = (question: FormQuestion, ids: CopiedIds): FormQuestion => ({
  ...question,
  questionId: idOf(ids.questions, question.questionId),
  streamIds: idsIn(ids.categories, question.streamIds),
  registrationOptionIds: idsIn(ids.options, question.registrationOptionIds),
  showWhen: question.showWhen && {
    questionId: idOf(ids.questions, question.showWhen.questionId),
    optionIds: idsIn(ids.questionOptions, question.showWhen.optionIds),
  },
  options: question.options.map((option) => ({ ...option, id: idOf(ids.questionOptions, option.id) })),
});

export const copiedChallenge = (challenge: OnlineChallenge, ids: CopiedIds, shift: number): OnlineChallenge => ({
  ...challenge,
  challengeId: idOf(ids.challenges, challenge.challengeId),
  streamIds: idsIn(ids.categories, challenge.streamIds),
  dateFrom: challenge.dateFrom === null ? null : addDaysToMoment(challenge.dateFrom, shift),
  dateTo: challenge.dateTo === null ? null : addDaysToMoment(challenge.dateTo, shift),
});

/** A playground without what stands on it: the schedule follows the entrants. */
export const copiedPlayground = (
  { id, name, index, options }: ScheduledPlayground,
  ids: CopiedIds,
  { shift, hasStaff }: { shift: number; hasStaff: boolean },
) => ({
  playgroundId: idOf(ids.playgrounds, id),
  name,
  index,
  options: {
    ...options,
    date: options.date === null ? null : addDays(options.date, shift),
    refereeUserIds: hasStaff ? options.refereeUserIds : [],
  },
});

/** Whoever works at some playgrounds alone does not come without them; the maker is an organiser. */
export const copiedStaff = (staff: readonly StaffRow[], ids: CopiedIds, makerId: number | null): StaffRow[] => {
  const rows = staff
    .filter(({ role }) => !isOfPassAlone(role))
    .map((row) => ({
      ...row,
      playgroundIds: idsIn(ids.playgrounds, row.playgroundIds),
      isOfAll: row.playgroundIds.length === 0,
    }));
  const kept = rows.filter(({ playgroundIds, isOfAll }) => isOfAll || playgroundIds.length > 0).map(({ isOfAll: _isOfAll, ...row }) => row);
  const isThere = makerId === null || kept.some(({ userId, role }) => userId === makerId && role === 'organiser');
  return isThere ? kept : [{ userId: makerId, role: 'organiser', playgroundIds: [], isHeadReferee: false }, ...kept];
};
