import { erasureEvents } from '#contracts/erasure/erasure.events';
import { erasureOps, erasureQueries } from '#contracts/erasure/erasure.ops';
import { account } from '#domain/identity/account.decider';
import { erasure, requestErasure, takeBackErasure } from '#domain/erasure/erasure.decider';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import { onCommandOf, onQuery } from '#platform/operations/implementation';
import type { Mailer } from '#platform/ports/mailer';
import type { Vault } from '#platform/ports/vault';
import { erasuresView } from '#projections/erasure/erasures.view';
import { erasureMails } from './mails.js';
import { erasurePlan } from './plan.js';

interface ErasureParts {
  vault: Vault;
  mailer: Mailer;
  documents: DocumentReader;
  publicUrl: string;
}

const on = onCommandOf(erasure, ({ userId }: { userId: number }) => userId);

export const erasureContext = ({ vault, mailer, documents, publicUrl }: ErasureParts): ContextSpec => ({
  name: 'erasure',
  events: [erasureEvents],
  views: [erasuresView],
  processes: [erasureMails(documents, mailer, publicUrl)],
  operations: [
    [
      on(erasureOps.request, {
        facts: async ({ userId }, context) => (await context.load(account, userId)).state,
        decide: ({ userId, reason = '' }, state, { isAdministrator }, { roles, now }) =>
          requestErasure(state, {
            ...{ userId, reason, isAdministrator, now },
            by: roles.has('U') ? 'self' : roles.has('R') ? 'representative' : 'administrator',
          }),
        answer: ({ state: { dueAt } }) => ({ dueAt }),
      }),
      on(erasureOps.takeBack, { decide: ({ userId }, state) => takeBackErasure(state, userId) }),
      onQuery(erasureQueries.get, ({ userId }, context) => erasurePlan(userId, context.documents, vault)),
    ],
  ],
});
