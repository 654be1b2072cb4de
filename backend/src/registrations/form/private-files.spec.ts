import { expect, test } from '@jest/globals';
import type { RoleCode } from '#contracts/op';
import { noFacts } from '#domain/registrations/registration.fold';
import type { OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { challengeFileOf } from './private-files.js';

/** How a document of an answer that is not there is refused to somebody of this role. */
const refusedTo = async (role: RoleCode) => {
  const load = () => Promise.resolve({ state: noFacts(), version: 0 });
  const context = { roles: new Set([role]), load } as unknown as OperationContext;
  const refused = await challengeFileOf({} as Files)({ answerId: 1, documentId: 1 }, context);
  return 'errors' in refused ? Object.values(refused.errors).flat() : [];
};

test.each<[RoleCode, string]>([
  ...(['U', 'O', 'T', 'J', 'A'] as const).map((role): [RoleCode, string] => [role, 'error.not_found']),
  ...(['R', 'P', 'V', 'JH', 'CR'] as const).map((role): [RoleCode, string] => [role, 'error.forbidden']),
])('a private document of an answer, for %s: %s', async (role, error) => {
  expect(await refusedTo(role)).toEqual([error]);
});
