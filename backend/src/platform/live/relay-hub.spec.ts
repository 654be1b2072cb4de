import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MemoryLine, MemoryLiveBus } from '#backend/adapters/memory/live-bus';
import type { JsonText } from '../json-text.js';
import { AccessWatch } from './access-watch.js';
import type { Frame } from './broadcaster.js';
import { LiveHub } from './hub.js';
import { LiveSource } from './live-source.js';
import type { LiveSpec } from './live-spec.js';
import { RelayHub } from './relay-hub.js';
import type { Changed } from './room.js';

/** A category that projectors score and gateways show, over one line. */
const hall = () => {
  const line = new MemoryLine();
  const stored = { version: 1, score: 0, isHidden: false };
  const documentNow = () => ({ score: stored.score, ...(stored.isHidden && { isHidden: true }) });
  const spec: LiveSpec = {
    view: 'grid',
    roles: ['V'],
    scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
    touches: ({ key }) => [Number(key)],
    snapshot: (key) => Promise.resolve(key === 7 ? { version: stored.version, document: documentNow() } : null),
    patch: ({ patch }) => patch ?? null,
  };
  const projector = async (epoch: number) => {
    const hub = new LiveHub([spec], {} as never, () => Buffer.of());
    const bus = new MemoryLiveBus(line);
    const source = new LiveSource({ hub, bus, epoch });
    await source.start();
    const score = (points: number) => {
      Object.assign(stored, { version: stored.version + 1, score: points });
      const patch = [{ op: 'replace' as const, path: '/score', value: points }];
      hub.announce([{ view: 'grids', key: 7, from: 0n, position: BigInt(stored.version), patch, doc: {} }]);
    };
    const end = () => {
      source.stop();
      return bus.close();
    };
    return { source, score, end };
  };
  const gateway = () => {
    const access = new AccessWatch({});
    const reached: bigint[] = [];
    const relay = new RelayHub({
      ...{ specs: [spec], documents: {} as never, bus: new MemoryLiveBus(line), encode: () => Buffer.of(), access },
      reach: (position) => Promise.resolve(reached.push(position)),
      onWritten: () => undefined,
    });
    return { relay, access, reached };
  };
  return { line, spec, stored, projector, gateway };
};

const turns = async (count = 20): Promise<void> => {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A spectator who applies what they get, as a page does. */
const spectator = async (relay: RelayHub, spec: LiveSpec) => {
  const seen: { version: number; score: number; gaps: number } = { version: 0, score: -1, gaps: 0 };
  const apply = ({ from, version, patch }: Changed): void => {
    if (version <= seen.version) return;
    if (from !== seen.version) seen.gaps += 1;
    seen.version = version;
    for (const one of patch) if ('value' in one) seen.score = one.value as number;
  };
  const answer = await relay.follow(spec, 7, {
    send: ({ message }: Frame) => {
      apply(message as Changed);
      return true;
    },
  });
  if (!answer || !('document' in answer)) throw new Error('no document');
  const { text } = answer.document as JsonText;
  Object.assign(seen, { version: answer.version, score: (JSON.parse(text) as { score: number }).score });
  return seen;
};

let world: ReturnType<typeof hall>;
let open: { stop: () => void }[];
beforeEach(() => {
  world = hall();
  open = [];
});
afterEach(() => {
  for (const relay of open) relay.stop();
});

const atGateway = async () => {
  const { relay, ...rest } = world.gateway();
  open.push(relay);
  await turns();
  return { relay, ...rest, seen: await spectator(relay, world.spec) };
};

describe('gateways of one projector', () => {
  test('show each step, made once, to those who follow at any of them', async () => {
    const projector = await world.projector(1);
    const gateways = [await atGateway(), await atGateway()];
    for (let points = 1; points <= 5; points += 1) {
      projector.score(points);
      await turns(points);
    }
    await turns();
    for (const { seen } of gateways) expect(seen).toEqual({ version: 6, score: 5, gaps: 0 });
    expect(projector.source.roomCount).toBe(1);
    await projector.end();
  });

  test('know of no document that there is none of', async () => {
    const projector = await world.projector(1);
    const { relay } = await atGateway();
    expect(await relay.snapshot(world.spec, 8)).toBeNull();
    expect(await relay.follow(world.spec, 8, { send: () => true })).toBeNull();
    await projector.end();
  });

  test('whoever comes later, or back, gets what all others have', async () => {
    const projector = await world.projector(1);
    const { relay, seen } = await atGateway();
    const before = seen.version;
    projector.score(3);
    await turns();
    expect(await spectator(relay, world.spec)).toEqual(seen);
    const back = await relay.follow(world.spec, 7, { send: () => true }, before);
    expect(back).toMatchObject({ version: seen.version, patches: [{ from: before, version: seen.version }] });
    await projector.end();
  });
});

describe('what was missed', () => {
  test('while the line was cut is healed by one step, and nobody has to ask', async () => {
    const projector = await world.projector(1);
    const { seen, relay } = await atGateway();
    world.line.cut();
    for (const points of [1, 2, 3]) projector.score(points);
    await turns();
    expect(seen.score).toBe(0);
    world.line.mend();
    await turns();
    expect(seen).toEqual({ version: 4, score: 3, gaps: 0 });
    expect(relay.healedCount).toBe(1);
    await projector.end();
  });

  test('is found by the next step that does not fit', async () => {
    const projector = await world.projector(1);
    const { seen } = await atGateway();
    world.line.cut();
    projector.score(1);
    await turns();
    // Mended without a word.
    Object.assign(world.line, { isCut: false });
    projector.score(2);
    await turns();
    expect(seen).toEqual({ version: 3, score: 2, gaps: 0 });
    await projector.end();
  });
});

describe('another projector', () => {
  test('goes on where the one before has ended: nobody sees a version twice or falls behind', async () => {
    const first = await world.projector(1);
    const { seen } = await atGateway();
    first.score(1);
    await turns();
    await first.end();
    // Made and told by the first, and written by nobody: the second begins before it.
    Object.assign(world.stored, { version: 1, score: 1 });
    const second = await world.projector(2);
    await turns();
    second.score(2);
    await turns();
    expect(seen).toMatchObject({ score: 2, gaps: 0 });
    await second.end();
  });

  test('may have another document of the very version: what was hidden as the one before ended is hidden everywhere', async () => {
    const first = await world.projector(1);
    const { seen } = await atGateway();
    await first.end();
    // What is masked changes without an event of the document.
    Object.assign(world.stored, { score: 7 });
    const second = await world.projector(2);
    await turns();
    expect(seen).toMatchObject({ score: 7, gaps: 0 });
    await second.end();
  });

  test('whose first word is lost: its steps are not put on what the one before has left', async () => {
    const first = await world.projector(1);
    const { seen, relay } = await atGateway();
    const [own] = world.line.listeners.get('all') ?? [];
    await first.end();
    if (own) world.line.listeners.get('all')?.delete(own);
    // Another gateway asks for the room.
    Object.assign(world.stored, { isHidden: true });
    await atGateway();
    const second = await world.projector(2);
    await turns();
    second.score(9);
    await turns();
    expect(seen).toMatchObject({ score: 9, gaps: 0 });
    expect(await relay.snapshot(world.spec, 7)).toMatchObject({ document: { text: '{"score":9,"isHidden":true}' } });
    await second.end();
  });

  test('what one says that has lost its lease is not heard', async () => {
    const first = await world.projector(1);
    const { seen } = await atGateway();
    const second = await world.projector(2);
    await turns();
    const { version } = seen;
    first.score(9);
    await turns();
    expect(seen).toMatchObject({ version, score: 0 });
    await Promise.all([first.end(), second.end()]);
  });
});

describe('without a projector', () => {
  test('a gateway reads documents by itself, and goes on with the steps of the next', async () => {
    const { seen, relay } = await atGateway();
    expect(seen).toMatchObject({ version: 1, score: 0 });
    expect(relay.problem()).toContain('not heard');
    const projector = await world.projector(1);
    await turns();
    projector.score(4);
    await turns();
    expect(seen).toMatchObject({ score: 4, gaps: 0 });
    await projector.end();
  });
});

describe('rights that change', () => {
  test('are looked at before the steps after them are told, once the documents are there', async () => {
    const projector = await world.projector(1);
    const { seen, access, reached } = await atGateway();
    let look = (): void => undefined;
    access.onChanged(() => new Promise<void>((resolve) => (look = resolve)));
    projector.source.accessChanged(2n);
    projector.score(1);
    await turns();
    expect([reached, seen.score]).toEqual([[2n], 0]);
    look();
    await turns();
    expect(seen.score).toBe(1);
    await projector.end();
  });
});
