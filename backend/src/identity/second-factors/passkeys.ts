import { createHmac, hash } from 'node:crypto';
import type { InputOf } from '#contracts/op';
import type { loginStepOps, secondFactorOps } from '#contracts/identity/second-factor.ops';
import type { Vault, VaultEntry } from '#platform/ports/vault';
import type { SignedTokens } from './signed-tokens.js';

type NewCredential = InputOf<typeof secondFactorOps.addPasskey>['response'];
type Assertion = InputOf<typeof loginStepOps.passkey>['response'];

interface Stored {
  passkeyId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  addedAt: string;
  usedAt: string | null;
}

const minutes = 5;
// Loaded when somebody first uses a passkey.
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn): public keys and counters in the vault under the person, names in the log. */
export class Passkeys {
  /** A passkey belongs to this host name and to no other. */
  readonly site: string;

  constructor(
    private readonly vault: Vault,
    private readonly tokens: SignedTokens,
    private readonly secret: Buffer,
    publicUrl: string,
    /** Whether the site has one address that was set; else each port of this machine will do. */
    private readonly isPublic: boolean,
  ) {
    this.site = new URL(publicUrl).hostname;
    this.origin = new URL(publicUrl).origin;
  }

  private readonly origin: string;

  async creationOptions(userId: number, names: { userName: string; displayName: string }): Promise<object> {
    const known = await this.stored(userId);
    return (await webauthn()).generateRegistrationOptions({
      rpName: 'Podium',
      rpID: this.site,
      userName: names.userName,
      userDisplayName: names.displayName,
      userID: new Uint8Array(createHmac('sha256', this.secret).update(`passkey user\n${userId}`).digest()),
      challenge: this.tokens.make('passkey add', String(userId), minutes),
      attestationType: 'none',
      excludeCredentials: known.map(({ key, transports }) => ({ id: key, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  async requestOptions(): Promise<object> {
    const challenge = this.tokens.make('passkey use', '', minutes);
    return (await webauthn()).generateAuthenticationOptions({ rpID: this.site, challenge, userVerification: 'required' });
  }

  /** Checks what the browser has made; `keep` is called once the log may know of it. */
  async check(userId: number, response: NewCredential): Promise<{ passkeyId: string; keep: () => Promise<void> } | null> {
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, transports: response.response.transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => this.isAsked('passkey add', challenge, String(userId)),
      expectedOrigin: this.originOf(response.response.clientDataJSON),
      expectedRPID: this.site,
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { credential } = verified.registrationInfo;
    const passkeyId = idOf(credential.id);
    const value: Stored = {
      passkeyId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      addedAt: new Date().toISOString(),
      usedAt: null,
    };
    const keep = () => this.vault.put('passkey', credential.id, JSON.stringify(value), { owner: String(userId) });
    return { passkeyId, keep };
  }

  /** Whose passkey has answered; null when the answer is wrong, old, of another site, or its counter went back. */
  async ownerOf(response: Assertion): Promise<number | null> {
    const entry = await this.vault.get('passkey', response.id);
    if (!entry?.owner) return null;
    const known = storedIn(entry);
    const { verifyAuthenticationResponse } = await webauthn();
    const { userHandle, ...rest } = response.response;
    const verified = await verifyAuthenticationResponse({
      response: { ...response, response: { ...rest, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
      expectedChallenge: (challenge) => this.isAsked('passkey use', challenge, ''),
      expectedOrigin: this.originOf(response.response.clientDataJSON),
      expectedRPID: this.site,
      credential: { id: entry.key, publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')), counter: known.counter },
    }).catch(() => null);
    if (!verified?.verified) return null;
    const next: Stored = { ...known, counter: verified.authenticationInfo.newCounter, usedAt: new Date().toISOString() };
    const isThere = await this.vault.replace('passkey', entry.key, JSON.stringify(next));
    return isThere ? Number(entry.owner) : null;
  }

  async list(userId: number): Promise<Pick<Stored, 'passkeyId' | 'addedAt' | 'usedAt'>[]> {
    return this.stored(userId);
  }

  async remove(userId: number, passkeyId: string): Promise<void> {
    for (const one of await this.stored(userId)) if (one.passkeyId === passkeyId) await this.vault.remove('passkey', one.key);
  }

  private async stored(userId: number): Promise<(Stored & { key: string })[]> {
    const entries = await this.vault.listByOwner('passkey', String(userId));
    return entries.map((entry) => ({ ...storedIn(entry), key: entry.key }));
  }

  private async isAsked(purpose: string, challenge: string, subject: string): Promise<boolean> {
    const token = Buffer.from(challenge, 'base64url').toString();
    return this.tokens.read(purpose, token) === subject && (await this.tokens.use(token));
  }

  /** The address at which the browser was; the library compares what stands there with what is answered here. */
  private originOf(clientDataJSON: string): string {
    if (this.isPublic) return this.origin;
    try {
      const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: string };
      return new URL(origin ?? '').hostname === this.site ? String(origin) : this.origin;
    } catch {
      return this.origin;
    }
  }
}

// Written by `check` and `ownerOf` alone.
const storedIn = ({ value }: VaultEntry): Stored => JSON.parse(value) as Stored;

const idOf = (credentialId: string): string => hash('sha256', `passkey\n${credentialId}`, 'base64url').slice(0, 22);
