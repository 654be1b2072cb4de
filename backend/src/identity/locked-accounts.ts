import { lockOps, lockQueries } from '#contracts/identity/lock.ops';
import type { InputOf } from '#contracts/op';
import { fullName } from '#contracts/rules/names';
import { forbidden, notFound } from '#domain/decider';
import { account, setLocked } from '#domain/identity/account.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { accountsView } from '#projections/identity/accounts.view';
import { accountOf } from './authentication.js';

const perPage = 50;

const decideSetLocked = async ({ userId, isLocked, reason = '' }: InputOf<typeof lockOps.set>, context: HandlerContext) => {
  const byUserId = context.actor.userId ?? 0;
  const found = await accountOf(context, userId);
  if (!found) return notFound('userId');
  // Nobody locks themselves out, and of administrators the role is taken first: that is seen in the list of roles.
  if (userId === byUserId || (isLocked && found.isAdministrator)) return forbidden('userId');
  return context.decide(account, userId, (state) => setLocked(state, isLocked, { byUserId, reason }));
};

const lockedPage = async ({ text, page }: InputOf<typeof lockQueries.list>, { documents }: OperationContext) => {
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
};

export const lockedAccountOperations: Implementation[] = [
  onCommand(lockOps.set, {
    decide: decideSetLocked,
    answer: async ({ input: { userId, isLocked }, decided }, { session }) => {
      if (isLocked && decided) await session.endAllOf(userId);
      return { userId, isLocked, successMessage: isLocked ? 'account.locked' : 'account.unlocked' };
    },
  }),
  onQuery(lockQueries.list, lockedPage),
];
