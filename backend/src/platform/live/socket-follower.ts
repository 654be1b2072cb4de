import type { Socket as NetSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { Follower, Frame } from './broadcaster.js';

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

const finalText = 0x81;

/** A WebSocket text frame of a server (RFC 6455 5.2): whole, not masked. */
const framed = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = finalText;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
};

/** A socket.io event packet of the default namespace, inside an engine.io message, as it goes over the wire. */
export const encodeEvent = (event: string, message: unknown): Buffer => framed(`42${JSON.stringify([event, message])}`);
