import type { CopyFault } from '#contracts/standby/standby.ops';
import { LineFault } from '#platform/ports/standby-line';
import { storageFailure } from '#platform/storage-failure';

const unreachable = /^(ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ENOTFOUND|EAI_)/;
const silent = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_TLS|ERR_SSL|EPROTO)/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What a person is told of what stopped the copy. */
export const copyFaultOf = (error: unknown): CopyFault => {
  if (error instanceof LineFault) return error.kind;
  if (storageFailure(error)) return 'disk';
  const code = codeOf(error);
  if (unreachable.test(code)) return 'unreachable';
  return silent.test(code) ? 'silent' : 'other';
};
