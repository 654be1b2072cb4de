import { createSecretKey, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { MemoryVault } from '#backend/adapters/memory/vault';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { AnchorHash } from './anchors.js';
import { genesis, seal } from './chain.js';
import { codeOf, isRightlySigned, positionIn, signatureFaults, SigningKeys, type SignedAnchor } from './signed-anchors.js';
import { Signer } from './signer.js';

const master = createSecretKey(randomBytes(32));
const logOf = async (count: number, word = '') => {
  const store = new MemoryEventStore();
  let prevHash = genesis;
  for (let i = 0; i < count; i += 1) {
    const data = JSON.stringify({ text: `${i}${i === 3 ? word : ''}` });
    const { meta, hash } = seal('note-1', i + 1, 'Noted', data, `{"v":1,"prevHash":"${prevHash}"}`);
    await store.append([{ stream: 'note-1', expectedVersion: i, events: [{ type: 'Noted', data, meta }] }]);
    prevHash = hash;
  }
  return store;
};
const anchorOf = async (store: EventStore) => {
  const rolled = new AnchorHash();
  for (const event of await store.readAll(0n, 100)) rolled.take(event);
  return { at: '2026-11-01T10:00:00.000Z', ...rolled.now };
};
const cutTo = (all: readonly StoredEvent[], count: number) => ({
  readAll: (after: bigint, limit: number) =>
    Promise.resolve(
      all
        .slice(0, count)
        .filter(({ position }) => position > after)
        .slice(0, limit),
    ),
});

let keys: SigningKeys;
let store: MemoryEventStore;
let signed: SignedAnchor;
beforeEach(async () => {
  keys = new SigningKeys(new MemoryVault(), master);
  store = await logOf(8);
  signed = await keys.sign(await anchorOf(store), 'day');
});

describe('a code', () => {
  test('is made again from an untouched log, also once more was recorded', async () => {
    const code = codeOf(signed);
    expect(positionIn(code)).toBe(8n);
    expect(await keys.codesAt(store, 8n)).toEqual([code]);
    expect(await keys.codesAt(await logOf(20), 8n)).toEqual([code]);
  });

  test('tells a rewritten event, a cut tail and a swapped key', async () => {
    const code = codeOf(signed);
    expect(await keys.codesAt(await logOf(8, ' changed'), 8n)).not.toContain(code);
    expect(await keys.codesAt(cutTo(await store.readAll(0n, 100), 7), 8n)).toBeNull();
    const swapped = new SigningKeys(new MemoryVault(), master);
    expect(await swapped.codesAt(store, 8n)).not.toContain(code);
    expect(signatureFaults([signed], await swapped.publicKeys())).toEqual([expect.stringContaining('a key that this vault does not have')]);
  });

  test('of an older key is proven after a new one signs', async () => {
    await keys.renew();
    expect(await keys.codesAt(store, 8n)).toContain(codeOf(signed));
    expect(signatureFaults([signed], await keys.publicKeys())).toEqual([]);
    expect((await keys.sign(await anchorOf(store), 'day')).key).not.toBe(signed.key);
  });

  test.each(['', 'x', '8', '8-', '8-12345', '8-zzzzzzzzzzzz', '-123456789abc', 'A'.repeat(13) + '-123456789abc'])('%j is none', (text) => {
    expect(positionIn(text)).toBeNull();
  });
});

test('a changed anchor is not what was signed', () => {
  expect(isRightlySigned(signed)).toBe(true);
  for (const change of [{ position: '9' }, { count: 9 }, { hash: 'x' }, { signature: signed.signature.slice(4) }, { key: 'x' }])
    expect(isRightlySigned({ ...signed, ...change })).toBe(false);
  expect(signatureFaults([{ ...signed, count: 9 }], [signed.key])).toEqual([expect.stringContaining('is not what was signed')]);
});

test('the head is signed once a day, and at each completion', async () => {
  const lines: SignedAnchor[] = [];
  const file = { all: () => Promise.resolve([...lines]), add: (line: SignedAnchor) => Promise.resolve(void lines.push(line)) };
  const signer = new Signer({ keys, file, drop: () => anchorOf(store), check: () => Promise.resolve(true) });
  const day = (at: string) => new Date(`2026-11-${at}:00.000Z`);
  await signer.sign('day', day('01T10:00'));
  store = await logOf(9);
  expect(await signer.sign('day', day('01T20:00'))).toBeNull();
  await signer.sign('completed', day('01T20:00'));
  await signer.sign('completed', day('01T20:01'));
  store = await logOf(10);
  await signer.sign('day', day('02T20:01'));
  expect(lines.map(({ position, reason }) => [position, reason])).toEqual([
    ['8', 'day'],
    ['9', 'completed'],
    ['10', 'day'],
  ]);
  const code = await signer.newest();
  expect(await signer.proofOf(` ${code?.toLowerCase() ?? ''} `)).toMatchObject({ anchor: { position: '10' }, checked: { isWhole: true } });
  expect(await signer.proofOf('A-123456789ABC')).toBeNull();
});
