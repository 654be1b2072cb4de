// Visitors who send as fast as they can and come back whenever they are cut off: `flood.mjs <port> <sockets>`, until it is ended.
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

const [port, sockets] = process.argv.slice(2).map(Number);
const chunkBytes = 64 * 1024;

const frameOf = (payload, first = 0x81) => {
  const bytes = Buffer.from(payload);
  const head = Buffer.from([
    first,
    0x80 | Math.min(bytes.length, 126),
    ...(bytes.length < 126 ? [] : [bytes.length >> 8, bytes.length & 255]),
    0,
    0,
    0,
    0,
  ]);
  return Buffer.concat([head, bytes]);
};

/** Frames up to a chunk, after those that open the connection. */
const chunkOf = (frame) => {
  const frames = [];
  for (let bytes = 0, i = 0; bytes < chunkBytes; i += 1) {
    frames.push(frame(i));
    bytes += frames[i].length;
  }
  return Buffer.concat(frames);
};

const ping = 0x89;
const start = 0x01;
const more = 0x00;
const views = ['grid', 'event-live', 'playgrounds', 'nothing'];

const chunks = [
  chunkOf(() => frameOf('3')),
  chunkOf((i) =>
    frameOf(`42${i}${JSON.stringify([i % 2 ? 'unfollow' : 'follow', { view: views[i % 4], key: 1 + (i % 90), version: i }])}`),
  ),
  chunkOf(() => frameOf('', ping)),
  chunkOf(() => frameOf('x'.repeat(125), ping)),
  chunkOf((i) => frameOf('', i === 0 ? start : more)),
  chunkOf((i) => frameOf(`40/${i}`)),
  chunkOf((i) => frameOf(`42${'9'.repeat(i % 30)}${'['.repeat(i % 2_000)}`)),
  chunkOf(() => frameOf(randomBytes(20))),
  randomBytes(chunkBytes),
  null,
];

const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  `Host: 127.0.0.1:${port}`,
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n');

let visits = 0;

const visit = () => {
  const chunk = chunks[(visits += 1) % chunks.length];
  const wire = connect({ host: '127.0.0.1', port });
  const send = () => {
    while (!wire.destroyed && wire.write(chunk));
  };
  wire.once('data', () => {
    // Whoever only connects leaves at once.
    if (chunk === null) wire.destroy();
    else wire.on('drain', send).write(frameOf('40'), send);
  });
  wire.on('data', () => undefined);
  wire.on('error', () => undefined);
  wire.on('end', () => wire.destroy());
  wire.on('close', () => setImmediate(visit));
  wire.write(upgrade);
};

for (let at = 0; at < sockets; at += 1) visit();
process.on('message', () => process.send(visits));
process.on('disconnect', () => process.exit(0));
