import type { Queue } from '#platform/ports/queue';
import { InsurerUnavailable } from '#platform/ports/insurer';
import { ProviderUnavailable } from '#platform/ports/payment-provider';

/** Whoever outside does not answer is asked again after so many minutes, for eight days; then somebody asks by hand. */
const askedAgainAfterMinutes: readonly number[] = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440, 1_440, 1_440, 1_440, 1_440, 1_440];

interface Turned {
  name: string;
  /** What is asked about: with the turn it is the id of the job. */
  of: string | number;
  data: object;
}

/** Puts the job of a turn, counted from 0, into the queue; false: it was the last before. */
export const takeTurn = async (
  queue: Queue,
  { name, of, data }: Turned,
  turn: number,
  minutes: readonly number[] = askedAgainAfterMinutes,
): Promise<boolean> => {
  const wait = minutes[turn];
  if (wait === undefined) return false;
  const runAt = new Date(Date.now() + wait * 60_000).toISOString();
  await queue.add({ id: `${name}:${of}:${turn}`, name, data: { ...data, turn }, runAt });
  return true;
};

/** What a provider or an insurer says; `silent`: it does not answer now. */
export const unlessSilent = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | 'silent'> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof InsurerUnavailable) return 'silent';
    throw error;
  }
};
