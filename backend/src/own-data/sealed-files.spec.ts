import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { SealedFiles } from './sealed-files.js';

const key = randomBytes(32);
const made = () => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-sealed-'));
  return { files: new SealedFiles(directory), path: join(directory, 'a') };
};
const textIn = async (content: Readable | null) => content && Buffer.concat(await content.toArray()).toString();
const long = 'the quick brown fox '.repeat(20_000);

test('what was written is read again, with its key alone', async () => {
  const { files, path } = made();
  expect(await files.write('a', key, Readable.from([Buffer.from('one '), Buffer.from(long)]))).toBe(long.length + 4);
  expect(await textIn(await files.read('a', key))).toBe(`one ${long}`);
  expect(await files.read('a', randomBytes(32))).toBeNull();
  expect(await files.read('b', key)).toBeNull();
  expect(readFileSync(path).includes('quick')).toBe(false);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('nothing is given out of a file that was changed or cut off', async () => {
  const { files, path } = made();
  await files.write('a', key, Readable.from([Buffer.from(long)]));
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0, 1_000, 1_001));
  expect(await files.read('a', key)).toBeNull();
  truncateSync(path, 20);
  expect(await files.read('a', key)).toBeNull();
});

test('of content that breaks off nothing stays', async () => {
  const { files } = made();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from(long);
      await Promise.resolve();
      throw new Error('cut off');
    })(),
  );
  await expect(files.write('a', key, broken)).rejects.toThrow('cut off');
  expect(await files.names()).toEqual([]);
});
