import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const codes = { duplicateKey: 11_000, namespaceExists: 48, namespaceNotFound: 26 };

export const isAnswer = (error: unknown, code: keyof typeof codes): boolean =>
  error instanceof MongoServerError && error.code === codes[code];

/** Which operations of a bulk, or of one, only met a key that is there; every other failure is thrown on. */
export const metKeys = (error: unknown): number[] => {
  if (!(error instanceof MongoBulkWriteError)) {
    if (isAnswer(error, 'duplicateKey')) return [0];
    throw error;
  }
  const failures = error.result.getWriteErrors();
  const isOther = error.result.getWriteConcernError() !== undefined || failures.some(({ code }) => code !== codes.duplicateKey);
  if (isOther || failures.length === 0) throw error;
  return failures.map(({ index }) => index);
};
