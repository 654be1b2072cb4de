import type { sportModeQueries } from '#contracts/sport-modes/sport-mode.ops';
import type { SportMode } from '#contracts/sport-modes/types';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';

const one = ref<(typeof sportModeQueries)['one']>({ path: '/api/get-sport-mode', kind: 'raw' });

const keptName = (id: string, version: string): string => `podium-mode-${id}-${version}`;

const recall = (name: string): SportMode | null => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as SportMode | null;
  } catch {
    return null;
  }
};

/** A mode of an organiser. A version never changes, so the device keeps it for the time without a line. */
export const ownMode = async (id: string, version: string): Promise<SportMode> => {
  const name = keptName(id, version);
  const kept = recall(name);
  if (kept) return kept;
  const outcome = await callOp(one, { id, version });
  if (!outcome.success) throw new Error(`no sport mode ${id} ${version}`);
  try {
    localStorage.setItem(name, JSON.stringify(outcome.mode));
  } catch {
    // It is then asked for again.
  }
  return outcome.mode;
};
