import type { Follower, Frame } from './broadcaster.js';
import { isOpen, type EngineConnection } from './connection.js';
import { framed } from './frame.js';

/** A follower with this much unsent is left out; it sees the gap and asks for what it missed. */
export const maxBehindBytes = 256 * 1024;
export const maxBehindFrames = 64;

/**
 * One follower. Bytes that were framed once are written straight to the connection when nothing is buffered, past the
 * layers of socket.io and ws; else they wait behind what the engine holds, for all who wait the same bytes.
 */
export class SocketFollower implements Follower {
  constructor(private readonly connection: EngineConnection) {}

  send({ encoded }: Frame): boolean {
    const { readyState, transport, writeBuffer } = this.connection;
    const raw = transport.socket;
    if (!raw || readyState !== 'open' || raw.readyState !== isOpen) return false;
    if (raw.bufferedAmount > maxBehindBytes || writeBuffer.length > maxBehindFrames) return false;
    if (raw._socket && transport.writable && writeBuffer.length === 0) raw._socket.write(encoded);
    else this.connection.write(undefined, { wsPreEncodedFrame: [encoded] });
    return true;
  }
}

/** A socket.io event packet of the default namespace, inside an engine.io message, as it goes over the wire. */
export const encodeEvent = (event: string, message: unknown): Buffer => framed(`42${JSON.stringify([event, message])}`);
