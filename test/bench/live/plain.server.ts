import type { AddressInfo } from 'node:net';
import { answer, clock } from '../child.js';
import { peer } from '../peers.js';
import { textOf } from './change.js';

interface Server {
  clients: Set<{ send(text: string): void }>;
  on(event: 'connection', listener: (client: { send(text: string): void }) => void): void;
  on(event: 'listening', listener: () => void): void;
  address(): AddressInfo;
}
const { WebSocketServer } = peer<{ WebSocketServer: new (options: object) => Server }>('ws');

/** `ws` as it comes: the text is sent to each. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
let version = 1;
server.on('connection', (client) => client.send(String(version)));
await new Promise<void>((resolve) => server.on('listening', resolve));

answer({
  ready: () => `ws://127.0.0.1:${server.address().port}`,
  broadcast: () => {
    const startedAt = clock();
    version += 1;
    const text = textOf(version);
    for (const client of server.clients) client.send(text);
    return { startedAt, version };
  },
});
