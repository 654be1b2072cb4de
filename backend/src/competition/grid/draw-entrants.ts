import { common, leastOf } from '#domain/competition/jointEntrants';
import type { DrawEntrant } from '#contracts/competition/types';
import { codeNumber, regionIdOf } from '#backend/directory/homes';
import type { OperationContext } from '#platform/context';
import { isCoachedBy, isMemberOf } from '#domain/profiles/confirmation.rules';
import { knownWeight } from '#domain/registrations/registration.decider';
import { isEnteredByOwn } from '#domain/visibility/keeper.rules';
import { representativesView } from '#projections/directory/representatives.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';

type Entrant = readonly [RegistrationDoc, ...RegistrationDoc[]];

/** Registrations whose club or coach their athlete has named, and that these have not confirmed. */
interface Unconfirmed {
  clubs: ReadonlySet<number>;
  coaches: ReadonlySet<number>;
}

/** Entrants as the draw looks at them. */
export const drawEntrants = async (entrants: readonly Entrant[], context: Pick<OperationContext, 'documents'>): Promise<DrawEntrant[]> => {
  const unconfirmed = await unconfirmedAmong(entrants.flat(), context);
  return entrants.map((one) => drawEntrant(one, unconfirmed));
};

/**
 * A club that nobody represents and a coach without an account have nobody who could answer: what is said of these is the organiser's
 * to look at (docs/adr/0065-relations-are-confirmed.md).
 */
const unconfirmedAmong = async (
  docs: readonly RegistrationDoc[],
  { documents }: Pick<OperationContext, 'documents'>,
): Promise<Unconfirmed> => {
  const named = docs.filter(({ registeredByUserId, organization, coach }) => registeredByUserId !== null && (organization ?? coach));
  const profiles = new Map(
    (await documents.getMany(profilesView, [...new Set(named.flatMap(({ userId }) => userId ?? []))])).map((one) => [one.userId, one]),
  );
  const clubs = new Set<number>();
  const coaches = new Set<number>();
  const answering = {
    clubs: await documents.getMany(representativesView, [...new Set(named.flatMap(({ organization }) => organization?.id ?? []))]),
    coaches: await documents.getMany(accountsView, [...new Set(named.flatMap(({ coach }) => coach?.id ?? []))]),
  };
  const represented = new Set(answering.clubs.filter(({ userIds }) => userIds.length > 0).map(({ organizationId }) => organizationId));
  const withAccount = new Set(answering.coaches.map(({ userId }) => userId));
  for (const doc of named) {
    const profile = profiles.get(doc.userId ?? 0) ?? null;
    if (!isEnteredByOwn(doc, profile)) continue;
    const { organization, coach } = doc;
    if (organization && represented.has(organization.id) && !isMemberOf(profile, organization.id)) clubs.add(doc.id);
    if (coach && withAccount.has(coach.id) && !isCoachedBy(profile, coach.id)) coaches.add(doc.id);
  }
  return { clubs, coaches };
};

const nobody: Unconfirmed = { clubs: new Set(), coaches: new Set() };

export const drawEntrant = (docs: Entrant, { clubs, coaches }: Unconfirmed = nobody): DrawEntrant => {
  const [lead] = docs;
  const shared = <Value>(of: (doc: RegistrationDoc) => Value | null): Value | null => common(docs.map(of), (a, b) => a === b);
  return {
    registrationId: lead.id,
    seed: leastOf(docs.map(({ seed }) => seed)),
    groupNumber: lead.groupNumber,
    position: lead.position,
    weight: docs.length > 1 ? null : knownWeight(lead),
    organizationId: shared(({ id, organization }) => (clubs.has(id) ? null : (organization?.id ?? null))),
    coachId: shared(({ id, coach }) => (coaches.has(id) ? null : (coach?.id ?? null))),
    countryId: shared(({ countryCode }) => (countryCode === null ? null : codeNumber(countryCode))),
    regionId: shared(regionIdOf),
  };
};
