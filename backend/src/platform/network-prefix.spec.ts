import { expect, test } from '@jest/globals';
import { networkPrefix } from './network-prefix.js';

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['::ffff:203.0.113.7', '203.0.*.*'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:*'],
  ['2001:db8::1', '2001:db8:*'],
  ['192.168.1.20', 'local'],
  ['172.20.0.1', 'local'],
  ['172.32.0.1', '172.32.*.*'],
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['fd00::1', 'local'],
  ['', ''],
  ['unknown', ''],
])('%s is told as %j', (ip, prefix) => {
  expect(networkPrefix(ip)).toBe(prefix);
});
