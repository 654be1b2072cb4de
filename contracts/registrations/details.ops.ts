import { z } from 'zod';
import { boolean, bulkOf, email, expectedVersion, id, integer, number, oneOf, reason, requiredText, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { componentStatuses, componentTypes, participationAliases } from './statuses.js';
import { registrationOfRequest } from './withdrawal-request-id.js';
import type { RegistrationDetails, WeighedRow, WeighInList } from './details.docs.js';
import type { OneRegistration, SomeRegistrations } from './registration.docs.js';

const staff = ['O', 'T', 'A'] as const;
/** Those whom a registration is about: themselves, who pays, their representative. */
const own = ['U', 'P', 'R'] as const;
const optionalId = id.nullable().optional();
const optionalNumber = number.nullable().optional();
/** Named so that the answer can say that they stand in the profile. */
const locked = z.unknown().optional();
export const lockedFields = ['lastName', 'firstName', 'middleName', 'fullName', 'birthDate', 'gender'] as const;

const registrationData = z.object({
  organizationId: optionalId,
  coachId: optionalId,
  countryId: optionalId,
  countryRegionId: optionalId,
  cityId: optionalId,
  weight: optionalNumber,
  height: optionalNumber,
  seed: optionalId,
  levelId: optionalId,
  rankId: optionalId,
  phone: text(50).nullable().optional(),
  email: email.nullable().optional(),
  lastName: locked,
  firstName: locked,
  middleName: locked,
  fullName: locked,
  birthDate: locked,
  gender: locked,
});

/** Data of a registration (docs/api.md). */
export const detailOps = {
  recordWeights: command({
    name: 'RecordActualWeights',
    path: '/api/add-actual-weight-for-registrations',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      registrations: bulkOf(z.object({ registrationId: id, actualWeight: number.nullable(), expectedVersion })),
    }),
    answer: answerOf<{ registrations: WeighedRow[] }>(),
    refusals: ['error.weight', 'error.decimals', 'error.duplicate', 'error.transition'],
    summary: 'Record what entrants weigh, or take it back by null; who is out of their category is told which others fit, and never moved',
  }),
  markAbsent: command({
    name: 'MarkAbsentAtWeighIn',
    path: '/api/mark-absent-at-weigh-in',
    kind: 'wrapped',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, registrationId: id, isAbsent: boolean }),
    answer: answerOf<OneRegistration>(),
    refusals: ['error.transition'],
    summary: 'Say that somebody did not come to the weigh-in, or that they came after all; who was weighed is not absent',
  }),
  weighInList: query({
    name: 'GetWeighInList',
    path: '/api/get-weigh-in-list',
    kind: 'wrapped',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      streamId: id.nullable().optional(),
      needle: text(100).optional(),
      weighIn: oneOf(componentStatuses.weighIn).optional(),
      /** From 1; what lies on the next one is told by `hasMore`. */
      page: integer.refine((value) => value >= 1 && value <= 1_000, 'error.range').optional(),
    }),
    answer: answerOf<WeighInList>(),
    summary: 'Who is to be weighed, by name, number or the code of an entrant, and how far each category has come',
  }),
  editData: command({
    name: 'EditRegistrationData',
    path: '/api/edit-registration-data',
    kind: 'raw',
    roles: [...staff, ...own],
    scope: 'registrationId',
    input: z.object({ registrationId: id, registrationData, expectedVersion }),
    answer: answerOf<OneRegistration>(),
    refusals: [
      'error.closed',
      'error.locked',
      'error.height',
      'error.weight',
      'error.phone',
      'error.email',
      'error.child_coach',
      'error.relation_not_confirmed',
      'error.forbidden',
    ],
    summary:
      'Change the data of a registration; names and birth date stand in the profile. Of an entry that the staff or a club has made the athlete names another club or coach once these have confirmed them',
  }),
  updateInfo: command({
    name: 'UpdateAdditionalInfo',
    path: '/api/update-additional-info',
    kind: 'raw',
    roles: [...staff, ...own],
    scope: 'registrationId',
    input: z.object({ registrationId: id, additionalInfo: z.record(z.string().max(100), text(1_000).nullable()), expectedVersion }),
    answer: answerOf<OneRegistration & { additionalInfo: Record<string, string> }>(),
    refusals: ['error.closed', 'error.unknown_field'],
    summary: 'Say more of a participant: arrival, hotel, clothing size and the like; an empty value is removed',
  }),
  comment: command({
    name: 'CommentRegistration',
    path: '/api/update-comment-for-one-registration-by-component-type',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'registrationId',
    input: z.object({
      registrationId: id,
      componentType: oneOf([...componentTypes, ...participationAliases]),
      comment: reason,
      expectedVersion,
    }),
    answer: answerOf<OneRegistration>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Comment on one part of a registration; an empty comment removes it',
  }),
  registration: query({
    name: 'GetRegistration',
    path: '/api/get-registration',
    kind: 'raw',
    roles: [...staff, ...own],
    scope: 'registrationId',
    input: z.object({ registrationId: id }),
    isSensitive: true,
    answer: answerOf<RegistrationDetails>(),
    summary: 'One registration with its data and additional information',
  }),
};

/** A request is named by its own id or by its registration, which stands in that id. */
const ofRequest = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null || !('withdrawalRequestId' in given) || 'registrationId' in given) return given;
  const requestId = id.safeParse(given.withdrawalRequestId);
  return requestId.success ? { ...given, registrationId: registrationOfRequest(requestId.data) } : given;
};

/** Requests of participants to be withdrawn (docs/api.md). */
export const withdrawalOps = {
  request: command({
    name: 'RequestWithdrawal',
    path: '/api/manage-registrations/make-request-withdrawal',
    kind: 'wrapped',
    roles: own,
    scope: 'registrationIds',
    input: z.object({ registrationIds: bulkOf(id), reason: requiredText(1_000) }),
    answer: answerOf<SomeRegistrations>(),
    refusals: ['error.already_done', 'error.closed', 'error.transition'],
    isTakenWhenCancelled: true,
    summary: 'Ask to be withdrawn; the organiser withdraws or refuses',
  }),
  disable: command({
    name: 'DisableWithdrawalRequest',
    path: '/api/manage-registrations/disabled-request-withdrawal',
    kind: 'wrapped',
    roles: [...staff, 'U'],
    scope: 'registrationId',
    input: z.preprocess(ofRequest, z.object({ registrationId: id, withdrawalRequestId: id.optional(), comment: reason.optional() })),
    answer: answerOf<OneRegistration>(),
    refusals: ['error.transition'],
    isTakenWhenCancelled: true,
    summary: 'Refuse a request to be withdrawn, or take one’s own back',
  }),
};
