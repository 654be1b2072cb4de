import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser';
import { jsonWith } from '../json-text.js';
import type { EnginePacket } from './connection.js';
import { framedBefore } from './frame.js';

/** An answer that many get: its bytes are made once, whatever the numbers of the acknowledgements are. */
export class KeptAnswer {
  private bytes: Buffer | undefined;

  constructor(private readonly answer: object) {}

  get body(): Buffer {
    return (this.bytes ??= Buffer.from(`${jsonWith(this.answer)}]`));
  }
}

/** A packet on its way to the connection, whose bytes are not copied. */
class KeptPacket {
  constructor(
    private readonly head: string,
    private readonly answer: KeptAnswer,
  ) {}

  get frames(): readonly [Buffer, Buffer] {
    return framedBefore(`4${this.head}[`, this.answer.body);
  }
}

/** Hands the frames of a kept packet to the connection. */
export const sendKept = ({ data, options }: EnginePacket): void => {
  if (data instanceof KeptPacket) options.wsPreEncodedFrame = data.frames;
};

const keptIn = ({ type, data }: Packet): KeptAnswer | null => {
  const answer: unknown = type === PacketType.ACK && Array.isArray(data) ? (data as unknown[])[0] : null;
  return answer instanceof KeptAnswer ? answer : null;
};

class KeepingEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const kept = keptIn(packet);
    if (kept) return [new KeptPacket(`${packet.type}${packet.id ?? ''}`, kept)];
    const encoded: unknown[] = super.encode(packet);
    return encoded;
  }
}

/** Packets that wait for attachments would be kept until those come. */
const waitsForBinary = new Set([String(PacketType.BINARY_EVENT), String(PacketType.BINARY_ACK)]);

class TextDecoder extends Decoder {
  override add(packet: unknown): void {
    if (typeof packet !== 'string' || waitsForBinary.has(packet.charAt(0))) throw new Error('only text is understood');
    super.add(packet);
  }
}

/** socket.io's own protocol (the default namespace), with kept answers and without attachments. */
export const parser = { Encoder: KeepingEncoder, Decoder: TextDecoder };
