import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HttpSms, type SmsProvider } from './sms.js';

const message = { to: '+79990001122', text: 'Code "123456" & more' };

describe('short messages by a provider', () => {
  const received: { type: string | undefined; key: unknown; authorization: string | undefined; body: string }[] = [];
  let answer: (response: ServerResponse) => void;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { 'content-type': type, 'idempotency-key': key, authorization } = request.headers;
    received.push({ type, key, authorization, body: Buffer.concat(chunks).toString() });
    answer(response);
  };
  const server = createServer((request, response) => void take(request, response));
  let url: string;
  const sms = (more: Partial<SmsProvider> = {}, patience?: number) =>
    new HttpSms({ url, format: 'json', body: '{"phones":["{to}"],"message":{"text":"{text}"},"sender":"Podium"}', ...more }, patience);

  beforeEach(async () => {
    received.length = 0;
    answer = (response) => response.writeHead(202).end('{}');
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('fill the template, with the key that stays the same for the same message', async () => {
    await sms({ authorization: 'Bearer secret' }).send(message, 'e1');
    expect(received).toMatchObject([{ type: 'application/json', key: 'e1', authorization: 'Bearer secret' }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ phones: [message.to], message: { text: message.text }, sender: 'Podium' });
  });

  test('or a form', async () => {
    await sms({ format: 'form', body: '{"to":"{to}","msg":"{text}","ref":"{id}"}' }).send(message, 'e2');
    expect(received[0]?.type).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({ to: message.to, msg: message.text, ref: 'e2' });
  });

  test.each([400, 429, 500])('fail when the provider answers %i, without number or text in what is said', async (status) => {
    answer = (response) => response.writeHead(status).end(message.to);
    const error = await sms()
      .send(message, 'e3')
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(String(status));
    for (const word of [message.to, message.text]) expect(String(error)).not.toContain(word);
    answer = (response) => response.writeHead(200).end();
    await expect(sms().send(message, 'e3')).resolves.toBeUndefined();
  });

  test('are not taken elsewhere by a redirect', async () => {
    answer = (response) => response.writeHead(307, { location: url }).end();
    await expect(sms().send(message, 'e4')).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  test('wait no longer than they may', async () => {
    answer = () => undefined;
    await expect(sms({}, 200).send(message, 'e5')).rejects.toThrow(/timeout|aborted/i);
  });

  test('a template that is no object is refused at the start', () => {
    expect(() => sms({ body: '"{to}"' })).toThrow('SMS_BODY');
  });
});
