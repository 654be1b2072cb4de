import type { Anchor } from './anchors.js';
import { codeOf, isRightlySigned, type SignedAnchor, type SigningKeys } from './signed-anchors.js';

const dayMilliseconds = 86_400_000;

interface SignerParts {
  keys: SigningKeys;
  file: { all(): Promise<SignedAnchor[]>; add(anchor: SignedAnchor): Promise<void> };
  /** An anchor of all that is recorded; null while there is nothing. */
  drop: () => Promise<Anchor | null>;
  /** Whether the whole log is what its chains and anchors say. */
  check: () => Promise<boolean>;
}

/** What is known of a code: the anchor that it stands for, and how the log was when it was looked at last. */
export interface Proof {
  anchor: SignedAnchor;
  /** Null: not looked at since the anchor was signed. */
  checked: { at: string; isWhole: boolean } | null;
}

/** Signs the head of the log each day and whenever a category or a sport event is completed (docs/adr/0063-signed-anchors.md). */
export class Signer {
  private turn: Promise<unknown> = Promise.resolve();
  private checked: { at: string; position: bigint; isWhole: boolean } | null = null;

  constructor(private readonly parts: SignerParts) {}

  /** One after another; nothing is signed twice. */
  sign(reason: SignedAnchor['reason'], now: Date = new Date()): Promise<SignedAnchor | null> {
    const signed = this.turn.then(() => this.signNow(reason, now));
    this.turn = signed.catch(() => undefined);
    return signed;
  }

  async newest(): Promise<string | null> {
    const last = (await this.parts.file.all()).at(-1);
    return last ? codeOf(last) : null;
  }

  async proofOf(code: string): Promise<Proof | null> {
    const wanted = code.trim().toUpperCase();
    const anchor = (await this.parts.file.all()).find((one) => codeOf(one) === wanted);
    const isOurs = anchor && isRightlySigned(anchor) && (await this.parts.keys.publicKeys()).includes(anchor.key);
    if (!isOurs) return null;
    const { checked } = this;
    const isCovered = checked !== null && checked.position >= BigInt(anchor.position);
    return { anchor, checked: isCovered ? { at: checked.at, isWhole: checked.isWhole } : null };
  }

  private async signNow(reason: SignedAnchor['reason'], now: Date): Promise<SignedAnchor | null> {
    const { keys, file, drop, check } = this.parts;
    const last = (await file.all()).at(-1);
    if (reason === 'day' && last && now.getTime() - Date.parse(last.at) < dayMilliseconds) return null;
    const anchor = await drop();
    if (!anchor) return null;
    const isKnown = last?.position === anchor.position;
    const signed = isKnown ? last : await keys.sign({ ...anchor, at: now.toISOString() }, reason);
    if (!isKnown) await file.add(signed);
    this.checked = { at: now.toISOString(), position: BigInt(anchor.position), isWhole: await check() };
    return signed;
  }
}
