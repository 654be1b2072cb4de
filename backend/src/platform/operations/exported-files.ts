import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileEvents } from '#contracts/exports/file.events';
import { FileAnswer, type ExportedAs } from '../context.js';
import { recordOne } from '../log/unit-of-work.js';
import type { Recording } from './sensitive-reads.js';

const fileExports = { name: 'file-exports', events: fileEvents, initial: () => null, evolve: () => null };

const recordExport = async (
  { log, queue, metadata, actor, documents }: Recording,
  exported: Required<ExportedAs>,
  file: { rowCount: number | null; bytes: number; sha256: string },
): Promise<void> => {
  const id = exported.eventId ?? 0;
  const { endPosition, ...told } = exported;
  const data = { ...told, ...file, endPosition: await endPosition() };
  const recorded = await queue.run(`file-exports-${id}`, () =>
    recordOne(
      log,
      fileExports,
      id,
      () => [{ type: 'FileExported', data }],
      () => metadata,
    ),
  );
  if (recorded !== null) documents.wrote(actor, recorded);
};

/** Records which file leaves before its last byte does: nobody has a whole file that nothing tells of. */
export const witnessed = async (file: FileAnswer, recording: Recording): Promise<FileAnswer> => {
  const { bytes, rowCount = null } = file;
  if (!file.exported) return file;
  const position = file.exported.position ?? Number(await recording.log.store.head());
  const exported = { endPosition: () => Promise.resolve(position), ...file.exported, position };
  if (Buffer.isBuffer(bytes)) {
    await recordExport(recording, exported, { rowCount, bytes: bytes.length, sha256: hash('sha256', bytes) });
    return file;
  }
  const told = async function* () {
    const sum = createHash('sha256');
    let length = 0;
    for await (const piece of bytes as AsyncIterable<string | Buffer>) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      sum.update(chunk);
      length += chunk.length;
      yield chunk;
    }
    await recordExport(recording, exported, { rowCount, bytes: length, sha256: sum.digest('hex') });
  };
  return new FileAnswer(file.fileName, file.mimeType, Readable.from(told(), { objectMode: false }), rowCount ?? undefined);
};
