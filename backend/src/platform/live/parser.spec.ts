import { describe, expect, test } from '@jest/globals';
import { PacketType } from 'socket.io-parser';
import type { EnginePacket } from './connection.js';
import { framed } from './frame.js';
import { KeptAnswer, parser, sendKept } from './parser.js';

const encode = (id: number, answer: unknown): unknown =>
  new parser.Encoder().encode({ type: PacketType.ACK, id, nsp: '/', data: [answer] })[0];

const framesOf = (id: number, answer: unknown): readonly Buffer[] => {
  const packet: EnginePacket = { data: encode(id, answer), options: {} };
  sendKept(packet);
  return packet.options.wsPreEncodedFrame ?? [];
};

describe('an answer to many', () => {
  const answer = { success: true, version: 7, document: { name: 'Кубок' } };

  test.each([1, 12, 123_456])('with number %i is the frame that it would be alone', (id) => {
    expect(Buffer.concat([...framesOf(id, new KeptAnswer(answer))])).toEqual(framed(`43${id}[${JSON.stringify(answer)}]`));
  });

  test.each([1, 60, 112, 125, 126, 1_000, 65_500, 65_535, 65_536, 200_000])('is framed as a whole with %i characters', (characters) => {
    const long = { name: 'x'.repeat(characters) };
    expect(Buffer.concat([...framesOf(1, new KeptAnswer(long))])).toEqual(framed(`431[${JSON.stringify(long)}]`));
  });

  test('has the same bytes under every number, so that no number costs memory', () => {
    const kept = new KeptAnswer(answer);
    const bodies = new Set(Array.from({ length: 1_000 }, (_, id) => framesOf(id, kept)[1]));
    expect(bodies.size).toBe(1);
  });

  test('to one alone is no frame', () => {
    expect(encode(1, { success: false })).toBe('31[{"success":false}]');
    expect(framesOf(1, { success: false })).toEqual([]);
  });
});

describe('what comes in', () => {
  test.each([
    ['attachments that are announced', '51-["follow",{"_placeholder":true,"num":0}]'],
    ['an acknowledgement with attachments', '61-1[{"_placeholder":true,"num":0}]'],
    ['bytes', Buffer.from('2["follow"]')],
  ])('%s: is refused', (_name, packet) => {
    expect(() => new parser.Decoder().add(packet)).toThrow('only text');
  });
});
