import { z } from 'zod';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { homeDay, isBefore } from '#contracts/rules/dates';
import { policyEvents } from '#contracts/payments/insurance/policy.events';
import { personNow } from '#backend/directory/present-people';
import { bestInsurance, checkInsurance } from '#domain/registrations/insurance.rules';
import { registration } from '#domain/registrations/registration.decider';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Queue } from '#platform/ports/queue';
import { policiesView } from '#projections/payments/insurance/policies.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { takeTurn } from '../next-turn.js';
import { knownOf, policiesOf } from './check.js';
import type { Insurers } from './insurers.js';

interface FindingParts {
  recorder: SystemRecorder;
  insurers: Insurers;
  documents: DocumentReader;
  queue: Queue;
}

const findJob = 'insurance-find-again';
const ofTurn = z.object({ userId: z.number(), because: z.string(), turn: z.number() });

const entriesAtMost = 200;

/** Registrations of a person at sport events that are not over. */
const openEntries = async (userId: number, { documents }: FindingParts): Promise<RegistrationDoc[]> => {
  const entries = await documents.find(registrationsView, { filter: { userId, isDeleted: 0 }, limit: entriesAtMost });
  const events = await documents.getMany(sportEventsView, [...new Set(entries.map(({ eventId }) => eventId))]);
  const today = homeDay(new Date().toISOString());
  const open = new Set(events.filter(({ dateTo }) => !isBefore(dateTo, today)).map(({ id }) => id));
  return entries.filter(({ eventId }) => open.has(eventId));
};

const check = async (doc: RegistrationDoc, parts: FindingParts): Promise<'silent' | null> => {
  const own = (await policiesOf([doc], parts.documents)).get(doc.userId ?? 0);
  const event = await parts.documents.get(sportEventsView, doc.eventId);
  if (!own || !event) return null;
  const known = await knownOf(own, parts.insurers);
  if (known === 'silent') return known;
  const found = bestInsurance(known, event);
  if (found) await parts.recorder.record(registration, doc.id, (state) => checkInsurance(state, doc.id, found));
  return null;
};

/** At all sport events of a person; an insurer that does not answer is asked again later. */
const find = async (userId: number, because: string, turn: number, parts: FindingParts): Promise<void> => {
  const said = [];
  for (const doc of await openEntries(userId, parts)) said.push(await check(doc, parts));
  if (said.includes('silent')) await takeTurn(parts.queue, { name: findJob, of: because, data: { userId, because } }, turn);
};

const whoseIs = async (type: string, data: unknown, { documents }: FindingParts): Promise<number | null> => {
  if (type === 'RegistrationCreated') return registrationEvents.RegistrationCreated.schema.pick({ userId: true }).parse(data).userId;
  if (type === 'ProfilesMerged') return mergeEvents.ProfilesMerged.schema.pick({ userId: true }).parse(data).userId;
  const { policyId } = policyEvents.PolicyIssued.schema.pick({ policyId: true }).parse(data);
  const userId = (await documents.get(policiesView, policyId))?.userId ?? null;
  return userId === null ? null : ((await personNow(userId, documents))?.userId ?? userId);
};

/** Insurance that was bought here is found by itself: by whoever enters, when a policy is issued or ends, and when two profiles become one. */
export const findingInsurance = (parts: FindingParts): Required<Pick<ContextSpec, 'jobs' | 'processes'>> => ({
  processes: [
    {
      name: 'insurance-found',
      on: ['PolicyIssued', 'PolicyCancelled', 'RegistrationCreated', 'ProfilesMerged'],
      isWanted: async () => (await parts.documents.find(policiesView, { limit: 1 })).length > 0,
      run: async ({ id, type, data }) => {
        const userId = await whoseIs(type, data, parts);
        if (userId !== null) await find(userId, id, 0, parts);
      },
    },
  ],
  jobs: {
    [findJob]: ({ data }) => {
      const { userId, because, turn } = ofTurn.parse(JSON.parse(data));
      return find(userId, because, turn + 1, parts);
    },
  },
});
