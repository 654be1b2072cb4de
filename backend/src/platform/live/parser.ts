import { LRUCache } from 'lru-cache';
import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser';
import { framed } from './frame.js';

/** Of all answers that are kept as frames. */
const keptBytes = 32 * 1024 * 1024;
const frames = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }, text) => length + 2 * text.length });

/** The frame that a packet goes over the wire in, where one is kept. */
export const keptFrame = (packet: string): Buffer | undefined => frames.get(packet);

/** An acknowledgement whose packets are kept: thousands who join at once are answered with the same document. */
export class KeptAnswer {
  private json: string | undefined;
  private readonly packets = new Map<string, string>();

  constructor(private readonly answer: object) {}

  /** `head`: kind and number of the packet; those who join count their packets alike. */
  packet(head: string): string {
    const known = this.packets.get(head);
    if (known !== undefined && frames.has(known)) return known;
    this.json ??= JSON.stringify(this.answer);
    const packet = known ?? `${head}[${this.json}]`;
    this.packets.set(head, packet);
    frames.set(packet, framed(`4${packet}`));
    return packet;
  }
}

const keptIn = ({ type, data }: Packet): KeptAnswer | null => {
  const answer: unknown = type === PacketType.ACK && Array.isArray(data) ? (data as unknown[])[0] : null;
  return answer instanceof KeptAnswer ? answer : null;
};

class KeepingEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const kept = keptIn(packet);
    if (kept) return [kept.packet(`${packet.type}${packet.id ?? ''}`)];
    const encoded: unknown[] = super.encode(packet);
    return encoded;
  }
}

/** socket.io's own protocol (the default namespace), with kept answers. */
export const parser = { Encoder: KeepingEncoder, Decoder };
