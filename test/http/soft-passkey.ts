import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** An authenticator in software (W3C WebAuthn 6.1, attestation "none", ES256): what a browser would send. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;

  constructor(public origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  create({ challenge, rp }: Options) {
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.head(rp?.id ?? '', present | verified | withKey), Buffer.alloc(16), length, this.id, this.coseKey]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData'), cborBytes(data)],
    ]);
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge, rpId = '' }: Options, flags = present | verified) {
    this.counter += 1;
    const data = this.head(rpId, flags);
    const clientData = this.clientData('webauthn.get', challenge);
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey).toString('base64url'),
    });
  }

  private credential<Response extends object>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private head(rpId: string, flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] = flags;
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}
