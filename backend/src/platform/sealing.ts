import { createCipheriv, createDecipheriv, randomFillSync, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Random bytes are asked for many at once: each asking costs more than the encryption of a short field. */
const pool = Buffer.alloc(nonceBytes * 512);
let poolAt = pool.length;
const nextNonce = (): Buffer => {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  poolAt += nonceBytes;
  return Buffer.from(pool.subarray(poolAt - nonceBytes, poolAt));
};

export const seal = (key: KeyObject, plain: Buffer): Buffer => {
  const nonce = nextNonce();
  const cipher = createCipheriv(algorithm, key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

export const open = (key: KeyObject, bytes: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  // Checks the tag; nothing is left to be given out in this mode.
  decipher.final();
  return plain;
};

export const sealText = (key: KeyObject, plain: string): string => seal(key, Buffer.from(plain)).toString('base64url');

/** Null when it was sealed under another key, or changed since. */
export const openSealed = (key: KeyObject, sealed: string): string | null => {
  try {
    return open(key, Buffer.from(sealed, 'base64url')).toString();
  } catch {
    return null;
  }
};
