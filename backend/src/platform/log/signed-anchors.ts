import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify, type KeyObject } from 'node:crypto';
import { openSealed, sealText } from '../sealing.js';
import type { EventStore } from '../ports/event-store.js';
import type { Vault } from '../ports/vault.js';
import { AnchorHash, type Anchor } from './anchors.js';

/** An anchor that the server has signed: whoever has it, or its code on paper, can prove that the log up to there is the one of then. */
export interface SignedAnchor extends Anchor {
  reason: 'day' | 'completed';
  /** Public key of the signature, raw, and the signature; both base64url. */
  key: string;
  signature: string;
}

type Signed = Pick<Anchor, 'position' | 'count' | 'hash'>;

/** Nothing but what the log itself tells is signed: the code can be made again from log and key alone. */
const textOf = ({ position, count, hash: own }: Signed): Buffer => Buffer.from(`podium-signed-anchor-v1\n${position}\n${count}\n${own}`);

const publicOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** Position and twelve digits of the signature: short enough for a line on paper. */
export const codeOf = ({ position, signature }: Pick<SignedAnchor, 'position' | 'signature'>): string =>
  `${BigInt(position).toString(36)}-${hash('sha256', signature, 'hex').slice(0, 12)}`.toUpperCase();

export const positionIn = (code: string): bigint | null => {
  const digits = /^([0-9A-Z]{1,12})-[0-9A-F]{12}$/i.exec(code.trim())?.[1];
  return digits === undefined ? null : [...digits.toLowerCase()].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
};

export const isRightlySigned = (anchor: SignedAnchor): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: anchor.key }, format: 'jwk' });
    return verify(null, textOf(anchor), key, Buffer.from(anchor.signature, 'base64url'));
  } catch {
    return false;
  }
};

const place = 'signing';

/** The keys that sign, in the vault under its own key: the newest signs, older ones prove what they have signed. */
export class SigningKeys {
  constructor(
    private readonly vault: Pick<Vault, 'get' | 'put'>,
    private readonly master: KeyObject,
  ) {}

  /** Newest first; made when there is none. */
  async all(): Promise<KeyObject[]> {
    const entry = await this.vault.get('proof', place);
    const text = entry && openSealed(this.master, entry.value);
    if (entry && text === null) throw new Error('the signing keys in the vault cannot be opened');
    if (!text) return [await this.renew()];
    return (JSON.parse(text) as string[]).map((pem) => createPrivateKey(pem));
  }

  /** A new key signs from now on. */
  async renew(): Promise<KeyObject> {
    const entry = await this.vault.get('proof', place);
    const text = entry && openSealed(this.master, entry.value);
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await this.vault.put('proof', place, sealText(this.master, JSON.stringify([pem, ...(text ? (JSON.parse(text) as string[]) : [])])));
    return privateKey;
  }

  async publicKeys(): Promise<string[]> {
    return (await this.all()).map(publicOf);
  }

  async sign(anchor: Anchor, reason: SignedAnchor['reason']): Promise<SignedAnchor> {
    const [key] = await this.all();
    if (!key) throw new Error('no key to sign with');
    return { ...anchor, reason, key: publicOf(key), signature: sign(null, textOf(anchor), key).toString('base64url') };
  }

  /** Every code that the log as it is now gives at a position, one a key; null when it does not reach so far. */
  async codesAt(store: Pick<EventStore, 'readAll'>, position: bigint): Promise<string[] | null> {
    const rolled = new AnchorHash();
    for (let after = 0n; ;) {
      const page = await store.readAll(after, 500);
      for (const event of page) if (event.position <= position) rolled.take(event);
      const last = page.at(-1);
      if (!last || last.position >= position) break;
      after = last.position;
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (rolled.now.position !== String(position)) return null;
    const keys = await this.all();
    return keys.map((key) => codeOf({ position: String(position), signature: sign(null, textOf(rolled.now), key).toString('base64url') }));
  }
}

/** What is wrong with signed anchors, in words: one that nobody has signed, or another key has. */
export const signatureFaults = (anchors: readonly SignedAnchor[], publicKeys: readonly string[]): string[] =>
  anchors.flatMap((anchor) => {
    if (!isRightlySigned(anchor)) return [`the signed anchor of ${anchor.at} is not what was signed`];
    return publicKeys.includes(anchor.key) ? [] : [`the anchor of ${anchor.at} is signed by a key that this vault does not have`];
  });
