import type { entrantProfileQueries } from '#contracts/profiles/entrants-profiles.ops';
import { useMemo } from 'react';
import { ref } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';

const getProfiles = ref<typeof entrantProfileQueries.ofEntrants>({ path: '/api/get-profiles-of-entrants', kind: 'raw' });
const askedAtMost = 500;

/** The open profiles of entrants, by registration: whoever is not among them is a name without a link. */
export const useProfilesOf = (registrationIds: readonly number[]): ReadonlyMap<number, number> => {
  const ids = [...registrationIds].sort((a, b) => a - b).slice(0, askedAtMost);
  const { answer } = useQuery(getProfiles, ids.length > 0 ? { registrationIds: ids } : null);
  return useMemo(() => new Map(answer?.profiles.map(({ registrationId, userId }) => [registrationId, userId])), [answer]);
};
