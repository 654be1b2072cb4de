import { findCountryId } from '#backend/directory/countries';
import { regionIdOf } from '#backend/directory/homes';
import type { EventReferee } from '#contracts/referees/referees.docs';
import type { DocumentReader } from '#platform/documents';
import type { SideTies } from '#domain/referees/neutrality';
import type { RefereeAtWork } from '#domain/referees/rota';
import type { GridSummary } from '#projections/competition/grid-summary';
import { profilesView } from '#projections/profiles/profiles.view';
import { coachingsView } from '#projections/profiles/relations.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';

const present = <Value>(values: readonly (Value | null | undefined)[]): Value[] => values.filter((value) => value != null);

/** What is known of one entry. */
const tiesOf = (doc: Readonly<RegistrationDoc>): SideTies => ({
  userIds: present([doc.userId]),
  organizationIds: present([doc.organization?.id]),
  countryIds: present([doc.countryId ?? (doc.countryCode === null ? null : findCountryId(doc.countryCode))]),
  regionIds: present([regionIdOf(doc)]),
  coachIds: present([doc.coach?.id]),
});

const together = (all: readonly SideTies[]): SideTies => ({
  userIds: all.flatMap(({ userIds }) => userIds),
  organizationIds: all.flatMap(({ organizationIds }) => organizationIds),
  countryIds: all.flatMap(({ countryIds }) => countryIds),
  regionIds: all.flatMap(({ regionIds }) => regionIds),
  coachIds: all.flatMap(({ coachIds }) => coachIds),
});

/** Ties of entrants, by the registration that stands in a bout: of a pair or team those of all its members. */
export const sideTies = async (
  entrants: ReadonlyMap<number, Pick<GridSummary, 'joints'>>,
  documents: DocumentReader,
): Promise<ReadonlyMap<number, SideTies>> => {
  const found = await Promise.all(
    [...entrants].map(async ([lead, grid]): Promise<[number, SideTies]> => {
      const ids = new Set([lead, ...(grid.joints[lead]?.registrationIds ?? [])]);
      const docs = await Promise.all(
        [...ids].map(async (id) => {
          const doc = await documents.peek(registrationsView, id);
          return doc && tiesOf(doc);
        }),
      );
      return [lead, together(present(docs))];
    }),
  );
  return new Map(found);
};

/** Referees with their clubs, those of their profiles too, and whom they coach. */
export const refereesAtWork = async (referees: readonly EventReferee[], documents: DocumentReader): Promise<RefereeAtWork[]> => {
  const userIds = referees.map(({ userId }) => userId);
  const coached = userIds.length === 0 ? [] : await documents.all(coachingsView, { filter: { coachId: { $in: userIds }, isCurrent: 1 } });
  return Promise.all(
    referees.map(async ({ userId, organizationId, countryId, countryRegionId, streamIds }) => {
      const profile = await documents.peek(profilesView, userId);
      const clubs = profile?.organizations.filter(({ isCurrent }) => isCurrent).map((row) => row.organizationId) ?? [];
      return {
        ...{ userId, countryId, streamIds, regionId: countryRegionId },
        organizationIds: [...new Set(present([organizationId, ...clubs]))],
        athleteIds: coached.filter(({ coachId }) => coachId === userId).map((row) => row.userId),
      };
    }),
  );
};
