import { expect, test } from '@jest/globals';
import { LineFault } from '#platform/ports/standby-line';
import { copyFaultOf } from './copy-fault.js';

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

test.each([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map((code) => [withCode(code), 'unreachable'] as const),
  ...['ECONNRESET', 'ETIMEDOUT', 'EPIPE'].map((code) => [withCode(code), 'silent'] as const),
  ...['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EROFS'].map((code) => [withCode(code), 'disk'] as const),
  [new LineFault('foreign', 'another machine answers'), 'foreign'],
  [new Error('anything else'), 'other'],
  ['no error at all', 'other'],
])('%s is %s', (error, fault) => expect(copyFaultOf(error)).toBe(fault));
