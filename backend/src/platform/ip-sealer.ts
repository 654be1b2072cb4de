import type { PersonKeys } from './person-keys.js';

const sealedIps = 10_000;

/** Encrypts a caller's address under the caller's key; the same text is used again for the same caller. */
export const ipSealer = (keys: PersonKeys) => {
  const sealed = new Map<string, string>();
  return async (userId: number | null, ip: string): Promise<string | undefined> => {
    if (userId === null) return undefined;
    const name = `${userId} ${ip}`;
    const known = sealed.get(name);
    if (known !== undefined) return known;
    await keys.ensure([String(userId)]);
    if (sealed.size > sealedIps) sealed.clear();
    const made = keys.encrypt(String(userId), ip);
    sealed.set(name, made);
    return made;
  };
};
