import type { Socket as NetSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { Follower, Frame } from './broadcaster.js';
import { framed } from './frame.js';

/** A follower with this much unsent is left out; it sees the gap and asks for what it missed. */
const maxUnsentBytes = 256 * 1024;
const isOpen = 1;

/** The engine's connection behind a socket.io socket, as far as the fast path needs it. */
interface RawConnection {
  readyState: string;
  transport: { name: string; writable: boolean; socket?: { readyState: number; bufferedAmount: number; _socket?: NetSocket } };
  writeBuffer: unknown[];
}

/**
 * One follower. Bytes that were framed once are written straight to the connection when nothing is buffered, past the
 * layers of socket.io and ws; else socket.io's own emit is used.
 */
export class SocketFollower implements Follower {
  constructor(private readonly socket: Socket) {}

  send({ event, message, encoded }: Frame): boolean {
    const { readyState, transport, writeBuffer } = this.socket.conn as unknown as RawConnection;
    const raw = transport.name === 'websocket' ? transport.socket : undefined;
    const wire = raw?._socket;
    if (raw && wire && readyState === 'open' && transport.writable && writeBuffer.length === 0 && raw.readyState === isOpen) {
      if (raw.bufferedAmount > maxUnsentBytes) return false;
      wire.write(encoded);
      return true;
    }
    this.socket.emit(event, message);
    return true;
  }
}

/** A socket.io event packet of the default namespace, inside an engine.io message, as it goes over the wire. */
export const encodeEvent = (event: string, message: unknown): Buffer => framed(`42${JSON.stringify([event, message])}`);
