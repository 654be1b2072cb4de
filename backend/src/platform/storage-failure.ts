import { Unavailable } from './unavailable.js';

const codes = /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|EDQUOT|EIO|EROFS)/;

/** A disk that is full or fails is no fault of the program: who calls is told to try again. Null for any other error. */
export const storageFailure = (error: unknown): Unavailable | null => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && codes.test(code) ? new Unavailable('error.storage', `the disk takes nothing: ${code}`) : null;
};
