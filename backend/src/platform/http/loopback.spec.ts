import { expect, test } from '@jest/globals';
import { callerAddress, isLoopback } from './loopback.js';

const seen = (ip: string, headers: Record<string, string> = {}, ips: string[] = [ip]) => isLoopback(callerAddress({ ip, headers, ips }));

test('whoever sits at this computer is known by their address', () => {
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect([ip, seen(ip)]).toEqual([ip, true]);
  for (const ip of ['192.168.1.20', '::ffff:10.0.0.1', '0.0.0.0']) expect([ip, seen(ip)]).toEqual([ip, false]);
});

test('a proxy on this computer that nobody has told us of brings people from anywhere', () => {
  for (const mark of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto'])
    expect([mark, seen('127.0.0.1', { [mark]: '127.0.0.1' })]).toEqual([mark, false]);
});

test('a proxy that is known has said who calls', () => {
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  expect(seen('127.0.0.1', headers, ['127.0.0.1', '127.0.0.1'])).toBe(true);
  expect(callerAddress({ ip: '192.168.1.20', headers, ips: ['127.0.0.1', '192.168.1.20'] })).toBe('192.168.1.20');
});
