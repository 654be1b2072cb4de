import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser';

/** An acknowledgement whose JSON text is kept: thousands who join at once are answered with the same document. */
export class KeptAnswer {
  private text: string | undefined;

  constructor(private readonly answer: object) {}

  get json(): string {
    return (this.text ??= JSON.stringify(this.answer));
  }
}

const keptIn = ({ type, data }: Packet): KeptAnswer | null => {
  const answer: unknown = type === PacketType.ACK && Array.isArray(data) ? (data as unknown[])[0] : null;
  return answer instanceof KeptAnswer ? answer : null;
};

class KeepingEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const kept = keptIn(packet);
    if (kept) return [`${packet.type}${packet.id ?? ''}[${kept.json}]`];
    const frames: unknown[] = super.encode(packet);
    return frames;
  }
}

/** socket.io's own protocol (the default namespace), with kept answers. */
export const parser = { Encoder: KeepingEncoder, Decoder };
