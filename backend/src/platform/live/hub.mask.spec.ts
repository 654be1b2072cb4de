import { describe, expect, test } from '@jest/globals';
import type { JsonPatch } from '#contracts/patch';
import type { Frame } from './broadcaster.js';
import { LiveHub } from './hub.js';
import type { Changed } from './room.js';
import type { LiveSpec, Mask } from './live-spec.js';

/** Turns of the event loop enough for all that follows from what was announced, however busy the machine is. */
const soon = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** One document with a name, which a document of the view `people` may hide. */
const composition = async (maskOfPatches: Partial<NonNullable<Mask['patches']>> | null) => {
  const stored = { version: 1, name: 'Иванов', isHidden: false };
  const shown = (): string => (stored.isHidden ? '—' : stored.name);
  const named = (): JsonPatch => [{ op: 'replace', path: '/name', value: shown() }];
  const spec: LiveSpec = {
    view: 'grid',
    roles: ['V'],
    scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
    touches: ({ view, key }) => (view === 'grids' ? [Number(key)] : []),
    snapshot: () => Promise.resolve({ version: stored.version, document: { name: shown() } }),
    ...(maskOfPatches && { patch: ({ patch }) => patch ?? null }),
    mask: {
      concerns: ({ view, key }) => (view === 'people' ? [key] : []),
      shownIn: () => Promise.resolve([7]),
      ...(maskOfPatches && {
        patches: {
          covers: (patch) => patch.some(({ path }) => path === '/name'),
          cover: () => Promise.resolve(named()),
          unmasked: () => Promise.resolve(named()),
          ...maskOfPatches,
        },
      }),
    },
  };
  const hub = new LiveHub([spec], {} as never, () => Buffer.of());
  const steps: Changed[] = [];
  const send = ({ event, message }: Frame): boolean => {
    if (event === 'changed') steps.push(message as Changed);
    return true;
  };
  await hub.follow(spec, 7, { send });
  const change = (view: string, path: string, value: unknown) => {
    stored.version += 1;
    const patch: JsonPatch = [{ op: 'replace', path, value }];
    return { view, key: 7, from: 0n, position: BigInt(stored.version), patch, doc: {} };
  };
  const rename = (name: string) => {
    stored.name = name;
    return change('grids', '/name', name);
  };
  const hide = () => {
    stored.isHidden = true;
    return change('people', '', null);
  };
  return { hub, spec, steps, stored, change, rename, hide };
};

const chain = (steps: readonly Changed[]): number[] => steps.flatMap(({ from, version }) => [from, version]);

describe('what followers are told of what may be hidden', () => {
  test('a patch that names somebody waits for the mask, and what comes later keeps its place behind it', async () => {
    const { hub, steps, stored, rename, change } = await composition({});
    stored.isHidden = true;
    hub.announce([rename('Петров')]);
    hub.announce([change('grids', '/score', 1)]);
    await soon();
    expect(JSON.stringify(steps)).not.toContain('Петров');
    expect(steps.flatMap(({ patch }) => patch).map(({ path }) => path)).toEqual(['/name', '/score']);
    expect(steps.at(-1)?.version).toBe(3);
  });

  test('hiding is a step of its own, and the steps from before are forgotten', async () => {
    const { hub, spec, steps, rename, hide } = await composition({});
    hub.announce([rename('Петров')]);
    hub.announce([hide()]);
    await soon();
    expect(steps.at(-1)?.patch.at(-1)).toEqual({ op: 'replace', path: '/name', value: '—' });
    const back = await hub.follow(spec, 7, { send: () => true }, 1);
    expect(back).toEqual({ version: 3, document: { name: '—' } });
  });

  test('a slow mask of one document does not hold up another', async () => {
    let lift = (): void => undefined;
    const slow = new Promise<void>((resolve) => (lift = resolve));
    const { hub, spec, steps, rename, change } = await composition({
      cover: async (key, patch) => {
        if (key === 7) await slow;
        return patch;
      },
    });
    const others: Changed[] = [];
    await hub.follow(spec, 8, { send: ({ message }) => others.push(message as Changed) > 0 });
    hub.announce([rename('Петров')]);
    hub.announce([{ ...change('grids', '/name', 'Сидоров'), key: 8 }]);
    hub.announce([change('grids', '/score', 1)]);
    await soon();
    expect(others.flatMap(({ patch }) => patch)).toEqual([{ op: 'replace', path: '/name', value: 'Сидоров' }]);
    expect(steps).toEqual([]);
    lift();
    await soon();
    expect(steps.flatMap(({ patch }) => patch).map(({ path }) => path)).toEqual(['/name', '/score']);
  });

  test('when the mask cannot be read nothing is told, and a heartbeat shows the gap', async () => {
    const { hub, steps, rename } = await composition({ cover: () => Promise.reject(new Error('disk')) });
    hub.announce([rename('Петров')]);
    await soon();
    expect(steps).toEqual([]);
    expect([...hub.heartbeats()].map(({ frame }) => frame.message)).toEqual([{ view: 'grid', key: 7, version: 2 }]);
  });

  test('a composed document takes a step though no event of its own was recorded', async () => {
    const { hub, steps, stored, rename, hide } = await composition(null);
    hub.announce([rename('Петров')]);
    await soon();
    const hidden = hide();
    // Composed documents may be no newer than what was told.
    stored.version -= 1;
    hub.announce([hidden]);
    await soon();
    expect(chain(steps)).toEqual([1, 2, 2, 3]);
    expect(steps.at(-1)?.patch).toEqual([{ op: 'replace', path: '/name', value: '—' }]);
    hub.announce([rename('Сидоров')]);
    await soon();
    expect(steps).toHaveLength(2);
  });
});
