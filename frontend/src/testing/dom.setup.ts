import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import * as react from 'react';

// Testing Library looks for the global to advance faked timers while it waits.
Object.assign(globalThis, { jest });
// happy-dom has no clones of its own, which the database needs.
globalThis.structuredClone = <Value>(value: Value): Value => deserialize(serialize(value)) as Value;
// Nor locks; there is one tab here.
Object.defineProperty(navigator, 'locks', { value: { request: async (_name: string, run: () => unknown) => run() } });

// Nothing is laid out here: each element is as large as a window, so that tables which draw what is in sight draw.
const size = { Width: 1_400, Height: 900 };
for (const side of ['Width', 'Height'] as const) {
  for (const kind of ['offset', 'client']) {
    Object.defineProperty(HTMLElement.prototype, `${kind}${side}`, { configurable: true, get: () => size[side] });
  }
}

// Nor is anything animated.
Element.prototype.animate = jest.fn<typeof Element.prototype.animate>();

// The page renders in its own time, as in a browser, and is cleaned up by its builder (page.tsx).
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';

// React keeps a stack for each element, to tell in a developer tool where it was made, until there are ten thousand in a second: a seventh of
// the time of a suite. It is told that there are: what it complains about stays the same.
Object.defineProperty(
  (react as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

jest.setTimeout(120_000);

// A frame is a place for a page of its own, which stays empty here.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, { disableIframePageLoading: true });
const isOfFrame = ([first]: unknown[]): boolean => String(first).includes('Iframe page loading is disabled');

const complaints: unknown[][] = [];
beforeEach(() => {
  complaints.length = 0;
  // Before a test, not after it: a page that is taken down writes once more what it keeps.
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void (isOfFrame(said) || complaints.push(said)));
});

afterEach(() => {
  // React says on the console what it finds wrong: nested paragraphs, missing keys.
  expect(complaints).toEqual([]);
  jest.restoreAllMocks();
  document.cookie = 'csrfToken=; max-age=0';
});
