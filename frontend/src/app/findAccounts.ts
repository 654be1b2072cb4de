import { callOp } from './http.js';
import type { Find } from './LookupField.js';

/** People by their names; a number is the number of a user. */
export const findAccounts: Find = async (needle, signal) => {
  if (/^\d{1,15}$/.test(needle)) return [{ id: Number(needle), name: `№ ${needle}` }];
  const ref = { path: '/api/autocomplete/user', kind: 'get' } as const;
  const outcome = await callOp<{ result: { id: number; text: string }[] }>(ref, { needle, displayId: 0 }, { signal });
  return outcome.success ? outcome.result.map(({ id, text }) => ({ id, name: text })) : null;
};
