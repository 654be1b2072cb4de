import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SmtpMailer } from './mailer.js';

/** Enough of SMTP to take a mail; `refuse` answers what it gives to a sender. */
const talk = (socket: Socket, received: string[], refusal: () => string | null): void => {
  let isBody = false;
  let buffer = '';
  socket.write('220 test\r\n');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    const end = isBody ? '\r\n.\r\n' : '\r\n';
    if (!buffer.endsWith(end)) return;
    const line = buffer;
    buffer = '';
    if (isBody) {
      isBody = false;
      received.push(line);
      socket.write('250 taken\r\n');
    } else if (line.startsWith('DATA')) {
      isBody = true;
      socket.write('354 go on\r\n');
    } else if (line.startsWith('MAIL')) socket.write(`${refusal() ?? '250 fine'}\r\n`);
    else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
};

describe('mail by SMTP', () => {
  const received: string[] = [];
  let refusal: string | null = null;
  const server = createServer((socket) => talk(socket, received, () => refusal));
  let mailer: SmtpMailer;

  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    mailer = new SmtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Podium <no-reply@podium.example>');
  });
  afterEach(async () => {
    await mailer.close();
    server.close();
  });

  test('is sent with an id that stays the same', async () => {
    await mailer.send({ to: 'anna@podium.example', subject: 'Hello', text: 'A link' }, 'mail:e1');
    expect(received.join('')).toContain('Message-ID: <mail%3Ae1@podium>');
    expect(received.join('')).toContain('To: anna@podium.example');
    expect(await mailer.outbox()).toEqual([]);
  });

  test('fails when the server refuses, so that the queue tries again', async () => {
    refusal = '451 later';
    await expect(mailer.send({ to: 'anna@podium.example', subject: 'Hello', text: 'A link' }, 'mail:e2')).rejects.toThrow('451');
  });
});
