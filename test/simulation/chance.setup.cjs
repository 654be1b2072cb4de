// Modules keep what they import of `node:crypto`: while a simulation runs, its random bytes are the seed's.
const crypto = require('node:crypto');

if (!crypto.isReplayable) {
  crypto.isReplayable = true;
  const { randomUUID, randomBytes, randomFillSync } = crypto;
  crypto.chance = { now: null };
  crypto.randomUUID = (...given) => crypto.chance.now?.uuid() ?? randomUUID(...given);
  crypto.randomBytes = (size, ...given) => {
    if (!crypto.chance.now) return randomBytes(size, ...given);
    const bytes = Buffer.alloc(size);
    crypto.chance.now.fill(bytes);
    return bytes;
  };
  crypto.randomFillSync = (bytes, ...given) => {
    if (!crypto.chance.now) return randomFillSync(bytes, ...given);
    crypto.chance.now.fill(bytes);
    return bytes;
  };
}
Object.defineProperty(globalThis, 'simulatedChance', {
  configurable: true,
  get: () => crypto.chance.now,
  set: (chance) => {
    crypto.chance.now = chance;
  },
});
