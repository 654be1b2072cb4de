const finalText = 0x81;

/** The head of a WebSocket text frame of a server (RFC 6455 5.2): whole, not masked. */
const headOf = (length: number): Buffer => {
  if (length < 126) return Buffer.from([finalText, length]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = finalText;
  head[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

export const framed = (text: string): Buffer => {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(payload.length), payload]);
};

/** A frame whose text begins differently for each, and whose body is the same bytes for all. */
export const framedBefore = (start: string, body: Buffer): readonly [Buffer, Buffer] => {
  const text = Buffer.from(start);
  return [Buffer.concat([headOf(text.length + body.length), text]), body];
};
