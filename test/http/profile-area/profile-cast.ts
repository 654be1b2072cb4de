import {
  acceptedByClub,
  acceptedByCoach,
  eventFields,
  madeEvent,
  madePlayground,
  madeCategory,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from '../cast.js';
import { Caller, type Answer } from '../podium.js';

const password = 'a long password 1';

export interface ProfileCast extends Cast {
  /** The person whom most of the others have to do with: a member of `clubId`, entered for an event of `organiser`. */
  athlete: Person;
  /** A member of the same organisation. */
  mate: Person;
  stranger: Person;
  /** Whom the athlete named as their coach. */
  coach: Person;
  /** Represents `otherClubId`. */
  otherRepresentative: Person;
  clubId: number;
  otherClubId: number;
  eventId: number;
}

/** Registers as a visitor does. */
export const newPerson = async (cast: Cast, lastName: string, firstName = 'Анна'): Promise<Person> => {
  const caller = await Caller.at(cast.podium.url);
  const email = `${lastName.toLowerCase()}@podium.test`;
  const { body } = await caller.post('/api/register', { email, password, lastName, firstName });
  return { id: (body['user'] as { id: number }).id, email, caller };
};

/** A new role counts from the next login. */
export const loginAgain = async ({ caller, email }: Person): Promise<void> => {
  await caller.get('/api/session');
  await caller.post('/api/login', { email, password });
};

const madeClub = async ({ admin }: Cast, name: string): Promise<number> =>
  (await wrapped(admin.caller, '/api/create-organization', { organization: { name } })).body['organizationId'] as number;

export const joined = ({ caller, id }: Person, organizationId: number): Promise<Answer> =>
  caller.post('/api/profile/organizations', {
    profileOrganizations: { userId: id, userOrganizations: [{ organization: { id: organizationId } }] },
  });

const represents = async (cast: Cast, person: Person, organizationId: number): Promise<void> => {
  await wrapped(cast.admin.caller, '/api/set-organization-representative', { organizationId, email: person.email, isGranted: true });
  await loginAgain(person);
};

/** Everyone that the permission matrix of profiles names (reliability promise P12). */
export const startProfileCast = async (): Promise<ProfileCast> => {
  const cast = await startCast();
  const [athlete, mate, stranger, coach, otherRepresentative] = await Promise.all(
    ['Athlete', 'Mate', 'Stranger', 'Coach', 'OtherRepresentative'].map((name) => newPerson(cast, name)),
  );
  if (!athlete || !mate || !stranger || !coach || !otherRepresentative) throw new Error('nobody registered');
  const [clubId, otherClubId] = [await madeClub(cast, 'Клуб «Самбо»'), await madeClub(cast, 'Клуб «Другой»')];
  await represents(cast, cast.representative, clubId);
  await represents(cast, otherRepresentative, otherClubId);
  for (const person of [athlete, mate]) {
    await joined(person, clubId);
    await acceptedByClub(person, cast.representative.caller, clubId);
  }
  await athlete.caller.post(`/profile/${athlete.id}/${coach.id}/coach`);
  await acceptedByCoach(athlete, coach);
  const { organiser, other, operator, referee, otherReferee } = cast;
  const eventId = await madeEvent(organiser, 'here', eventFields('here'));
  const elsewhere = await madeEvent(other, 'elsewhere', eventFields('elsewhere'));
  const streamId = await madeCategory(organiser, eventId, 'all');
  const playgroundId = await madePlayground(organiser, eventId, 'Mat 1');
  await wrapped(organiser.caller, '/api/register-for-event', { eventId, registrations: [{ userId: athlete.id, streamIds: [streamId] }] });
  await wrapped(organiser.caller, '/api/cabinet/save-event-staff', {
    eventId,
    staff: [
      { userId: organiser.id, role: 'organiser' },
      { userId: operator.id, role: 'operator' },
      { userId: referee.id, role: 'referee', playgroundIds: [playgroundId] },
    ],
  });
  await wrapped(other.caller, '/api/cabinet/save-event-staff', {
    eventId: elsewhere,
    staff: [
      { userId: other.id, role: 'organiser' },
      { userId: otherReferee.id, role: 'referee' },
    ],
  });
  const { runner, events } = cast.podium.composition;
  await runner.waitFor(await events.head(), 60_000);
  return { ...cast, athlete, mate, stranger, coach, otherRepresentative, clubId, otherClubId, eventId };
};

/** A call with any method, as a browser sends it. */
export const sent = ({ caller }: { caller: Caller }, method: string, path: string, body: object = {}): Promise<Answer> =>
  caller.send(
    method,
    path,
    { 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' },
    JSON.stringify(body),
  );

export const errorsOf = ({ body }: Answer): Record<string, string[]> => (body['errors'] ?? {}) as Record<string, string[]>;

/** All sections of a profile, as the caller loads them. */
export const sectionsOf = async ({ caller }: { caller: Caller }, userId: number): Promise<Record<string, unknown>> =>
  (await caller.post('/api/profile', { editableUserId: userId })).body;
