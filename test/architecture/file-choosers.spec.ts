import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { documentOf, isUploadProblem, pictureOf } from '#platform/uploads';
import { docx, odt } from '../../backend/src/platform/zips.fixture.js';
import { documentTypes, pictureTypes } from '../../frontend/src/ui/fileTypes.js';

const picture = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6e5b' } })
    .toFormat(format)
    .toBuffer();
const samples: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'image/jpeg': () => picture('jpeg'),
  'image/png': () => picture('png'),
  'image/gif': () => picture('gif'),
  'application/pdf': () => Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF'),
  '.pdf': () => Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF'),
  '.docx': docx,
  '.odt': () => odt(),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': docx,
  'application/vnd.oasis.opendocument.text': () => odt(),
};

test.each([
  ['documents', documentTypes, documentOf],
  ['pictures', pictureTypes, pictureOf],
] as const)('a chooser of %s offers nothing that the server refuses', async (_what, offered, check) => {
  const refused: string[] = [];
  for (const type of offered.split(',')) {
    const sample = await samples[type]?.();
    if (!sample || isUploadProblem(await check(sample))) refused.push(type);
  }
  expect(refused).toEqual([]);
});
