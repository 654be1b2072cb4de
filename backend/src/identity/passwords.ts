import { randomUUID } from 'node:crypto';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { maxHashesAtOnce, maxHashesWaiting } from '#contracts/limits';
import { Turns } from '#platform/turns';
import type { Vault } from '#platform/ports/vault';

/** argon2id at the cost that OWASP's cheat sheet names first: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of all demo accounts, and written in the manual: not for production. */
export const demoPassword = 'podium-demo-2026';
const demoMark = 'demo-password';
/** How many earlier passwords of a person are not taken again. */
const keptFormer = 10;

export interface PreparedPassword {
  hash: string;
  isDemo: boolean;
}

/** Password hashes, in the vault under the user's id. */
export class Passwords {
  private decoy: Promise<string> | undefined;
  /** A burst of logins waits in line, so that the threads of this process also read files. */
  private readonly turns = new Turns(maxHashesAtOnce, maxHashesWaiting);

  constructor(private readonly vault: Vault) {}

  async set(userId: number, password: string): Promise<void> {
    await this.keep(userId, await this.prepare(password));
  }

  /** Hashed before the log is written, kept after it: a decision that runs again meets the old password. */
  async prepare(password: string): Promise<PreparedPassword> {
    return { hash: await this.turns.run(() => argonHash(password, cost)), isDemo: password === demoPassword };
  }

  async keep(userId: number, { hash, isDemo }: PreparedPassword): Promise<void> {
    const key = String(userId);
    await this.keepFormer(key);
    await this.vault.put('password', key, hash, { owner: key });
    // Which accounts have the published password must be known without trying it on all of them.
    if (isDemo) await this.vault.put('counter', `${demoMark}:${key}`, '1', { owner: demoMark });
    else await this.vault.remove('counter', `${demoMark}:${key}`);
  }

  /** Takes the same time for an account that is not there. */
  async isRight(userId: number | null, password: string): Promise<boolean> {
    this.decoy ??= argonHash('nobody has this password', cost);
    const entry = userId === null ? null : await this.vault.get('password', String(userId));
    const stored = entry?.value ?? (await this.decoy);
    const isRight = await this.turns.run(() => argonVerify(stored, password));
    return isRight && entry !== null;
  }

  /** Whether the person has this password or had it before. */
  async wasUsed(userId: number, password: string): Promise<boolean> {
    const key = String(userId);
    const current = await this.vault.get('password', key);
    for (const { value } of [...(current ? [current] : []), ...(await this.vault.listByOwner('formerPassword', key))])
      if (await this.turns.run(() => argonVerify(value, password))) return true;
    return false;
  }

  /** User ids of the accounts that have the demo password. */
  async withDemoPassword(): Promise<number[]> {
    const marks = await this.vault.listByOwner('counter', demoMark);
    return marks.map(({ key }) => Number(key.slice(demoMark.length + 1)));
  }

  /** Their hashes stand under the moment at which they were replaced. */
  private async keepFormer(owner: string): Promise<void> {
    const current = await this.vault.get('password', owner);
    if (!current) return;
    const former = (await this.vault.listByOwner('formerPassword', owner)).map(({ key }) => key).sort();
    for (const key of former.slice(0, Math.max(0, former.length + 1 - keptFormer))) await this.vault.remove('formerPassword', key);
    await this.vault.put('formerPassword', `${owner} ${new Date().toISOString()} ${randomUUID()}`, current.value, { owner });
  }
}

/** A production server does not start while an account has the password that the manual prints. */
export const refuseDemoPasswords = async (passwords: Pick<Passwords, 'withDemoPassword'>, isProduction: boolean): Promise<void> => {
  const userIds = isProduction ? await passwords.withDemoPassword() : [];
  if (userIds.length > 0) {
    throw new Error(`refusing to start in production: accounts with the demo password: ${userIds.join(', ')}`);
  }
};
