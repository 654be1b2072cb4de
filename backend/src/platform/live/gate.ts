import type { Socket } from 'node:net';

/** Some 40 frames, where each is as small as can be. */
const sliceBytes = 256;

type Reader = (chunk: Buffer) => void;

/** Stands before whoever reads a connection: they get slices while `admits` lets them in, and nothing of what comes after. */
export const standBefore = (wire: Socket, admits: (bytes: number) => boolean): void => {
  const readers = wire.listeners('data') as Reader[];
  wire.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      // Told to wait by what it sent before: the rest waits too.
      if (at > 0 && wire.isPaused() && !wire.destroyed) {
        wire.unshift(chunk.subarray(at));
        return;
      }
      const slice = chunk.subarray(at, at + sliceBytes);
      if (!admits(slice.length)) return;
      for (const read of readers) read.call(wire, slice);
    }
  });
  for (const reader of readers) wire.removeListener('data', reader);
};
