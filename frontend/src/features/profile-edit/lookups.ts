import type { Named } from '#contracts/directory/lookups.docs';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import { callOp } from '../../app/http.js';
import type { Find } from '../../app/useFound.js';

export const regionsOf =
  (countryId: number): Find =>
  async (needle, signal) => {
    const outcome = await callOp(lookupQueries.findRegions, { countryId, needle }, { signal });
    return outcome.success ? outcome.results : null;
  };

export const citiesOf =
  (regionId: number): Find =>
  async (needle, signal): Promise<Named[] | null> => {
    const outcome = await callOp(lookupQueries.findCitiesByRegion, { regionId, needle }, { signal });
    return outcome.success ? outcome.results : null;
  };

type Autocomplete = (typeof lookupQueries)['autocompleteOrganizations' | 'autocompleteDisciplines' | 'autocompleteUsers'];

/** An `/api/autocomplete/*` call: its answers are `result` with id and text. */
const completer =
  (op: Autocomplete, dependFields?: Record<string, number>): Find =>
  async (needle, signal) => {
    const input = { needle, displayId: 0, ...(dependFields && { dependFields: JSON.stringify(dependFields) }) };
    const outcome = await callOp(op, input, { signal });
    return outcome.success ? outcome.result.map(({ id, text }) => ({ id, name: text })) : null;
  };

export const organizations: Find = completer(lookupQueries.autocompleteOrganizations);
export const disciplinesOf = (sport: number): Find => completer(lookupQueries.autocompleteDisciplines, { sport });
const people: Find = completer(lookupQueries.autocompleteUsers);

/** Nobody coaches themselves: they are not offered. */
export const peopleBut =
  (userId: number): Find =>
  async (needle, signal) =>
    (await people(needle, signal))?.filter(({ id }) => Number(id) !== userId) ?? null;
