import { organizationStream } from '#domain/directory/organization.fold';
import { representativeOps } from '#contracts/directory/organization.ops';
import { handlers } from '#platform/operations/tables';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { account, changeSystemRole } from '#domain/identity/account.decider';
import { accountOf, findByHash } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { emailHash } from './open-account.js';

/** Official representatives are named by administrators alone; their sessions start anew with the changed role (promise P14). */
export const representativeHandlers = ({ pepper }: Pick<IdentityParts, 'pepper'>) =>
  handlers(representativeOps, {
    SetOrganizationRepresentative: {
      run: async ({ organizationId, email, userId: givenId, isGranted }, context) => {
        if (email === undefined && givenId === undefined) return refuse('error.required', 'email');
        if ((await context.load(organizationStream, organizationId)).state.id === 0) return notFound('organizationId');
        const found = email === undefined ? await accountOf(context, givenId ?? null) : await findByHash(context, emailHash(pepper, email));
        if (!found) return refuse('error.not_found', email === undefined ? 'userId' : 'email');
        const { userId } = found;
        const decided = await context.decide(account, userId, (state) =>
          changeSystemRole(state, { role: 'representative', organizationId }, isGranted),
        );
        return async () => {
          if (!isRefusal(decided) && decided.length > 0) await context.session.endAllOf(userId);
          return { userId, organizationId, isGranted };
        };
      },
    },
  });
