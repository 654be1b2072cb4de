import { fullName } from '#contracts/rules/names';
import { lockOps, lockQueries } from '#contracts/identity/lock.ops';
import { accountsView } from '#projections/identity/accounts.view';
import { handlers, queries } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound } from '#domain/decider';
import { account, setLocked } from '#domain/identity/account.decider';
import { accountOf } from './authentication.js';

const perPage = 50;

export const lockHandlers = (): Implementation[] => [
  ...handlers(lockOps, {
    SetAccountLocked: {
      run: async ({ userId, isLocked, reason = '' }, context) => {
        const byUserId = context.actor.userId ?? 0;
        const found = await accountOf(context, userId);
        if (!found) return notFound('userId');
        // Nobody locks himself out, and of administrators the role is taken first: that is seen in the list of roles.
        if (userId === byUserId || (isLocked && found.isAdministrator)) return forbidden('userId');
        const decided = await context.decide(account, userId, (state) => setLocked(state, isLocked, { byUserId, reason }));
        if (isRefusal(decided)) return decided;
        return async () => {
          if (isLocked) await context.session.endAllOf(userId);
          return { userId, isLocked, successMessage: isLocked ? 'account.locked' : 'account.unlocked' };
        };
      },
    },
  }),
  ...queries(lockQueries, {
    GetLockedAccounts: async ({ text, page }, { documents }) => {
      const query = { filter: { isLocked: 1 }, sort: [['name', 'asc']], ...(text && { text }) } as const;
      const { rows, ...pages } = await documents.page(accountsView, query, page, perPage);
      const administrators = await documents.getMany(accountsView, [...new Set(rows.flatMap(({ locked }) => locked?.byUserId ?? []))]);
      const names = new Map(administrators.map((one) => [one.userId, fullName(one)]));
      return {
        accounts: rows.map((row) => ({
          userId: row.userId,
          fullName: fullName(row),
          email: row.email,
          lockedAt: row.locked?.at ?? null,
          lockedBy: row.locked && { id: row.locked.byUserId, fullName: names.get(row.locked.byUserId) ?? '' },
          reason: row.locked?.reason ?? '',
        })),
        ...pages,
      };
    },
  }),
];
