import { createHmac } from 'node:crypto';
import { diplomaCode, readDiplomaCode, type DiplomaClaim } from '#contracts/rules/diploma-code';
import { equalTexts } from '#platform/equal-texts';

/**
 * Codes of diplomas say themselves what they prove, so none of them is stored: without the key nobody makes one, and a place that was
 * corrected is another code (docs/adr/0118-diplomas.md).
 */
export class DiplomaCodes {
  constructor(private readonly key: Buffer) {}

  codeOf(claim: DiplomaClaim): string {
    const { registrationId, place } = claim;
    const check = createHmac('sha256', this.key).update(`diploma\n${registrationId}\n${place}`).digest().readBigUInt64BE();
    return diplomaCode(claim, check);
  }

  /** What the code was made for; null: not by us. */
  claimIn(text: string): DiplomaClaim | null {
    const read = readDiplomaCode(text);
    if (!read) return null;
    const { code, registrationId, place } = read;
    return equalTexts(this.codeOf({ registrationId, place }), code) ? { registrationId, place } : null;
  }
}
