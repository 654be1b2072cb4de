import { expect, test } from '@jest/globals';
import { knownHosts } from './known-hosts.js';

test.each(['localhost', 'LOCALHOST', 'podium.localhost', 'desk.local', 'backend', '127.0.0.1', '192.168.1.10', '[::1]', 'podium.test'])(
  '%s is a name of this site',
  (host) => {
    expect(knownHosts('https://podium.test')(host)).toBe(true);
  },
);

test.each(['evil.example', 'podium.test.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])('%s is none', (host) => {
  expect(knownHosts('https://podium.test')(host)).toBe(false);
  expect(knownHosts(undefined)(host)).toBe(false);
});
