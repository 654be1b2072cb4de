import { describe, expect, test } from '@jest/globals';
import type { EngineConnection } from './connection.js';
import { encodeEvent, maxBehindBytes, maxBehindFrames, SocketFollower } from './socket-follower.js';

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
  test.each([1, 60, 112, 113, 114, 1_000, 65_520, 65_525, 200_000])('frames a message with a name of %i letters', (characters) => {
    const message = { name: 'ё'.repeat(characters) };
    expect(read(encodeEvent('changed', message))).toEqual({
      first: 0x81,
      isMasked: false,
      isWhole: true,
      text: `42${JSON.stringify(['changed', message])}`,
    });
  });
});

describe('a follower', () => {
  const frame = { event: 'changed', message: {}, encoded: Buffer.from('frame') };

  /** A connection that takes nothing more from what it was given. */
  const behind = ({ bufferedAmount = 0, isWritable = false }) => {
    const written: unknown[] = [];
    const queued: unknown[] = [];
    const connection = {
      readyState: 'open',
      transport: {
        writable: isWritable,
        socket: { readyState: 1, bufferedAmount, _socket: { write: (bytes: unknown) => written.push(bytes) } },
      },
      get writeBuffer() {
        return queued;
      },
      write: (_data: unknown, options: { wsPreEncodedFrame: unknown[] }) => queued.push(options.wsPreEncodedFrame[0]),
    };
    return { follower: new SocketFollower(connection as unknown as EngineConnection), written, queued };
  };

  test('that reads gets the bytes at once', () => {
    const { follower, written, queued } = behind({ isWritable: true });
    expect(follower.send(frame)).toBe(true);
    expect({ written, queued }).toEqual({ written: [frame.encoded], queued: [] });
  });

  test('that waits for what was sent before gets some frames behind it, the same bytes as all, and is then left out', () => {
    const { follower, written, queued } = behind({});
    const taken = Array.from({ length: 1_000 }, () => follower.send(frame)).filter(Boolean).length;
    expect(taken).toBe(maxBehindFrames + 1);
    expect(queued.every((bytes) => bytes === frame.encoded)).toBe(true);
    expect({ queued: queued.length, written }).toEqual({ queued: taken, written: [] });
  });

  test.each([true, false])('with many bytes unsent is left out (writable: %s)', (isWritable) => {
    const { follower, written, queued } = behind({ isWritable, bufferedAmount: maxBehindBytes + 1 });
    expect(follower.send(frame)).toBe(false);
    expect({ written, queued }).toEqual({ written: [], queued: [] });
  });
});
