import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { answerOf, query } from '#contracts/op';
import type { Actor } from '../context.js';
import { RoleSource } from '../system-roles.js';
import type { Call } from './call.js';
import { onQuery } from './implementation.js';
import { Operations, type OperationsParts } from './operations.js';

const forAdministrators = query({
  ...{ name: 'Look', path: '/api/look', kind: 'raw', roles: ['A'], input: z.object({}), summary: '' },
  answer: answerOf<{ seen: true }>(),
});

/** Everybody administers by now, and something was recorded since it was last looked. */
class AdministratorsNow extends RoleSource {
  rolesOf() {
    return Promise.resolve({ isAdministrator: true, isOrganiser: false, organizationIds: [] });
  }
}

const statusFor = async (more: Partial<Actor>): Promise<number> => {
  const parts = {
    ...{ roles: new AdministratorsNow(), log: {}, sequences: {}, scopes: {}, nameOf: () => Promise.resolve(null) },
    documents: { catchUp: () => Promise.resolve(true), readerFor: () => ({}), reader: () => ({}) },
  } as unknown as OperationsParts;
  const actor: Actor = {
    ...{ userId: 7, sessionId: 's', ip: '', isAdministrator: false, isOrganiser: false, organizationIds: [] },
    ...more,
  };
  const call = { actor, body: {}, files: [], locale: 'en', session: {}, correlationId: 'c' } as unknown as Call;
  const implementation = onQuery(forAdministrators, () => Promise.resolve({ seen: true as const }));
  return (await new Operations(parts).run(implementation, call)).status;
};

test('who was granted a role a moment ago is let in; who works in their name is not', async () => {
  expect(await statusFor({})).toBe(200);
  expect(await statusFor({ impersonation: { byUserId: 1, linkId: 'l', endsAt: '2026-05-01T10:00:00.000Z' } })).toBe(403);
});
