import { describe, expect, test } from '@jest/globals';
import { encodeEvent } from './socket-follower.js';

/** Reads a frame back by RFC 6455 5.2. */
const read = (frame: Buffer) => {
  const short = (frame[1] ?? 0) & 0x7f;
  const [length, start] = short < 126 ? [short, 2] : short === 126 ? [frame.readUInt16BE(2), 4] : [Number(frame.readBigUInt64BE(2)), 10];
  return {
    first: frame[0],
    isMasked: ((frame[1] ?? 0) & 0x80) !== 0,
    isWhole: frame.length === start + length,
    text: frame.toString('utf8', start),
  };
};

describe('encodeEvent', () => {
  test.each([1, 60, 112, 113, 114, 1_000, 65_520, 65_525, 200_000])('frames a message with a name of %i letters', (letters) => {
    const message = { name: 'ё'.repeat(letters) };
    expect(read(encodeEvent('changed', message))).toEqual({
      first: 0x81,
      isMasked: false,
      isWhole: true,
      text: `42${JSON.stringify(['changed', message])}`,
    });
  });
});
