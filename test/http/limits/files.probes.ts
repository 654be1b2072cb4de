import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { expect } from '@jest/globals';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import * as limits from '#contracts/limits';
import { Checker } from '#platform/file-checks/checker';
import { fileNameFor } from '#platform/file-names';
import { tableIn } from '#platform/tables/table-in';
import { tableBounds } from '#platform/tables/table';
import { documentOf, isUploadProblem, resized } from '#platform/uploads';
import type { Probe, Probes } from './probe.js';

const { maxFileChecks, maxFileChecksWaiting, maxFileCheckSeconds, maxFileNameCharacters, maxPictures, maxPicturesWaiting } = limits;

const document = (problem: string, within: () => Promise<Buffer>, beyond: () => Promise<Buffer>): Probe => ({
  within: async () => expect(isUploadProblem(await documentOf(await within()))).toBe(false),
  beyond: async () => expect(await documentOf(await beyond())).toBe(problem),
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e5b' } })
    .jpeg()
    .toBuffer();

const pdf = (body: string | Buffer): Promise<Buffer> =>
  Promise.resolve(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body as string), Buffer.from('\n%%EOF')]));
const streams = (count: number) => pdf('1 0 obj << >>\nstream\nx\nendstream\nendobj\n'.repeat(count));
const packed = (bytes: number) =>
  pdf(
    Buffer.concat([
      Buffer.from('1 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
      deflateSync(Buffer.alloc(bytes, 'a')),
      Buffer.from('\nendstream\nendobj'),
    ]),
  );

/** A text document of so many parts; the directory says of the last one that it is `unpacked` bytes long. */
const odt = async (parts: number, unpacked = 0): Promise<Buffer> => {
  const zip = new ZipFile();
  const mimeType = Buffer.from('application/vnd.oasis.opendocument.text');
  zip.addBuffer(mimeType, 'mimetype', { compress: false });
  for (let i = 1; i < parts; i += 1) zip.addBuffer(Buffer.alloc(0), `part${i}.xml`);
  zip.end();
  const bytes = await buffer(zip.outputStream as Readable);
  if (unpacked > 0) bytes.writeUInt32LE(unpacked - mimeType.length, bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
  return bytes;
};

/** So many at once: how many of them were turned away. */
const refusedOf = async (count: number, ask: () => Promise<boolean>): Promise<number> =>
  (await Promise.all(Array.from({ length: count }, ask))).filter((isRefused) => isRefused).length;

const line = (places: number, ask: () => Promise<boolean>): Probe => ({
  within: async () => expect(await refusedOf(places, ask)).toBe(0),
  beyond: async () => expect(await refusedOf(places + 1, ask)).toBe(1),
});
const isTableRefused = async (): Promise<boolean> => !Array.isArray(await tableIn(Buffer.from('row')));
const tables = line(maxFileChecks + maxFileChecksWaiting, isTableRefused);
const small = picture(8, 8);
const pictures = line(maxPictures + maxPicturesWaiting, async () => (await resized(await small, 4)) === null);

const ask = async (seconds: number) => {
  const checker = new Checker();
  try {
    return await checker.ask({ check: 'table', bounds: tableBounds }, Buffer.from('row'), seconds);
  } finally {
    checker.stop();
  }
};

const fileNameOf = (characters: number): Promise<string> => Promise.resolve(fileNameFor('a'.repeat(characters), 'application/pdf'));

const { maxPdfStreams, maxPdfInflatedBytes, maxOfficeEntries, maxOfficeInflatedBytes, maxPicturePixels } = limits;

export const fileProbes: Probes = {
  maxFileCheckSeconds: {
    within: async () => expect(await ask(maxFileCheckSeconds)).toHaveLength(1),
    beyond: () => expect(ask(maxFileCheckSeconds / 1_000_000)).rejects.toThrow(),
  },
  maxFileChecks: tables,
  maxFileChecksWaiting: tables,
  maxPictures: pictures,
  maxPicturesWaiting: pictures,
  maxPicturePixels: document(
    'error.file_broken',
    () => picture(8_000, maxPicturePixels / 8_000),
    () => picture(8_000, maxPicturePixels / 8_000 + 1),
  ),
  maxPdfStreams: document(
    'error.file_type',
    () => streams(maxPdfStreams),
    () => streams(maxPdfStreams + 1),
  ),
  maxPdfInflatedBytes: document(
    'error.file_type',
    () => packed(maxPdfInflatedBytes),
    () => packed(maxPdfInflatedBytes + 1),
  ),
  maxOfficeEntries: document(
    'error.file_type',
    () => odt(maxOfficeEntries),
    () => odt(maxOfficeEntries + 1),
  ),
  maxOfficeInflatedBytes: document(
    'error.file_type',
    () => odt(3, maxOfficeInflatedBytes),
    () => odt(3, maxOfficeInflatedBytes + 1),
  ),
  maxFileNameCharacters: {
    within: async () => expect(fileNameOf(maxFileNameCharacters - '.pdf'.length)).resolves.toHaveLength(maxFileNameCharacters),
    beyond: async () => expect(fileNameOf(maxFileNameCharacters)).resolves.toHaveLength(maxFileNameCharacters),
  },
};
