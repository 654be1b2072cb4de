import { describe, expect, test } from '@jest/globals';
import { isPushService } from './push-services.js';

describe('endpoints that the server calls', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('%s', (endpoint) => expect(isPushService(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evil.example/?fcm.googleapis.com',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/push',
    'file:///etc/passwd',
    'not an address',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('not %s', (endpoint) => expect(isPushService(endpoint)).toBe(false));

  test('of tests those of the origin that they name, and no other of this machine', () => {
    const testService = 'http://127.0.0.1:4555';
    expect(isPushService('http://127.0.0.1:4555/a', testService)).toBe(true);
    expect(isPushService('http://127.0.0.1:4556/a', testService)).toBe(false);
    expect(isPushService('http://127.0.0.1:4555/a')).toBe(false);
  });
});
