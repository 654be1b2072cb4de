import 'reflect-metadata';
import { webcrypto, X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { BasicConstraintsExtension, cryptoProvider, X509CertificateGenerator } from '@peculiar/x509';

/** Who a machine is to the other one. */
export interface Identity {
  certificate: string;
  key: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Nobody looks at dates: clocks of laptops differ. What counts is that it is this certificate. */
const from = new Date('2020-01-01T00:00:00Z');
const until = new Date('2120-01-01T00:00:00Z');

/** A certificate that the machine signs itself, with a key that never leaves it. */
export const makeIdentity = async (name: string): Promise<Identity> => {
  cryptoProvider.set(webcrypto as never);
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${name}`,
    notBefore: from,
    notAfter: until,
    signingAlgorithm: algorithm,
    keys: keys as never,
    extensions: [new BasicConstraintsExtension(false, undefined, true)],
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const lines = (key.match(/.{1,64}/g) ?? []).join('\n');
  return { certificate: certificate.toString('pem'), key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n` };
};

/** Node tells the certificate of a connection for a while only; it stays the same as long as the connection. */
const shown = new WeakMap<TLSSocket, string>();

/** Fingerprint of what the other end of a connection has shown. */
export const shownBy = (socket: TLSSocket): string | undefined => {
  const known = shown.get(socket) ?? socket.getPeerX509Certificate()?.fingerprint256;
  if (known !== undefined) shown.set(socket, known);
  return known;
};

export const fingerprintOf = (certificate: string | Buffer): string => new X509Certificate(certificate).fingerprint256;
