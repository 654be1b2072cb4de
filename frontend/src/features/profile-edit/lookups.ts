import { lookupQueries } from '#contracts/directory/lookups.ops';
import { callOp, type CallRef } from '../../app/http.js';
import type { Find } from '../../app/LookupField.js';
import type { Named } from './profileData.js';

/** A `/find/*` call: its answers are `results` with id and name. */
const finder =
  (ref: CallRef, input: Record<string, unknown> = {}): Find =>
  async (needle, signal) => {
    const outcome = await callOp<{ results: Named[] }>(ref, { ...input, needle }, { signal });
    return outcome.success ? outcome.results : null;
  };

/** An `/api/autocomplete/*` call: its answers are `result` with id and text. */
const completer =
  (ref: CallRef, dependFields?: Record<string, number>): Find =>
  async (needle, signal) => {
    const input = { needle, displayId: 0, ...(dependFields && { dependFields: JSON.stringify(dependFields) }) };
    const outcome = await callOp<{ result: { id: number; text: string }[] }>(ref, input, { signal });
    return outcome.success ? outcome.result.map(({ id, text }) => ({ id, name: text })) : null;
  };

export const regionsOf = (countryId: number): Find => finder(lookupQueries.findRegions, { countryId });
export const citiesOf = (regionId: number): Find => finder(lookupQueries.findCitiesByRegion, { regionId });
export const organizations: Find = completer(lookupQueries.autocompleteOrganizations);
export const disciplinesOf = (sport: number): Find => completer(lookupQueries.autocompleteDisciplines, { sport });

const userLookup: CallRef = { path: '/api/autocomplete/user', kind: 'get' };
export const people: Find = completer(userLookup);
