import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HallNetwork, privateAddresses } from './hall-network.js';

const logger = { info: () => undefined, warn: () => undefined };
let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const reached = async (host: string): Promise<string | null> =>
  fetch(`http://${host}:${port}`, { headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => null,
  );

// Addresses of this computer that stand for its addresses in a hall.
const networkOf = (...addresses: string[]): HallNetwork => {
  const network = new HallNetwork('127.0.0.1', logger, () => addresses);
  network.attach(server, port);
  return network;
};

describe('a server that only this computer reaches', () => {
  test('is reached from the hall while its network is open, on the same port', async () => {
    const network = networkOf('127.0.0.2', '127.0.0.3');
    expect(await reached('127.0.0.2')).toBeNull();
    await network.open();
    expect(await reached('127.0.0.2')).toBe('here');
    expect(network.addresses).toEqual([`http://127.0.0.2:${port}`, `http://127.0.0.3:${port}`]);
    await network.close();
    expect(await reached('127.0.0.2')).toBeNull();
    expect(await reached('127.0.0.1')).toBe('here');
    expect(network.addresses).toEqual([]);
  });

  test('opens the other addresses where one is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.2', resolve));
    const network = networkOf('127.0.0.2', '127.0.0.3');
    await network.open();
    expect(network.addresses).toEqual([`http://127.0.0.3:${port}`]);
    await network.close();
    other.close();
  });

  test('may be opened and closed twice', async () => {
    const network = networkOf('127.0.0.2');
    await Promise.all([network.open(), network.open()]);
    expect(await reached('127.0.0.2')).toBe('here');
    await network.close();
    await network.close();
    expect(network.isOpen).toBe(false);
  });
});

test('a server that listens everywhere is open by its settings', () => {
  const network = new HallNetwork('0.0.0.0', logger, () => ['192.168.1.10']);
  network.attach(server, 3000);
  expect(network).toMatchObject({ isOpen: true, isFixed: true, addresses: ['http://192.168.1.10:3000'] });
});

test('addresses of halls come before those of companies; bridges and the computer itself are left out', () => {
  const of = (address: string, { family = 'IPv4', internal = false } = {}) => [{ address, family, internal }];
  const interfaces = {
    lo: of('127.0.0.1', { internal: true }),
    docker0: of('172.17.0.1'),
    eth0: of('10.0.0.5'),
    wlan0: [...of('fe80::1', { family: 'IPv6' }), ...of('192.168.1.10')],
    eth1: of('203.0.113.7'),
  };
  expect(privateAddresses(interfaces as never)).toEqual(['192.168.1.10', '10.0.0.5']);
});
