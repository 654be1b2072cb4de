import { registrationEvents } from '#contracts/registrations/registration.events';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { homeDay, isBefore } from '#contracts/rules/dates';
import { policyEvents } from '#contracts/payments/insurance/policy.events';
import { personNow } from '#backend/directory/present-people';
import { bestInsurance, checkInsurance } from '#domain/registrations/insurance.rules';
import { registration } from '#domain/registrations/registration.decider';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { InsurerUnavailable } from '#platform/ports/insurer';
import { policiesView } from '#projections/payments/insurance/policies.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { knownOf, policiesOf } from './check.js';
import type { Insurers } from './insurers.js';

interface FindingParts {
  recorder: SystemRecorder;
  insurers: Insurers;
  documents: DocumentReader;
}

const entriesAtMost = 200;

/** Registrations of a person at sport events that are not over. */
const openEntries = async (userId: number, { documents }: FindingParts): Promise<RegistrationDoc[]> => {
  const entries = await documents.find(registrationsView, { filter: { userId, isDeleted: 0 }, limit: entriesAtMost });
  const events = await documents.getMany(sportEventsView, [...new Set(entries.map(({ eventId }) => eventId))]);
  const today = homeDay(new Date().toISOString());
  const open = new Set(events.filter(({ dateTo }) => !isBefore(dateTo, today)).map(({ id }) => id));
  return entries.filter(({ eventId }) => open.has(eventId));
};

const check = async (doc: RegistrationDoc, parts: FindingParts): Promise<void> => {
  const own = (await policiesOf([doc], parts.documents)).get(doc.userId ?? 0);
  const event = await parts.documents.get(sportEventsView, doc.eventId);
  if (!own || !event) return;
  const known = await knownOf(own, parts.insurers);
  if (known === 'silent') throw new InsurerUnavailable(`registration ${doc.id}`);
  const found = bestInsurance(known, event);
  if (found) await parts.recorder.record(registration, doc.id, (state) => checkInsurance(state, doc.id, found));
};

const whoseIs = async (type: string, data: unknown, { documents }: FindingParts): Promise<number | null> => {
  if (type === 'RegistrationCreated') return registrationEvents.RegistrationCreated.schema.pick({ userId: true }).parse(data).userId;
  if (type === 'ProfilesMerged') return mergeEvents.ProfilesMerged.schema.pick({ userId: true }).parse(data).userId;
  const { policyId } = policyEvents.PolicyIssued.schema.pick({ policyId: true }).parse(data);
  const userId = (await documents.get(policiesView, policyId))?.userId ?? null;
  return userId === null ? null : ((await personNow(userId, documents))?.userId ?? userId);
};

/** Insurance that was bought here is found by itself: by whoever enters, when a policy is issued or ends, and when two profiles become one. */
export const findingInsurance = (parts: FindingParts): ProcessSpec => ({
  name: 'insurance-found',
  on: ['PolicyIssued', 'PolicyCancelled', 'RegistrationCreated', 'ProfilesMerged'],
  isWanted: async () => (await parts.documents.find(policiesView, { limit: 1 })).length > 0,
  run: async ({ type, data }) => {
    const userId = await whoseIs(type, data, parts);
    if (userId === null) return;
    for (const doc of await openEntries(userId, parts)) await check(doc, parts);
  },
});
