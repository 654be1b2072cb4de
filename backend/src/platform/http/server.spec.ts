import { expect, test } from '@jest/globals';
import { serverOptions } from './server.js';

test.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
])('behind %i proxies of ours so many hops are believed, and none that a caller adds', (proxies, believed) => {
  const { trustProxy } = serverOptions(proxies);
  expect([0, 1, 2].filter((hop) => trustProxy('10.0.0.1', hop))).toEqual(believed);
});
