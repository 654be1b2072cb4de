import type { lookupQueries } from '#contracts/directory/lookups.ops';
import { pageLocale } from '../ui/locale.js';
import { numbered } from '../ui/numbers.js';
import { ref } from './call.js';
import { callOp } from './http.js';
import type { Find } from './useFound.js';

const usersOp = ref<typeof lookupQueries.autocompleteUsers>({ path: '/api/autocomplete/user', kind: 'get' });

/** People by their names; a number is the number of a user. */
export const findAccounts: Find = async (needle, signal) => {
  if (/^\d{1,15}$/.test(needle)) return [{ id: Number(needle), name: numbered(pageLocale(), needle) }];
  const outcome = await callOp(usersOp, { needle, displayId: 0 }, { signal });
  return outcome.success ? outcome.result.map(({ id, text }) => ({ id, name: text })) : null;
};
