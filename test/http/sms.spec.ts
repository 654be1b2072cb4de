import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { until } from '../until.js';
import { Caller, startPodium } from './podium.js';

const phone = '+79990001122';
const person = { email: 'phone@podium.test', password: 'a long password 1', lastName: 'Ant', firstName: 'Anna' };
const ask = async (url: string) => {
  const caller = await Caller.at(url);
  await caller.post('/api/register', person);
  const { body } = await caller.post('/api/profile/send-phone-number-for-get-verification-code', { phone });
  return { caller, body };
};

test('a code goes to the provider that is set, and proves the phone', async () => {
  const received: string[] = [];
  const provider = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => received.push(chunk));
    request.on('end', () => response.end('{}'));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const podium = await startPodium({ SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/` });
  try {
    const { caller, body } = await ask(podium.url);
    expect(body).toMatchObject({ success: true });
    const sent = await until(() => received[0]);
    const { to, text } = JSON.parse(sent) as { to: string; text: string };
    expect(to).toBe(phone);
    const code = /\d{6}/.exec(text)?.[0];
    const proved = await caller.post('/api/profile/send-code-for-phone-verification-number', { phone, code });
    expect(proved.body).toMatchObject({ success: true, isPhoneVerified: true });
    expect(await podium.composition.mailer.outbox(10)).toEqual([]);
  } finally {
    await podium.close();
    provider.close();
  }
});

test('where mail goes out and no provider is set, no code is promised, and no number is mailed', async () => {
  const mailed: string[] = [];
  const smtp = createServer();
  smtp.on('connection', () => mailed.push('a connection'));
  smtp.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const podium = await startPodium({ SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}` });
  try {
    const { body } = await ask(podium.url);
    expect(body).toEqual({ success: false, errors: { phone: ['error.sms_unavailable'] } });
    expect(mailed).toEqual([]);
  } finally {
    await podium.close();
    smtp.closeAllConnections();
    smtp.close();
  }
});
