import type { InputOf } from '#contracts/op';
import { additionalInfoFields } from '#contracts/registrations/additional-info';
import { detailOps } from '#contracts/registrations/details.ops';
import { componentTypes, type ComponentType } from '#contracts/registrations/statuses';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext, OperationContext } from '#platform/context';
import { handlers, queries } from '#platform/operations/tables';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { rowsOf } from '../register.js';
import { onSeenVersion, onVersion } from '../entries/expected-version.js';
import { registration } from '#domain/registrations/registration.decider';
import { comment, updateInfo } from '#domain/registrations/details.decider';
import { runEditData } from './edit-data.js';
import { isClosedFor } from './open-times.js';
import { weighInList } from './weigh-in-list.js';
import { runRecordWeights, weighedAnswer } from './weights.js';

const rowAnswer = async ({ registrationId }: { registrationId: number }, context: OperationContext) => ({
  registration: (await rowsOf(context, [registrationId]))[0],
});

const runUpdateInfo = async (input: InputOf<typeof detailOps.updateInfo>, context: HandlerContext) => {
  const { registrationId, additionalInfo } = input;
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated || state.isDeleted) return notFound('registrationId');
  if (await isClosedFor(context, state.eventId)) return refuse('error.closed');
  const decided = await context.decide(registration, registrationId, (now) => updateInfo(now, registrationId, additionalInfo));
  return isRefusal(decided) ? decided : () => infoAnswer(input, context);
};

const infoAnswer = async (input: { registrationId: number }, context: OperationContext) => ({
  ...(await rowAnswer(input, context)),
  additionalInfo: (await context.documents.get(registrationsView, input.registrationId))?.details.additionalInfo ?? {},
});

/** The names of the screens' views stand for participation (docs/spec/statuses.md). */
const componentOf = (given: string): ComponentType => componentTypes.find((type) => type === given) ?? 'participation';

const runComment = async (input: InputOf<typeof detailOps.comment>, context: HandlerContext) => {
  const { registrationId, componentType } = input;
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated || state.isDeleted) return notFound('registrationId');
  const commented = onVersion(input.expectedVersion, (now) => comment(now, registrationId, componentOf(componentType), input.comment));
  const decided = await context.decide(registration, registrationId, commented);
  return isRefusal(decided) ? decided : () => rowAnswer(input, context);
};

export const detailOperations = (lists: ReferenceLists) =>
  handlers(detailOps, {
    RecordActualWeights: { run: runRecordWeights, repeated: weighedAnswer },
    EditRegistrationData: { run: (input, context) => runEditData(input, context, lists), repeated: rowAnswer },
    UpdateAdditionalInfo: { run: onSeenVersion(runUpdateInfo), repeated: infoAnswer },
    CommentRegistration: { run: runComment, repeated: rowAnswer },
  });

export const detailQueryTable = () =>
  queries(detailOps, {
    GetWeighInList: weighInList,
    GetRegistration: async ({ registrationId }, context) => {
      const doc = await context.documents.get(registrationsView, registrationId);
      if (!doc || doc.isDeleted) return notFound('registrationId');
      const { countryId, countryRegionId, cityId, weight, height, levelId, rankId, phone, email, organization, coach } = doc;
      return {
        ...(await rowAnswer({ registrationId }, context)),
        registrationData: {
          organizationId: organization?.id ?? null,
          coachId: coach?.id ?? null,
          ...{ countryId, countryRegionId, cityId, weight, height, levelId, rankId, phone, email },
        },
        additionalInfo: doc.details.additionalInfo,
        additionalInfoFields: additionalInfoFields.map(({ key, name }) => ({ key, name: name[context.locale] })),
        isClosed: await isClosedFor(context, doc.eventId),
      };
    },
  });
