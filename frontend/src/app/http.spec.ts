import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { callOp, isConflict, isOffline, retryWaitOf } from './http.js';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const calls: { url: string; init: RequestInit | undefined }[] = [];
let answers: Response[] = [];

beforeEach(() => {
  calls.length = 0;
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation((url, init) => {
    calls.push({ url: typeof url === 'string' ? url : '', init });
    const next = answers.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('no line'));
  });
  Object.assign(globalThis, { document: { cookie: 'theme=dark; csrfToken=a%2Bb' } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

const headersOf = (index: number) => calls[index]?.init?.headers as Record<string, string>;

describe('a call', () => {
  test('wraps the input and carries the token and the key', async () => {
    answers = [answer(200, { success: true, version: 4 })];
    const outcome = await callOp({ path: '/api/cabinet/save-stream', kind: 'wrapped' }, { eventId: 3 }, { idempotencyKey: 'k-1' });
    expect(outcome).toEqual({ success: true, version: 4 });
    expect(calls[0]).toMatchObject({ url: '/api/cabinet/save-stream', init: { method: 'POST', body: '{"data":{"eventId":3}}' } });
    expect(headersOf(0)).toMatchObject({ 'x-csrf-token': 'a+b', 'idempotency-key': 'k-1' });
  });

  test('puts the fields of a GET into the path and the query', async () => {
    answers = [answer(200, { success: true })];
    await callOp({ path: '/api/live/{view}/{key}', kind: 'get' }, { view: 'grid', key: 7, since: 2 });
    expect(calls[0]?.url).toBe('/api/live/grid/7?since=2');
  });

  test('takes a new token once when the session has changed', async () => {
    answers = [
      answer(403, { success: false, error: 'error.csrf' }),
      answer(200, { success: true, user: null }),
      answer(200, { success: true }),
    ];
    expect(await callOp({ path: '/api/logout', kind: 'none' })).toEqual({ success: true });
    expect(calls.map(({ url }) => url)).toEqual(['/api/logout', '/api/session', '/api/logout']);
  });

  test('gives refusals by field, conflicts and no line as values', async () => {
    answers = [answer(200, { success: false, errors: { name: ['error.required'] } })];
    expect(await callOp({ path: '/api/x', kind: 'raw' })).toMatchObject({
      success: false,
      status: 200,
      errors: { name: ['error.required'] },
    });
    answers = [answer(409, { success: false, errors: { form: ['error.conflict'] }, currentVersion: 9 })];
    const conflict = await callOp({ path: '/api/x', kind: 'raw' });
    expect([isConflict(conflict), conflict]).toMatchObject([true, { currentVersion: 9 }]);
    answers = [];
    expect(isOffline(await callOp({ path: '/api/x', kind: 'raw' }))).toBe(true);
  });

  test('a page of a proxy instead of JSON is a failure of the server', async () => {
    answers = [new Response('<html>', { status: 502 })];
    expect(await callOp({ path: '/api/x', kind: 'raw' })).toMatchObject({
      success: false,
      status: 502,
      errors: { form: ['error.internal'] },
    });
  });
});

describe('a read that the server put off', () => {
  test('is tried again after what the server says, spread over as long again', async () => {
    answers = [new Response(JSON.stringify({ success: false, errors: {} }), { status: 503, headers: { 'retry-after': '4' } })];
    const outcome = await callOp({ path: '/api/x', kind: 'get' });
    expect([retryWaitOf(outcome, 0), retryWaitOf(outcome, 0.5)]).toEqual([4_000, 6_000]);
  });

  test.each([
    [429, 30, 30_000],
    [503, undefined, 5_000],
    [503, 100_000, 60_000],
    [503, -1, 1_000],
    [500, 4, null],
    [0, 4, null],
  ])('status %s with %s seconds', (status, retryAfter, wait) => {
    expect(retryWaitOf({ success: false, status, errors: {}, ...(retryAfter !== undefined && { retryAfter }) }, 0)).toBe(wait);
  });

  test('waits twice as long each time that it was in vain, a minute at most', () => {
    const busy = { success: false, status: 503, errors: {}, retryAfter: 4 } as const;
    expect([0, 1, 2, 3, 4, 30].map((inVain) => retryWaitOf(busy, 0, inVain))).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });
});
