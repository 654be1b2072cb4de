import { roleQueries } from '#contracts/identity/access.ops';
import { fullName } from '#contracts/rules/names';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { organizationsView } from '#projections/directory/people.view';
import { accountsView, type AccountDoc } from '#projections/identity/accounts.view';

const perPage = 50;

const organizationNames = async (accounts: readonly AccountDoc[], { documents }: OperationContext): Promise<Map<number, string>> => {
  const ids = [...new Set(accounts.flatMap(({ organizationIds }) => organizationIds))];
  return new Map((await documents.getMany(organizationsView, ids)).map(({ id, name }) => [id, name]));
};

/** Who holds which role of the whole platform. */
export const roleHolderQueries: Implementation[] = [
  onQuery(roleQueries.holders, async ({ text, page }, context) => {
    const query = { filter: { hasRole: 1 }, sort: [['name', 'asc']], ...(text && { text }) } as const;
    const { rows, ...pages } = await context.documents.page(accountsView, query, page, perPage);
    const names = await organizationNames(rows, context);
    return {
      accounts: rows.map((account) => ({
        userId: account.userId,
        fullName: fullName(account),
        email: account.email,
        isAdministrator: account.isAdministrator,
        isOrganiser: account.isOrganiser,
        organizations: account.organizationIds.map((id) => ({ id, name: names.get(id) ?? '' })),
      })),
      ...pages,
    };
  }),
];
