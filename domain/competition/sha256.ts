/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, in hex. A browser offers its own only over https, and the network of a hall has
 * none; the draw's seal is checked there too.
 */
export const sha256 = (text: string): string => {
  const words = padded(new TextEncoder().encode(text));
  const hash = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
  for (let at = 0; at < words.length; at += 16) compress(hash, words.subarray(at, at + 16));
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
};

/** The first 32 bits behind the point. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const roundConstants = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));

/** The bytes, a bit 1, zeros, and the length in bits: whole blocks of 16 words. */
const padded = (bytes: Uint8Array): Int32Array => {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  const set = (at: number, byte: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  };
  bytes.forEach((byte, at) => set(at, byte));
  set(bytes.length, 0x80);
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
};

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = (block: Int32Array): Int32Array => {
  const words = new Int32Array(64);
  words.set(block);
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = word(at - 16) + small + word(at - 7) + large;
  }
  return words;
};

const compress = (hash: Int32Array, block: Int32Array): void => {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at += 1) {
    const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + ofE + ((e & f) ^ (~e & g)) + (roundConstants[at] ?? 0) + (words[at] ?? 0)) | 0;
    const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + word;
};
