import { describe, expect, jest, test } from '@jest/globals';
import { Busy } from '../busy.js';
import { replyToError } from './errors.js';

const answered = (error: unknown) => {
  const logged = jest.fn();
  const headers: Record<string, unknown> = {};
  const sent: { status?: number; body?: object } = {};
  const reply = {
    code: (status: number) => Object.assign(reply, (sent.status = status) && {}),
    header: (name: string, value: unknown) => Object.assign(reply, (headers[name] = value) && {}),
    send: (body: object) => {
      sent.body = body;
      return reply;
    },
  };
  replyToError(error, { id: '1', url: '/a?secret=1', log: { error: logged } } as never, reply as never);
  return { ...sent, headers, logged };
};

describe('what the caller gets of a failure', () => {
  test('a failure of the server is logged, without what stood in the query, and its text stays inside', () => {
    const error = new Error('inner text');
    const { status, body, logged } = answered(error);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('inner');
    expect(logged).toHaveBeenCalledWith({ err: error, path: '/a' }, expect.any(String));
  });

  test('a wrong request is no failure of the server', () => {
    const { status, logged } = answered(Object.assign(new Error(''), { statusCode: 413 }));
    expect(status).toBe(413);
    expect(logged).not.toHaveBeenCalled();
  });

  test('a busy server says when to come again', () => {
    expect(answered(new Busy(7))).toMatchObject({ status: 503, headers: { 'retry-after': '7' }, body: { retryAfter: 7 } });
  });
});
