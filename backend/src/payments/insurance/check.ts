import type { InputOf } from '#contracts/op';
import type { CheckedInsurance, CheckedInsurances } from '#contracts/payments/insurance/check.docs';
import { insuranceCheckOps } from '#contracts/payments/insurance/check.ops';
import { componentStatuses } from '#contracts/registrations/statuses';
import { statusNames } from '#contracts/texts/statuses';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { bestInsurance, checkInsurance, type FoundInsurance, type KnownPolicy } from '#domain/registrations/insurance.rules';
import { registration } from '#domain/registrations/registration.decider';
import type { HandlerContext, Locale, OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { onCommand } from '#platform/operations/implementation';
import { InsurerUnavailable } from '#platform/ports/insurer';
import { peopleView } from '#projections/directory/people.view';
import { policiesView, type PolicyDoc } from '#projections/payments/insurance/policies.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { Insurers } from './insurers.js';

type Input = InputOf<typeof insuranceCheckOps.check>;

/** Registrations that one call changes; the next goes on with the rest. */
const changedAtOnce = 500;
/** Persons whose policies are read in one go. */
const portion = 500;
const policiesAtMost = 5_000;

export const checkRow = (insurers: Insurers) =>
  onCommand(insuranceCheckOps.check, {
    queueKey: ({ eventId }) => `insurance of ${eventId}`,
    decide: (input, context) => decideCheck(input, context, insurers),
    answer: async ({ input, decided }, context): Promise<CheckedInsurances> => ({
      ...(decided ?? { checked: [], leftCount: 0 }),
      counters: await countersOf(input.eventId, context),
    }),
  });

const decideCheck = async ({ eventId, registrationIds }: Input, context: HandlerContext, insurers: Insurers) => {
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const entries = await entriesOf(eventId, registrationIds, context);
  if (isRefusal(entries)) return entries;
  const policies = await policiesOf(entries, context.documents);
  const checked: CheckedInsurance[] = [];
  let changed = 0;
  let leftCount = 0;
  for (const doc of entries) {
    const own = policies.get(doc.userId ?? 0);
    if (!own) continue;
    const known = await knownOf(own, insurers);
    if (known === 'silent') {
      checked.push(rowOf(doc, doc.insurance, 'error.provider'));
      continue;
    }
    const found = bestInsurance(known, event);
    if (!found) continue;
    const isSame = JSON.stringify(found) === JSON.stringify(doc.insurance) && doc.statuses.insurance === found.status;
    if (!isSame && changed >= changedAtOnce) leftCount += 1;
    else if (!isSame) {
      const decided = await context.decide(registration, doc.id, (state) => checkInsurance(state, doc.id, found));
      if (isRefusal(decided)) return decided;
      changed += decided.length > 0 ? 1 : 0;
    }
    checked.push(rowOf(doc, found, statusText(found, context.locale)));
  }
  return { checked, leftCount };
};

const statusText = ({ status }: FoundInsurance, locale: Locale): string => statusNames.insurance[status]?.[locale] ?? status;

const rowOf = ({ id, statuses }: RegistrationDoc, found: FoundInsurance | null, text: string): CheckedInsurance => ({
  registrationId: id,
  ...{ insuranceId: found?.insuranceId ?? null, number: found?.number ?? null, company: found?.company ?? null },
  ...{ validFrom: found?.validFrom ?? null, validTo: found?.validTo ?? null, isCoversEvent: found?.isCoversEvent ?? false },
  ...{ status: found?.status ?? statuses.insurance, text },
});

const entriesOf = async (eventId: number, ids: readonly number[] | undefined, { documents }: OperationContext) => {
  const filter = { eventId, isDeleted: 0 };
  if (ids === undefined) return documents.all(registrationsView, { filter });
  const found = await documents.getMany(registrationsView, [...new Set(ids)]);
  const known = new Map(found.filter((doc) => doc.eventId === eventId && !doc.isDeleted).map((doc) => [doc.id, doc]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return [...known.values()];
  const refusal: Refusal = { ...notFound(), errors: Object.fromEntries(missing.map((id) => [`registrations.${id}`, ['error.not_found']])) };
  return refusal;
};

/** Those that were paid for, by whom they insure, under whatever number before profiles of theirs were merged. */
export const policiesOf = async (
  entries: readonly Pick<RegistrationDoc, 'userId'>[],
  documents: DocumentReader,
): Promise<ReadonlyMap<number, PolicyDoc[]>> => {
  const userIds = [...new Set(entries.flatMap(({ userId }) => userId ?? []))];
  const found = new Map<number, PolicyDoc[]>();
  for (let i = 0; i < userIds.length; i += portion) {
    const whose = new Map(userIds.slice(i, i + portion).map((userId) => [userId, userId]));
    for (const { userId, mergedUserIds } of await documents.getMany(peopleView, [...whose.keys()]))
      for (const merged of mergedUserIds) whose.set(merged, userId);
    const filter = { userId: { $in: [...whose.keys()] }, status: { $in: ['paid', 'issued', 'cancelled'] } };
    for (const doc of await documents.find(policiesView, { filter, limit: policiesAtMost })) {
      const userId = whose.get(doc.userId) ?? doc.userId;
      found.set(userId, [...(found.get(userId) ?? []), doc]);
    }
  }
  return found;
};

/** How the insurers answer for policies; `silent`: one of them does not. */
export const knownOf = async (policies: readonly PolicyDoc[], insurers: Insurers): Promise<KnownPolicy[] | 'silent'> => {
  try {
    const known = [];
    for (const doc of policies) known.push({ ...shape(doc), standing: await standingOf(doc, insurers) });
    return known;
  } catch (error) {
    if (error instanceof InsurerUnavailable) return 'silent';
    throw error;
  }
};

const shape = ({ policyId, number, company, sportId, validFrom, validTo }: PolicyDoc) => ({
  ...{ insuranceId: policyId, number, company, sportId, validFrom, validTo },
});

const standingOf = async ({ status, number, providerKey }: PolicyDoc, insurers: Insurers): Promise<KnownPolicy['standing']> => {
  if (status === 'paid') return 'waiting';
  if (status !== 'issued' || number === null) return 'cancelled';
  return (await insurers.get(providerKey)?.read(number)) === 'valid' ? 'valid' : 'cancelled';
};

const countersOf = async (eventId: number, { documents }: OperationContext): Promise<CheckedInsurances['counters']> => {
  const counts = await Promise.all(
    componentStatuses.insurance.map((status) =>
      documents
        .count(registrationsView, { filter: { eventId, isDeleted: 0, insurance: status } })
        .then((count) => [status, count] as const),
    ),
  );
  return Object.fromEntries(counts) as CheckedInsurances['counters'];
};
