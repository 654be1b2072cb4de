import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { privateAddresses } from '#platform/http/hall-network';
import { startCast, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const set = '/api/cabinet/set-hall-network';
const read = '/api/cabinet/get-hall-network';

describe('the network of the hall', () => {
  test('is an administrator’s to open', async () => {
    for (const [caller, status] of [
      [cast.visitor, 401],
      [cast.user.caller, 403],
      [cast.organiser.caller, 403],
    ] as const) {
      expect((await caller.post(set, { data: { isOpen: true } })).status).toBe(status);
      expect((await caller.post(read, { data: {} })).status).toBe(status);
    }
  });

  test('is open until it is closed, at the addresses of this computer', async () => {
    const { caller } = cast.admin;
    const addresses = privateAddresses().map((address) => `http://${address}:${new URL(cast.podium.url).port}`);
    expect((await caller.post(read, { data: {} })).body).toMatchObject({ isOpen: false, isFixed: false, addresses: [] });
    expect((await caller.post(set, { data: { isOpen: true } })).body).toMatchObject({ success: true, isOpen: true, addresses });
    expect((await caller.post(set, { data: { isOpen: true } })).body).toMatchObject({ success: true, isOpen: true });
    for (const address of addresses) expect(await statusOf(`${address}/api/session`)).toBe(200);
    expect((await caller.post(set, { data: { isOpen: false } })).body).toMatchObject({ success: true, isOpen: false, addresses: [] });
    for (const address of addresses) expect(await statusOf(`${address}/api/session`)).toBeNull();
  });

  test('refuses what is no answer to the question', async () => {
    const { body } = await cast.admin.caller.post(set, { data: { isOpen: 'perhaps' } });
    expect(body).toMatchObject({ success: false });
  });
});

const statusOf = (address: string): Promise<number | null> =>
  new Promise((resolve) => {
    get(address, { agent: false }, (answer) => resolve(answer.resume().statusCode ?? null)).on('error', () => resolve(null));
  });
