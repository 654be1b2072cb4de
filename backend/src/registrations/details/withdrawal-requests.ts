import type { InputOf } from '#contracts/op';
import { withdrawalOps } from '#contracts/registrations/details.ops';
import type { HandlerContext, OperationContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import { isRefusal, notFound, refuseFields } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { rowsOf } from '../register.js';
import { registration } from '#domain/registrations/registration.decider';
import { disableRequest, requestWithdrawal } from '#domain/registrations/details.decider';
import { hasStarted } from './open-times.js';

const requestedAnswer = async ({ registrationIds }: { registrationIds: readonly number[] }, context: OperationContext) => ({
  registrations: await rowsOf(context, [...new Set(registrationIds)]),
});

/** All or none, every registration that stands in the way named. */
const runRequest = async (input: InputOf<typeof withdrawalOps.request>, context: HandlerContext) => {
  const ids = [...new Set(input.registrationIds)];
  const docs = new Map((await context.documents.getMany(registrationsView, ids)).map((doc) => [doc.id, doc]));
  const [first] = docs.values();
  const isStarted = first !== undefined && (await hasStarted(context, first.eventId));
  const errors: Record<string, string[]> = {};
  for (const id of ids) {
    if (!docs.has(id)) {
      errors[`registrations.${id}`] = ['error.not_found'];
      continue;
    }
    const asked = { reason: input.reason, now: context.now, isStarted };
    const decided = await context.decide(registration, id, (state) => requestWithdrawal(state, id, asked));
    if (isRefusal(decided)) errors[`registrations.${id}`] = Object.values(decided.errors).flat();
  }
  return refuseFields(errors) ?? (() => requestedAnswer(input, context));
};

const runDisable = async (input: InputOf<typeof withdrawalOps.disable>, context: HandlerContext) => {
  const { registrationId, withdrawalRequestId: requestId, comment: text = '' } = input;
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated) return notFound('registrationId');
  const decided = await context.decide(registration, registrationId, (now) => disableRequest(now, registrationId, { requestId, text }));
  return isRefusal(decided) ? decided : () => disabledAnswer(input, context);
};

const disabledAnswer = async ({ registrationId }: { registrationId: number }, context: OperationContext) => ({
  registration: (await rowsOf(context, [registrationId]))[0],
});

export const withdrawalRequestOperations = () =>
  handlers(withdrawalOps, {
    RequestWithdrawal: { run: runRequest, repeated: requestedAnswer },
    DisableWithdrawalRequest: { run: runDisable, repeated: disabledAnswer },
  });
