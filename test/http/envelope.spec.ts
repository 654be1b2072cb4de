import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Served } from '#backend/serve';
import { Caller, startPodium } from './podium.js';

let podium: Served;
let caller: Caller;
beforeAll(async () => {
  podium = await startPodium();
  caller = await Caller.at(podium.url);
});
afterAll(() => podium.close());

describe('what no call answers has the envelope of every call', () => {
  test.each<[string, string, number]>([
    ['POST', '/api/nothing', 404],
    ['POST', '/en/api/nothing', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/login', 404],
    ['PUT', '/api/login', 404],
    ['DELETE', '/api/session', 404],
    ['GET', '/api/live/nothing/1', 404],
    ['GET', '/api/%E0%A4%A', 400],
  ])('%s %s: %d', async (method, path, status) => {
    const token = caller.cookies.get('csrfToken') ?? '';
    const answer = await caller.send(method, path, { accept: 'application/json', 'x-csrf-token': token });
    expect(answer).toMatchObject({ status, body: { success: false, errors: expect.any(Object) } });
    expect(JSON.stringify(answer.body)).not.toMatch(/nothing|Cannot|FST_|statusCode/);
  });
});
