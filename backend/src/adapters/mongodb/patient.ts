import { setTimeout as pause } from 'node:timers/promises';
import { MongoBulkWriteError, MongoError, MongoNetworkError } from 'mongodb';

/** After each attempt; the driver itself has tried twice before, and waits for a server each time. */
const pausesMilliseconds = [50, 100, 200, 400, 800, 1_600];

/** The line was cut, or another member of the replica set has taken over; some errors of a socket come from the driver as they are. */
const isPassing = (error: unknown): boolean => {
  if (error instanceof MongoBulkWriteError) {
    const cause: unknown = error.errorResponse;
    if (cause instanceof Error) return isPassing(cause);
  }
  if (error instanceof MongoError) return error instanceof MongoNetworkError || error.hasErrorLabel('RetryableWriteError');
  return error instanceof Error && 'syscall' in error;
};

const again = async (work: () => Promise<unknown>): Promise<unknown> => {
  for (const milliseconds of pausesMilliseconds) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(milliseconds);
    }
  }
  return work();
};

type Method = (...args: unknown[]) => Promise<unknown>;

/** Wraps `part` so that its calls are repeated after a cut line. The named calls are not idempotent and are made once. */
export const patient = <Part extends object>(part: Part, once: readonly (keyof Part)[] = []): Part =>
  new Proxy(part, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = (member as Method).bind(target);
      return once.includes(name as keyof Part) ? call : (...args: unknown[]) => again(() => call(...args));
    },
  });
