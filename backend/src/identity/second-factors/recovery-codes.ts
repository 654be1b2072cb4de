import { createHmac, randomInt } from 'node:crypto';
import type { Vault } from '#platform/ports/vault';

/** Without those that are mistaken for each other: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;
export const codesMade = 10;

/** Codes for whoever has lost the device, each good once; the vault keeps what cannot be turned back into them. */
export class RecoveryCodes {
  constructor(
    private readonly vault: Vault,
    private readonly secret: Buffer,
  ) {}

  /** `ABCDE-FGHJK`; earlier ones are gone. */
  async make(userId: number): Promise<string[]> {
    await this.forget(userId);
    const codes = Array.from({ length: codesMade }, () => {
      const plain = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
      return `${plain.slice(0, 5)}-${plain.slice(5)}`;
    });
    for (const code of codes) await this.vault.put('recoveryCode', this.keyOf(userId, code), '', { owner: String(userId) });
    return codes;
  }

  /** Uses the code up. */
  async take(userId: number, code: string): Promise<boolean> {
    return (await this.vault.take('recoveryCode', this.keyOf(userId, code))) !== null;
  }

  async left(userId: number): Promise<number> {
    return (await this.vault.listByOwner('recoveryCode', String(userId))).length;
  }

  async forget(userId: number): Promise<void> {
    await this.vault.removeByOwner('recoveryCode', String(userId));
  }

  private keyOf(userId: number, code: string): string {
    const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
    return createHmac('sha256', this.secret).update(`${userId}\n${plain}`).digest('base64url');
  }
}
