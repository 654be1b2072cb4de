import type { IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';

/** What engine.io tells of a packet before it is sent; frames that are there go to the connection as they are. */
export interface EnginePacket {
  data?: unknown;
  options: { wsPreEncodedFrame?: readonly Buffer[] };
}

/** The WebSocket of the engine's connection (ws), as far as it is used past socket.io. */
interface RawSocket {
  readyState: number;
  bufferedAmount: number;
  _socket?: NetSocket;
  on(event: 'ping' | 'pong', listener: () => void): void;
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** The engine's connection behind a socket.io socket. */
export interface EngineConnection {
  readyState: string;
  request: IncomingMessage;
  transport: { name: string; writable: boolean; socket?: RawSocket };
  writeBuffer: readonly EnginePacket[];
  on(event: 'packetCreate', listener: (packet: EnginePacket) => void): void;
  on(event: 'packet' | 'close', listener: () => void): void;
  write(data: unknown, options: EnginePacket['options']): void;
  close(discard: boolean): void;
}

export const isOpen = 1;
export const isClosed = 3;

/** What the other side has not taken yet, in the engine and in the socket. */
export const unsentBytes = ({ transport, writeBuffer }: EngineConnection): number => {
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data, options } of writeBuffer) {
    if (typeof data === 'string') bytes += data.length;
    for (const frame of options.wsPreEncodedFrame ?? []) bytes += frame.length;
  }
  return bytes;
};
