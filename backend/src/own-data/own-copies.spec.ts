import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { OwnCopies } from './own-copies.js';

type Parts = ReturnType<ConstructorParameters<typeof OwnCopies>[0]>;

test('a sweep leaves a copy that is being written, and takes it once its key is gone', async () => {
  const written = new Set<string>();
  const vault = new MemoryVault();
  const sealed = {
    write: async (name: string, _key: Buffer, content: Readable) => {
      written.add(name);
      await copies.sweep();
      for await (const part of content) void part;
      return 1;
    },
    names: () => Promise.resolve([...written]),
    remove: (name: string) => Promise.resolve(void written.delete(name)),
  };
  const nothing = {
    documents: { get: () => Promise.resolve(null), all: () => Promise.resolve([]) },
    events: { head: () => Promise.resolve(0n) },
  };
  const copies: OwnCopies = new OwnCopies(() => ({ ...nothing, vault, sealed }) as unknown as Parts, randomBytes(32));
  await copies.write(7, 'a');
  await copies.sweep();
  expect([...written]).toEqual(['a']);
  await vault.removeByOwner('ownDataKey', '7');
  await copies.sweep();
  expect([...written]).toEqual([]);
});
