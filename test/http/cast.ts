import { expect } from '@jest/globals';
import type { Logger } from 'pino';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { putAccount } from '#backend/identity/put-account';
import { Caller, startPodium, type Answer } from './podium.js';

const password = 'a long password 1';

export interface Person {
  id: number;
  email: string;
  caller: Caller;
}

type System = Parameters<typeof putAccount>[2][number];

/** A person with an account, logged in. */
export const personOf = async (
  podium: Served & { composition: Composition },
  name: string,
  roles: readonly System[] = [],
): Promise<Person> => {
  const email = `${name.toLowerCase()}@podium.test`;
  await putAccount(podium.composition, { email, password, lastName: name, firstName: 'Анна' }, roles);
  await podium.composition.runner.waitFor(await podium.composition.events.head(), 60_000);
  const caller = await Caller.at(podium.url);
  const { body } = await caller.post('/api/login', { email, password });
  return { id: (body['user'] as { id: number }).id, email, caller };
};

export type Cast = Awaited<ReturnType<typeof startCast>>;

/** A server with everyone who may call: the organisers make sport events of their own. */
export const startCast = async (environment: Record<string, string> = {}, logger?: Logger) => {
  const podium = await startPodium(environment, logger);
  const system = (role: System['role']): System[] => [{ role, organizationId: null }];
  const [admin, organiser, other, operator, referee, otherReferee, head, user, representative] = await Promise.all([
    personOf(podium, 'Administrator', system('administrator')),
    personOf(podium, 'Organiser', system('organiser')),
    personOf(podium, 'Other', system('organiser')),
    personOf(podium, 'Operator'),
    personOf(podium, 'Referee'),
    personOf(podium, 'SecondReferee'),
    personOf(podium, 'Head'),
    personOf(podium, 'User'),
    personOf(podium, 'Representative', [{ role: 'representative', organizationId: 77 }]),
  ]);
  const visitor = await Caller.at(podium.url);
  return { podium, admin, organiser, other, operator, referee, otherReferee, head, user, representative, visitor };
};

export const wrapped = (caller: Caller, path: string, data: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  caller.post(path, { data }, headers);

export const eventFields = (eventKey: string, more: object = {}) => ({
  eventKey,
  name: `Cup ${eventKey}`,
  sport: 'judo',
  dateFrom: '21-11-2026',
  dateTo: '22-11-2026',
  // Open whatever day it is; without it registration ends with the last day.
  registrationTo: '31-12-2099 23:59',
  isPublished: true,
  ...more,
});

/** Answers the id of a new sport event. */
export const madeEvent = async ({ caller }: Person, eventKey: string, more: object = {}): Promise<number> => {
  const { body } = await wrapped(caller, '/api/cabinet/save-event', { event: eventFields(eventKey, more) });
  return (body['event'] as { id: number }).id;
};

export const madeCategory = async ({ caller }: Person, eventId: number, streamKey: string, more: object = {}): Promise<number> => {
  const { body } = await wrapped(caller, '/api/cabinet/save-stream', { eventId, stream: { streamKey, name: streamKey, ...more } });
  return (body['stream'] as { id: number }).id;
};

export const madePlayground = async ({ caller }: Person, eventId: number, name: string, more: object = {}): Promise<number> => {
  const { body } = await caller.post('/api/update-playground-option', { eventId, playgroundId: null, options: { name, ...more } });
  return (body['playground'] as { id: number }).id;
};

/** Registers rows and answers their ids. */
export const registered = async ({ caller }: Person, eventId: number, registrations: object[]): Promise<number[]> => {
  const { body } = await wrapped(caller, '/api/register-for-event', { eventId, registrations });
  return (body['registrations'] as { id: number }[]).map(({ id }) => id);
};

export const teams = (streamId: number, count: number, prefix = 'Team'): object[] =>
  Array.from({ length: count }, (_, i) => ({ teamName: `${prefix} ${i + 1}`, streamIds: [streamId], seed: i + 1 }));

/** Recorded by the server whenever it needs to: numbers set aside for new things, the daily proof of the books. */
const ofServer = new Set(['NumberBlockTaken', 'BooksChecked']);

/** Types of what was recorded after a position. */
export const recordedAfter = async ({ podium }: Pick<Cast, 'podium'>, position: bigint): Promise<string[]> =>
  (await podium.composition.events.readAll(position, 1_000)).map(({ type }) => type).filter((type) => !ofServer.has(type));

/** What was recorded while `act` ran. */
export const recordedBy = async <T>(cast: Cast, act: () => Promise<T>): Promise<{ answer: T; recorded: string[] }> => {
  const before = await cast.podium.composition.events.head();
  const answer = await act();
  return { answer, recorded: await recordedAfter(cast, before) };
};

/** Refused with exactly these errors, and nothing recorded but what a job of the server makes meanwhile of earlier events. */
export const refusalsOf =
  (cast: () => Cast) =>
  async (act: () => Promise<Answer>, status: number, errors: Record<string, string[]>): Promise<void> => {
    const { events } = cast().podium.composition;
    const before = await events.head();
    const answer = await act();
    const { success, errors: given } = answer.body;
    expect({ status: answer.status, success, errors: given }).toEqual({ status, success: false, errors });
    const recorded = await events.readAll(before, 1_000);
    const ofCalls = recorded.filter(({ type, meta }) => type !== 'NumberBlockTaken' && !meta.includes('"actorRole":"system"'));
    expect(ofCalls.map(({ type }) => type)).toEqual([]);
  };

interface Relations {
  userOrganizations: { id: number; organization: { id: number }; confirmation: string }[];
  userCoaches: { id: number; coach: { id: number }; confirmation: string }[];
}

const relationsOf = async ({ caller, id }: Pick<Person, 'caller' | 'id'>): Promise<Relations> =>
  (await caller.post('/api/profile', { editableUserId: id })).body as unknown as Relations;

/** The club accepts the person who names it as theirs. */
export const acceptedByClub = async (
  person: Pick<Person, 'caller' | 'id'>,
  representative: Caller,
  organizationId: number,
): Promise<void> => {
  for (const { id, organization } of (await relationsOf(person)).userOrganizations) {
    if (organization.id !== organizationId) continue;
    const decided = { userId: person.id, userOrganizationId: id, decision: 'accept' };
    expect((await representative.post('/api/organization/decide-membership', decided)).body).toMatchObject({ success: true });
  }
};

/** The coach accepts the person who names them as theirs. */
export const acceptedByCoach = async (person: Pick<Person, 'caller' | 'id'>, coach: Pick<Person, 'caller' | 'id'>): Promise<void> => {
  for (const row of (await relationsOf(person)).userCoaches) {
    if (row.coach.id !== coach.id) continue;
    const decided = { coachId: coach.id, userId: person.id, userCoachId: row.id, decision: 'accept' };
    expect((await coach.caller.post('/api/profile/decide-coaching', decided)).body).toMatchObject({ success: true });
  }
};
