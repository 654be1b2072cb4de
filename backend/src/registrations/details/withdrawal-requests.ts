import type { InputOf } from '#contracts/op';
import { withdrawalOps } from '#contracts/registrations/details.ops';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, type Implementation, type Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuseFields } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { givenRegistrations, oneRegistration } from '../registration.answers.js';
import { registration } from '#domain/registrations/registration.decider';
import { disableRequest, requestWithdrawal } from '#domain/registrations/details.decider';
import { hasStarted } from './open-times.js';

/** All or none, every registration that stands in the way named. */
export const decideRequest = async (input: InputOf<typeof withdrawalOps.request>, context: HandlerContext) => {
  const ids = [...new Set(input.registrationIds)];
  const docs = new Map((await context.documents.getMany(registrationsView, ids)).map((doc) => [doc.id, doc]));
  const errors: Record<string, string[]> = {};
  for (const id of ids) {
    const doc = docs.get(id);
    if (!doc) {
      errors[`registrations.${id}`] = ['error.not_found'];
      continue;
    }
    const asked = { reason: input.reason, now: context.now, isStarted: await hasStarted(context, doc.eventId) };
    const decided = await context.decide(registration, id, (state) => requestWithdrawal(state, id, asked));
    if (isRefusal(decided)) errors[`registrations.${id}`] = Object.values(decided.errors).flat();
  }
  return refuseFields(errors);
};

export const decideDisable = async (input: InputOf<typeof withdrawalOps.disable>, context: HandlerContext) => {
  const { registrationId, withdrawalRequestId: requestId, comment: text = '' } = input;
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated) return notFound('registrationId');
  const decided = await context.decide(registration, registrationId, (now) => disableRequest(now, registrationId, { requestId, text }));
  return isRefusal(decided) ? decided : null;
};

const requested = (recorded: Recorded<{ registrationIds: number[] }>, context: OperationContext) =>
  givenRegistrations({ ...recorded, input: { registrationIds: [...new Set(recorded.input.registrationIds)] } }, context);

export const withdrawalRequestOperations: Implementation[] = [
  onCommand(withdrawalOps.request, { decide: decideRequest, answer: requested }),
  onCommand(withdrawalOps.disable, { decide: decideDisable, answer: oneRegistration }),
];
