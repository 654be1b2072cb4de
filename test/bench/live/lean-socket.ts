import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const finalText = 0x81;
const masked = 0x80;
/** All connections are read into one buffer: what is read is used up at once. */
const shared = Buffer.allocUnsafe(64 * 1024);

/**
 * A WebSocket as cheap as it can be had: many of them share the cores with the server that is measured, which those of
 * real spectators do not. Whole text frames only; what a frame holds is lent until the listener returns.
 */
export class LeanSocket {
  private readonly socket: Socket;
  private readonly onText: (data: Buffer) => void;
  private rest: Buffer | null = null;
  private isOpen = false;

  constructor(url: string, onText: (data: Buffer) => void, onError: (error: Error) => void) {
    this.onText = onText;
    const { hostname, port, pathname, search, host } = new URL(url);
    const onread = { buffer: shared, callback: (length: number, buffer: Uint8Array) => this.read(buffer as Buffer, length) };
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.socket.on('error', onError);
    const key = randomBytes(16).toString('base64');
    this.socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  }

  send(text: string): void {
    const payload = Buffer.from(text);
    if (payload.length > 125) throw new Error('a long message');
    // Masked by zeros.
    this.socket.write(Buffer.concat([Buffer.from([finalText, masked | payload.length, 0, 0, 0, 0]), payload]));
  }

  private read(buffer: Buffer, length: number): boolean {
    let bytes = buffer.subarray(0, length);
    if (this.rest) {
      bytes = Buffer.concat([this.rest, bytes]);
      this.rest = null;
    }
    let at = this.isOpen ? 0 : this.open(bytes);
    for (let end = at; at < bytes.length; at = end) {
      const start = payloadAt(bytes, at);
      end = start === null ? Infinity : start.at + start.length;
      if (start === null || end > bytes.length) {
        this.rest = Buffer.from(bytes.subarray(at));
        break;
      }
      if (bytes[at] === finalText) this.onText(bytes.subarray(start.at, end));
    }
    return true;
  }

  /** Where the frames begin: after the head of the answer. */
  private open(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) {
      this.rest = Buffer.from(bytes);
      return bytes.length;
    }
    if (!bytes.subarray(0, 12).toString('latin1').endsWith('101')) throw new Error(bytes.toString('latin1', 0, end));
    this.isOpen = true;
    return end + 4;
  }
}

/** Payload of the frame at this place; null when its head is not whole. */
const payloadAt = (bytes: Buffer, at: number): { at: number; length: number } | null => {
  const short = bytes[at + 1] ?? 0;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (at + head > bytes.length) return null;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
  return { at: at + head, length };
};
