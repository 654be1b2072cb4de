import { randomUUID } from 'node:crypto';
import { emailHash } from '#backend/directory/email-hash';
import { noAccount, type SystemRole } from '#contracts/identity/account.docs';
import { isRefusal } from '#domain/decider';
import type { EventLog } from '#platform/log/event-log';
import type { Sequences } from '#platform/log/sequences';
import { record, type UnitOfWork } from '#platform/log/unit-of-work';
import { account, changePassword, changeSystemRole, emailHolder } from '#domain/identity/account.decider';
import type { IdentityParts } from './identity-parts.js';
import { openAccount, type AccountInput, type OpenedAccount } from './open-account.js';

interface Writing {
  log: EventLog;
  sequences: Pick<Sequences, 'next'>;
  identity: Pick<IdentityParts, 'passwords' | 'pepper' | 'vault'>;
}

/**
 * Makes an account from outside of HTTP, with system roles; the account that has the address already gets the roles,
 * the password, and loses its sessions. For the command line and for demo data.
 */
export const putAccount = async (writing: Writing, input: AccountInput, roles: readonly SystemRole[]): Promise<number> => {
  const commandId = randomUUID();
  const recorded = await record(writing.log, (work) => decideAccount(writing, work, input, roles), {
    metadata: () => ({
      recordedAt: new Date().toISOString(),
      actorUserId: null,
      actorRole: 'administrator',
      correlationId: commandId,
      commandId,
    }),
    finish: (_result, decided) => decided,
  });
  if (recorded === 'conflict' || isRefusal(recorded)) throw new Error('another process kept changing the account');
  await writing.identity.passwords.keep(recorded.userId, recorded.prepared);
  return recorded.userId;
};

const decideAccount = async (
  { log, sequences, identity }: Writing,
  work: UnitOfWork,
  input: AccountInput,
  roles: readonly SystemRole[],
): Promise<OpenedAccount> => {
  const { state: holder } = await log.load(emailHolder, emailHash(identity.pepper, input.email));
  const nextIds = (name: string, count?: number) => sequences.next(name, count);
  const opened =
    holder.userId === null
      ? await openAccount(identity, { decide: work.decide, nextIds }, input)
      : { userId: holder.userId, prepared: await identity.passwords.prepare(input.password) };
  if (isRefusal(opened)) throw new Error(Object.values(opened.errors).flat().join(', '));
  const { userId } = opened;
  if (holder.userId !== null) {
    await identity.vault.removeByOwner('session', String(userId));
    await work.decide(account, userId, (state) => changePassword(state, 'changed'));
  }
  const before = holder.userId === null ? noAccount(userId) : (await log.load(account, userId)).state;
  await work.decide(account, userId, () =>
    roles.flatMap((role) => {
      const decision = changeSystemRole(before, role, true);
      return isRefusal(decision) ? [] : decision;
    }),
  );
  return opened;
};
