import { words } from './canaries.js';
import { present, nothing, profile, found, type ReadPath } from './read-path.js';

/** Athletes as everybody finds them; the club stands there as theirs. */
export const foundAthletes: ReadPath = {
  area: 'list',
  input: () => ({}),
  shows: ['lastName', 'organization'],
  tells: { organization: new RegExp(words.organization) },
  isForAll: true,
};

/** Queries of the directory: clubs, coaches, and lists to choose from. */
export const directoryPaths: Record<string, readonly ReadPath[]> = {
  GetOrganization: [
    {
      area: 'list',
      input: ({ organizationId }) => ({ organizationId, page: 1 }),
      shows: ['organization', 'lastName'],
      tells: { organization: present },
    },
    {
      area: 'list',
      input: ({ organizationId }) => ({ organizationId, page: 1, text: words.lastName }),
      shows: ['lastName'],
      tells: { organization: present, lastName: present },
    },
  ],
  GetOrganizationListByPage: [{ area: 'list', input: () => ({ page: 1, text: words.lastName }) }],
  GetCoach: [
    { ...profile(({ userId }) => ({ userId, page: 1 }), 'lastName', 'coaching', 'organization'), isForEditors: true },
    { area: 'list', input: ({ coachId }) => ({ userId: coachId, page: 1 }), shows: ['coach', 'lastName'], tells: { coach: present } },
  ],
  GetRepresentedProfiles: [
    {
      area: 'list',
      input: ({ organizationId }) => ({ organizationId, page: 1 }),
      shows: ['lastName'],
      to: ['representative', 'administrator'],
    },
  ],
  GetRepresentedOrganizations: [nothing],
  // The person is confirmed by club and coach: what a request shows of one who waits is in test/http/relations.spec.ts.
  GetMembershipRequests: [{ area: 'list', input: ({ organizationId }) => ({ organizationId, page: 1 }) }],
  GetCoachingRequests: [{ area: 'list', input: ({ coachId }) => ({ coachId, page: 1 }) }],
  GetRequestCounts: [nothing],
  GetOrganizationLogo: [nothing],

  ListCoaches: [found(() => ({ q: words.lastName })), found(() => ({ q: words.lastName.slice(0, 3) }))],
  AutocompleteUsers: [found(() => ({ needle: words.lastName })), found(() => ({ needle: words.lastName.slice(3) }))],
  ListOrganizations: [{ area: 'list', input: () => ({ q: words.lastName }) }],
  FindOrganizations: [{ area: 'list', input: () => ({ needle: words.lastName }) }],
  FindFacilities: [{ area: 'list', input: () => ({ needle: words.lastName }) }],
  AutocompleteOrganizations: [{ area: 'list', input: () => ({ needle: words.lastName }) }],
  SearchAthletes: [
    foundAthletes,
    found(() => ({ name: words.lastName })),
    { area: 'list', input: ({ organizationId }) => ({ organisation: organizationId }), tells: { organization: present }, isForAll: true },
  ],
  SearchOrganizations: [{ area: 'list', input: () => ({ name: words.lastName }) }],
  SearchFacilities: [{ area: 'list', input: () => ({ name: words.lastName }) }],
  GetFacility: [{ area: 'list', input: () => ({ facilityId: 1 }) }],
  GetFacilityListByPage: [{ area: 'list', input: () => ({ page: 1, text: words.lastName }) }],
  GetFacilityPhoto: [nothing],
  SearchEvents: [{ area: 'list', input: () => ({ name: words.lastName }) }],
  ListEvents: [{ area: 'list', input: () => ({ q: words.lastName }) }],
  ...Object.fromEntries(
    [
      'FindCities',
      'FindCitiesByRegion',
      'FindRegions',
      'ListCountries',
      'ListSports',
      'ListRegions',
      'ListCities',
      'ListDisciplines',
      'AutocompleteRegions',
      'AutocompleteCities',
      'AutocompleteDisciplines',
    ].map((name) => [name, [nothing]]),
  ),
};
