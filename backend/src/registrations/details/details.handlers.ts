import { maskedName, rowsFor } from '#backend/visibility/competitors';
import type { InputOf } from '#contracts/op';
import { additionalInfoFields } from '#contracts/registrations/additional-info';
import { detailOps } from '#contracts/registrations/details.ops';
import { componentTypes, type ComponentType } from '#contracts/registrations/statuses';
import type { ListItem, ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation, type Recorded } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse } from '#domain/decider';
import { representativesView } from '#projections/directory/representatives.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { EntrantCodes } from '../entrant-codes.js';
import { rowsOf } from '../rows.js';
import { oneRegistration } from '../registration.answers.js';
import { onSeenVersion, onVersion } from '../entries/expected-version.js';
import { registration } from '#domain/registrations/registration.decider';
import { comment, markAbsent, updateInfo } from '#domain/registrations/details.decider';
import { decideEditData } from './edit-data.js';
import { namesOf } from './names.js';
import { isClosedFor } from './open-times.js';
import { saidElsewhere } from './said-elsewhere.js';
import { weighInList } from './weigh-in-list.js';
import { decideRecordWeights, weighed } from './weights.js';

const decideUpdateInfo = async (input: InputOf<typeof detailOps.updateInfo>, context: HandlerContext) => {
  const { registrationId, additionalInfo } = input;
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated || state.isDeleted) return notFound('registrationId');
  if (await isClosedFor(context, state.eventId)) return refuse('error.closed');
  const decided = await context.decide(registration, registrationId, (now) => updateInfo(now, registrationId, additionalInfo));
  return isRefusal(decided) ? decided : null;
};

const updatedInfo = async (recorded: Recorded<{ registrationId: number }>, context: OperationContext) => ({
  ...(await oneRegistration(recorded, context)),
  additionalInfo: (await context.documents.get(registrationsView, recorded.input.registrationId))?.details.additionalInfo ?? {},
});

/** The names of the screens' views stand for participation (docs/spec/statuses.md). */
const componentOf = (given: string): ComponentType => componentTypes.find((type) => type === given) ?? 'participation';

const decideComment = async (input: InputOf<typeof detailOps.comment>, context: HandlerContext) => {
  const { registrationId, componentType } = input;
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated || state.isDeleted) return notFound('registrationId');
  const commented = onVersion(input.expectedVersion, (now) => comment(now, registrationId, componentOf(componentType), input.comment));
  const decided = await context.decide(registration, registrationId, commented);
  return isRefusal(decided) ? decided : null;
};

const decideMarkAbsent = async ({ eventId, registrationId, isAbsent }: InputOf<typeof detailOps.markAbsent>, context: HandlerContext) => {
  const entry = (await context.load(registration, registrationId)).state;
  if (!entry.isCreated || entry.isDeleted) return notFound('registrationId');
  if (entry.eventId !== eventId) return forbidden('registrationId');
  const decided = await context.decide(registration, registrationId, (state) => markAbsent(state, registrationId, isAbsent));
  return isRefusal(decided) ? decided : null;
};

const chosenFrom = async (lists: ReferenceLists, { eventId, cityId }: RegistrationDoc, { documents, locale }: OperationContext) => {
  const event = await documents.get(sportEventsView, eventId);
  const named = (items: readonly ListItem[]) => items.map(({ id, name }) => ({ id, name }));
  return {
    levels: named(await lists.items('levels', locale, event?.sportId)),
    ranks: named(await lists.items('ranks', locale)),
    cityName: cityId === null ? null : ((await lists.item('cities', cityId, locale))?.name ?? null),
  };
};

const personBy = async (userId: number | null, context: OperationContext) => {
  const known = userId === null ? null : await namesOf(context, userId);
  return userId === null || known === null ? null : { userId, fullName: (await maskedName(userId, context)) ?? known };
};

const representativesOf = async ({ organization }: RegistrationDoc, context: OperationContext) => {
  const known = organization && (await context.documents.get(representativesView, organization.id));
  const people = await Promise.all((known?.userIds ?? []).map((userId) => personBy(userId, context)));
  return people.flatMap((person) => person ?? []);
};

const getRegistration = (lists: ReferenceLists) =>
  onQuery(detailOps.registration, async ({ registrationId }, context) => {
    const known = await context.documents.get(registrationsView, registrationId);
    const [doc] = known ? await rowsFor([known], context) : [];
    if (!doc || doc.isDeleted) return notFound('registrationId');
    const { lastName, firstName, middleName, gender, birthDate } = doc;
    const { countryId, countryRegionId, cityId, weight, height, levelId, rankId, phone, email, organization, coach } = doc;
    return {
      registration: (await rowsOf(context, [registrationId]))[0],
      person: doc.userId === null ? null : { lastName, firstName, middleName, gender, birthDate },
      registrationData: {
        organizationId: organization?.id ?? null,
        coachId: coach?.id ?? null,
        ...{ countryId, countryRegionId, cityId, weight, height, levelId, rankId, phone, email },
      },
      chosenFrom: await chosenFrom(lists, doc, context),
      additionalInfo: doc.details.additionalInfo,
      additionalInfoFields: additionalInfoFields.map(({ key, name }) => ({ key, name: name[context.locale] })),
      registrationOptionId: doc.registrationOptionId,
      registeredBy: await personBy(doc.registeredByUserId, context),
      representatives: await representativesOf(doc, context),
      saidElsewhere: await saidElsewhere(doc, context),
      isClosed: await isClosedFor(context, doc.eventId),
    };
  });

export const detailOperations = (lists: ReferenceLists, codes: EntrantCodes): Implementation[] => [
  onCommand(detailOps.recordWeights, { decide: decideRecordWeights, answer: weighed }),
  onCommand(detailOps.markAbsent, { decide: decideMarkAbsent, answer: oneRegistration }),
  onCommand(detailOps.editData, { decide: (input, context) => decideEditData(input, context, lists), answer: oneRegistration }),
  onCommand(detailOps.updateInfo, { decide: onSeenVersion(decideUpdateInfo), answer: updatedInfo }),
  onCommand(detailOps.comment, { decide: decideComment, answer: oneRegistration }),
  onQuery(detailOps.weighInList, (input, context) => weighInList(input, context, codes)),
  getRegistration(lists),
];
