import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { maxFileFormBytes, maxUploadsOfCaller } from '#contracts/limits';
import { until } from '../until.js';
import { madeEvent, startCast, type Cast } from './cast.js';
import { Caller } from './podium.js';
import { upload } from './upload.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** A collection frees dead buffers in the background; the next one waits until they are freed. */
const collectGarbage = (): void => {
  collect();
  collect();
};

const mebibyte = 1024 * 1024;
const piece = Buffer.alloc(256 * 1024, 'a');
const boundary = 'a-boundary-of-the-form';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const path = '/api/cabinet/load-events-on-server';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const spooled = (): string[] => readdirSync(join(cast.podium.composition.config.DATA_DIR, 'spool', String(process.pid)));

/** Opens a form of so many bytes and sends nothing of its file yet. */
const begin = (caller: Caller, bytes: number, to = path) => {
  const { hostname, port } = new URL(cast.podium.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = [
    `POST ${to} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...(cookie ? [`cookie: ${cookie}`, `x-csrf-token: ${caller.cookies.get('csrfToken')}`] : []),
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${head.length + bytes + tail.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${head}`);
  const status = new Promise<number>((resolve) =>
    socket.once('data', (answer) => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(answer.toString())?.[1]))),
  );
  return { socket, status: Promise.race([status, soon(20_000)]) };
};

const soon = (milliseconds: number) => new Promise<'nothing'>((resolve) => setTimeout(resolve, milliseconds, 'nothing').unref());

describe('a form with files', () => {
  test('of one who may not send it is refused before its body comes', async () => {
    for (const [who, expected] of [
      [cast.visitor, 401],
      [cast.user.caller, 403],
      [cast.operator.caller, 403],
    ] as const) {
      const { socket, status } = begin(who, 19 * mebibyte);
      expect(await status).toBe(expected);
      socket.destroy();
    }
    const { socket, status } = begin(cast.user.caller, 100, '/api/documents-in-registration-options');
    expect(await status).toBe(403);
    socket.destroy();
  });

  test('without the token, or longer than the call takes, is refused before its body comes', async () => {
    const { url } = cast.podium;
    const bare = new Caller(url);
    const without = begin(bare, 100);
    expect(await without.status).toBe(403);
    const long = begin(cast.organiser.caller, maxFileFormBytes);
    expect(await long.status).toBe(413);
    without.socket.destroy();
    long.socket.destroy();
  });

  test('of twelve visitors at once takes no memory', async () => {
    // What is held counts, not what waits to be collected. The senders share one piece, so that what they send counts for nothing.
    const taken = (): number => process.memoryUsage().arrayBuffers;
    collectGarbage();
    const before = taken();
    const bound = 50 * mebibyte;
    let held = 0;
    const watch = setInterval(() => {
      if (taken() - before < bound) return;
      collectGarbage();
      held = Math.max(held, taken() - before);
    }, 200);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const visitor = await Caller.at(cast.podium.url);
        const { socket, status } = begin(visitor, 19 * mebibyte);
        for (let i = 0; i < (19 * mebibyte) / piece.length; i += 1) {
          // The server may hang up on a visitor before all of it is sent.
          if (!socket.writable) break;
          if (!socket.write(piece)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
        }
        socket.end(tail);
        return status;
      }),
    );
    expect(statuses).toEqual(Array(12).fill(401));
    clearInterval(watch);
    expect(held).toBeLessThan(bound);
    expect(spooled()).toEqual([]);
  });

  test('stands on disk while it comes in, and is gone when its sender is', async () => {
    const { socket } = begin(cast.organiser.caller, 19 * mebibyte);
    socket.write(piece);
    await until(() => spooled().length === 1);
    socket.destroy();
    await until(() => spooled().length === 0);
  });

  test('is gone after its call, whatever that answered', async () => {
    expect((await upload(cast.organiser.caller, 'nothing of use')).status).toBe(200);
    await until(() => spooled().length === 0);
  });

  test('waits while too many of the same person are under way', async () => {
    const others = Array.from({ length: maxUploadsOfCaller }, () => begin(cast.organiser.caller, 1_000));
    for (const { socket } of others) socket.write('a');
    await until(() => spooled().length === maxUploadsOfCaller);
    const refused = await upload(cast.organiser.caller, 'a,b');
    expect(refused).toMatchObject({ status: 503, body: { success: false, errors: { form: ['error.unavailable'] } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(cast.other.caller, 'a,b')).status).toBe(200);
    for (const { socket } of others) socket.destroy();
    await until(() => spooled().length === 0);
    expect((await upload(cast.organiser.caller, 'a,b')).status).toBe(200);
  });

  test('of one on the staff of a sport event goes on', async () => {
    const eventId = await madeEvent(cast.other, 'uploads');
    const option = { eventId, registrationOptionId: 1, documents: [] };
    const answer = await cast.other.caller.form('/api/documents-in-registration-options', { data: option });
    expect(answer.status).not.toBe(403);
  });
});
