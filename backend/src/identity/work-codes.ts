import { hash, randomInt } from 'node:crypto';
import type { Vault } from '#platform/ports/vault';

/** Without those that are mistaken for each other: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 60 bits: with the limit of tries nobody guesses one. */
const length = 12;

const keyOf = (code: string): string => hash('sha256', `work-pass\n${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`, 'base64url');

export interface WorkCode {
  eventId: number;
  passId: number;
}

/** Codes of work passes, as people type or scan them: `K7QX-2M9P-4TRA`. The vault keeps their hashes. */
export class WorkCodes {
  constructor(private readonly vault: Vault) {}

  async make(pass: WorkCode, expiresAt: string): Promise<string> {
    const plain = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    const code = plain.match(/.{4}/g)?.join('-') ?? plain;
    await this.vault.put('workCode', keyOf(code), JSON.stringify(pass), { owner: String(pass.passId), expiresAt });
    return code;
  }

  async find(code: string): Promise<WorkCode | null> {
    const entry = await this.vault.get('workCode', keyOf(code));
    // Written by `make` alone.
    return entry ? (JSON.parse(entry.value) as WorkCode) : null;
  }

  async forget(passId: number): Promise<void> {
    await this.vault.removeByOwner('workCode', String(passId));
  }
}
