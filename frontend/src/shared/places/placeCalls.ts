import type { lookupQueries } from '#contracts/directory/lookups.ops';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import type { Find } from '../../app/useFound.js';

/** Lookups of places and sports, without the tables, so that the schemas stay out of the pages. */
export const listSports = ref<typeof lookupQueries.listSports>({ path: '/list/sport-kind', kind: 'get' });
export const listCountries = ref<typeof lookupQueries.listCountries>({ path: '/list/country', kind: 'get' });
const findRegions = ref<typeof lookupQueries.findRegions>({ path: '/find/regions/{countryId}', kind: 'get' });
const findCities = ref<typeof lookupQueries.findCitiesByRegion>({ path: '/find/cities-by-region/{regionId}', kind: 'get' });

export const regionsOf =
  (countryId: number): Find =>
  async (needle, signal) => {
    const outcome = await callOp(findRegions, { countryId, needle }, { signal });
    return outcome.success ? outcome.results : null;
  };

export const citiesOf =
  (regionId: number): Find =>
  async (needle, signal) => {
    const outcome = await callOp(findCities, { regionId, needle }, { signal });
    return outcome.success ? outcome.results.map(({ id, name }) => ({ id, name })) : null;
  };
