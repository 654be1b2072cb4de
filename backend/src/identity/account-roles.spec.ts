import { expect, test } from '@jest/globals';
import { noAccount } from '#contracts/identity/account.docs';
import type { DocumentReader } from '#platform/documents';
import { AccountRoles } from './account-roles.js';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Roles of an account that is as given, and has event roles of these names. */
const rolesOf = (account: object, eventRoles: readonly string[] = [], isForAdministrators = false) => {
  const peek = ({ name }: { name: string }) =>
    Promise.resolve(name === 'accounts' ? { ...noAccount(1), ...account } : { isForAdministrators });
  const documents = { peek } as unknown as DocumentReader;
  const roles = () => Promise.resolve(eventRoles.map((role) => ({ role })));
  return new AccountRoles(documents, roles as never).rolesOf(1);
};

test('a device with a pass stays logged in for the day, whatever its work is', async () => {
  for (const role of ['operator', 'referee']) {
    expect(await rolesOf({ workUntil: inHours(20) }, [role])).toMatchObject({ isLocked: false, idleMinutes: 24 * 60 });
  }
});

test('a pass that is over opens nothing', async () => {
  expect(await rolesOf({ workUntil: inHours(-1) }, ['referee'])).toMatchObject({ isLocked: true });
});

test('with an account a desk is left after half an hour, a referee may be idle for a day of work', async () => {
  expect(await rolesOf({ isOrganiser: true })).toMatchObject({ idleMinutes: 30 });
  expect(await rolesOf({}, ['operator'])).toMatchObject({ idleMinutes: 30 });
  expect(await rolesOf({}, ['referee'])).toMatchObject({ idleMinutes: 12 * 60 });
  expect(await rolesOf({})).toMatchObject({ idleMinutes: 7 * 24 * 60 });
});

test('where a second factor is required, it is asked of administrators alone', async () => {
  expect(await rolesOf({ isAdministrator: true }, [], true)).toMatchObject({ isAdministrator: true, needsSecondFactor: true });
  expect(await rolesOf({ isOrganiser: true }, [], true)).toMatchObject({ needsSecondFactor: false });
  expect(await rolesOf({ isAdministrator: true })).toMatchObject({ needsSecondFactor: false });
});
