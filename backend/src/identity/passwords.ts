import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import type { Vault } from '#platform/ports/vault';

/** argon2id at the cost that OWASP's cheat sheet names first: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Password hashes, in the vault under the user's id. */
export class Passwords {
  private decoy: Promise<string> | undefined;

  constructor(private readonly vault: Vault) {}

  async set(userId: number, password: string): Promise<void> {
    await this.vault.put('password', String(userId), await argonHash(password, cost), { owner: String(userId) });
  }

  /** Takes the same time for an account that is not there. */
  async isRight(userId: number | null, password: string): Promise<boolean> {
    this.decoy ??= argonHash('nobody has this password', cost);
    const entry = userId === null ? null : await this.vault.get('password', String(userId));
    const isRight = await argonVerify(entry?.value ?? (await this.decoy), password);
    return isRight && entry !== null;
  }
}
