import type { Chance } from './chance.js';
import type { Loop, Task } from './loop.js';

/** What the code under test finds as `setTimeout` and the like. */
const timersOf = (loop: Loop) => {
  const handle = (task: Task) => ({
    task,
    unref() {
      return this;
    },
    ref() {
      return this;
    },
    hasRef: () => true,
  });
  const clear = (given: unknown) => {
    if (typeof given === 'object' && given !== null && 'task' in given) (given.task as Task).isDone = true;
  };
  type Run = (...given: unknown[]) => void;
  return {
    // A timer waits at least a millisecond, as in the browser and in Node.
    setTimeout: (run: Run, wait = 0, ...given: unknown[]) => handle(loop.plan(() => run(...given), Math.max(1, wait))),
    setInterval: (run: Run, wait = 1, ...given: unknown[]) =>
      handle(loop.plan(() => run(...given), Math.max(1, wait), { every: Math.max(1, wait) })),
    setImmediate: (run: Run, ...given: unknown[]) => handle(loop.plan(() => run(...given), 0)),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
};

const virtualDate = (loop: Loop, Real: DateConstructor): DateConstructor =>
  class extends Real {
    constructor(...given: unknown[]) {
      // The constructor's overloads do not take a list.
      super(...((given.length === 0 ? [Math.floor(loop.now)] : given) as [number]));
    }
    static override now(): number {
      return Math.floor(loop.now);
    }
  } as DateConstructor;

/** Tabs of a tablet hear each other through the loop. */
const channelsOf = (loop: Loop) => {
  const open = new Set<Channel>();
  class Channel extends EventTarget {
    private readonly owner = loop.owner;
    constructor(readonly name: string) {
      super();
      open.add(this);
    }
    postMessage(data: unknown): void {
      if (!open.has(this)) throw new DOMException('BroadcastChannel is closed', 'InvalidStateError');
      for (const other of open) {
        if (other === this || other.name !== this.name) continue;
        loop.plan(() => other.dispatchEvent(Object.assign(new Event('message'), { data })), 0, { owner: other.owner });
      }
    }
    close(): void {
      open.delete(this);
    }
  }
  return Channel;
};

/** Puts the loop's time and the seed's chance in place of the machine's; answers how to put those back. */
export const enter = (loop: Loop, chance: Chance, fetch: typeof globalThis.fetch): (() => void) => {
  const startedAt = loop.now;
  const replaced: Record<string, unknown> = {
    ...timersOf(loop),
    Date: virtualDate(loop, Date),
    performance: { now: () => loop.now - startedAt },
    BroadcastChannel: channelsOf(loop),
    fetch,
  };
  const before = Object.keys(replaced).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const shared = globalThis as { simulatedChance?: Chance | null };
  shared.simulatedChance = chance;
  const { random } = Math;
  Math.random = chance.next;
  const uuid = Object.getOwnPropertyDescriptor(globalThis.crypto, 'randomUUID');
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => chance.uuid(), configurable: true, writable: true });
  return () => {
    shared.simulatedChance = null;
    Math.random = random;
    if (uuid) Object.defineProperty(globalThis.crypto, 'randomUUID', uuid);
    else Reflect.deleteProperty(globalThis.crypto, 'randomUUID');
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
};
