import type { Operation } from 'fast-json-patch';
import { io, type Socket } from 'socket.io-client';
import type { Caller } from './podium.js';

export interface Changed {
  view: string;
  key: number;
  from: number;
  version: number;
  patch: Operation[];
}
export type Ack = Record<string, unknown> & { version: number; document: object };

/** A busy machine is late, not wrong: milliseconds. */
const patience = 30_000;

const sockets: Socket[] = [];
export const closeAll = (): void => {
  for (const socket of sockets.splice(0)) socket.disconnect();
};

export const connect = (url: string, headers: Record<string, string> = {}, auth: object = {}): Socket => {
  const socket = io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    auth,
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return socket;
};
export const cookieOf = ({ cookies }: Caller) => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
export const ask = (socket: Socket, event: string, message: unknown): Promise<Ack> =>
  socket.timeout(patience).emitWithAck(event, message) as Promise<Ack>;
export const changes = (socket: Socket): Changed[] => {
  const seen: Changed[] = [];
  socket.on('changed', (message: Changed) => seen.push(message));
  return seen;
};
