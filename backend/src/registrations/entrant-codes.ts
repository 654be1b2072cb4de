import { createHmac } from 'node:crypto';
import { entrantCode, registrationIdIn } from '#contracts/rules/entrant-code';
import { equalTexts } from '#platform/equal-texts';

/** Makes the codes of entrants and knows its own: without the key nobody makes the code of another entrant from its number. */
export class EntrantCodes {
  constructor(private readonly key: Buffer) {}

  codeOf(registrationId: number): string {
    const check = createHmac('sha256', this.key).update(`entrant\n${registrationId}`).digest().readUInt32BE();
    return entrantCode(registrationId, check);
  }

  /** Null: nobody's code. */
  registrationOf(code: string): number | null {
    const registrationId = registrationIdIn(code);
    return equalTexts(this.codeOf(registrationId), code) ? registrationId : null;
  }
}
