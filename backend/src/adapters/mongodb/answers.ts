import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const codes = { duplicateKey: 11_000, namespaceExists: 48 };

export const isAnswer = (error: unknown, code: keyof typeof codes): boolean =>
  error instanceof MongoServerError && error.code === codes[code];

/** Said with a code, without one, or not at all, by server and version. */
export const isNoCollection = (error: unknown): boolean => error instanceof MongoServerError && error.message === 'ns not found';

/** Which operations of a bulk, or of one, only met a key that is there; every other failure is thrown on. */
export const metKeys = (error: unknown): number[] => {
  // A bulk whose line was cut has no such code, whatever it met before.
  if (!isAnswer(error, 'duplicateKey')) throw error;
  if (!(error instanceof MongoBulkWriteError)) return [0];
  const failures = error.result.getWriteErrors();
  const isOther = error.result.getWriteConcernError() !== undefined || failures.some(({ code }) => code !== codes.duplicateKey);
  if (isOther || failures.length === 0) throw error;
  return failures.map(({ index }) => index);
};
