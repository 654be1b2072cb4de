import { describe, expect, test } from '@jest/globals';
import { PacketType } from 'socket.io-parser';
import { framed } from './frame.js';
import { KeptAnswer, keptFrame, parser } from './parser.js';

const encode = (id: number, answer: unknown): unknown[] =>
  new parser.Encoder().encode({ type: PacketType.ACK, id, nsp: '/', data: [answer] });

describe('an answer to many', () => {
  test('goes in packets and frames that are made once for each number', () => {
    const answer = { success: true, version: 7, document: { name: 'Кубок' } };
    const kept = new KeptAnswer(answer);
    const [first] = encode(1, kept);
    expect(first).toBe(`31[${JSON.stringify(answer)}]`);
    expect(encode(1, kept)).toEqual([first]);
    const frame = keptFrame(String(first));
    expect(frame).toEqual(framed(`431[${JSON.stringify(answer)}]`));
    encode(1, kept);
    expect(keptFrame(String(first))).toBe(frame);
    expect(encode(2, kept)).toEqual([`32[${JSON.stringify(answer)}]`]);
  });

  test('to one alone is no frame', () => {
    const [packet] = encode(1, { success: false });
    expect(packet).toBe('31[{"success":false}]');
    expect(keptFrame(String(packet))).toBeUndefined();
  });
});
