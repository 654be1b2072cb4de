import { lookupQueries } from '#contracts/directory/lookups.ops';
import { callOp } from '../../../app/http.js';
import type { Find } from '../../../app/useFound.js';

const completer =
  (op: (typeof lookupQueries)['autocompleteOrganizations' | 'autocompleteUsers']): Find =>
  async (needle, signal) => {
    const outcome = await callOp(op, { needle, displayId: 0 }, { signal });
    return outcome.success ? outcome.result.map(({ id, text }) => ({ id, name: text })) : null;
  };

export const findClubs = completer(lookupQueries.autocompleteOrganizations);
export const findCoaches = completer(lookupQueries.autocompleteUsers);

export const regionsOf =
  (countryId: number): Find =>
  async (needle, signal) => {
    const outcome = await callOp(lookupQueries.findRegions, { countryId, needle }, { signal });
    return outcome.success ? outcome.results : null;
  };
