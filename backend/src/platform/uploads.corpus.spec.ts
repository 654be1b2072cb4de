import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { avatarOf, documentOf, isUploadProblem, pictureOf } from './uploads.js';

/** Files that must not get through as they are (reliability promise P16), each with a mark that would betray it. */
const mark = 'MARK-OF-THE-PAYLOAD';
const script = `<script>/*${mark}*/alert(1)</script>`;

const images = ['png', 'jpeg', 'gif'] as const;
const picture = (format: (typeof images)[number]): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6e5b' } })
    .toFormat(format)
    .toBuffer();

const textual: string[] = [
  ...[
    script,
    `<html>${script}`,
    `<!doctype html>${script}`,
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  ],
  ...[`<svg onload="${mark}"/>`, `<?php /*${mark}*/ system($_GET[0]);`, `#!/bin/sh\n# ${mark}\nid`, `javascript:${mark}`, `@echo ${mark}`],
  ...[`<!ENTITY x SYSTEM "file:///etc/passwd">${mark}`, `MZ\u0090\u0000${mark}`, `\u007fELF\u0002${mark}`, `{"${mark}": 1}`, `${mark},1\n`],
  ...[
    `%!PS-Adobe-3.0\n% ${mark}`,
    `{\\rtf1 ${mark}}`,
    `#EXTM3U\n${mark}`,
    `From: ${mark}`,
    `BM${mark}`,
    `RIFF${mark}WEBPVP8 `,
    `II*\u0000${mark}`,
  ],
  ...[`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H* ${mark}`, `\u00ff\u00fe<\u0000s\u0000${mark}`, ''],
];
const pdf = (body: string): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${body} /X (${mark}) >>\nendobj\n%%EOF`, 'latin1');
const activePdf = [
  ...['/OpenAction 2 0 R', '/AA << >>', '/JS (x)', '/JavaScript 1 0 R', '/S /Launch', '/Names [/EmbeddedFile]', '/RichMedia', '/XFA []'],
  ...[
    '/S /SubmitForm',
    '/S /ImportData',
    '/S /GoToE',
    '/S /GoToR',
    '/Encrypt 5 0 R',
    '/J#61vaScript 1 0 R',
    '/#4a#53 (x)',
    '/Open#41ction 1',
  ],
].map(pdf);
/** Objects packed away in a stream, as newer files have them. */
const packedPdf = (body: string, head = '/Type /ObjStm /Filter /FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${head} >>\nstream\n`),
    deflateSync(Buffer.from(body)),
    Buffer.from(`\nendstream\nendobj\n%${mark}\n%%EOF`),
  ]);
const brokenPdf = Buffer.from(`%PDF-1.7\n1 0 obj << /Type /ObjStm >>\nstream\nnot deflated\nendstream %${mark}`);
const endlessPdf = Buffer.from(`%PDF-1.7\n1 0 obj << /Length 5 >>\nstream\n${mark}`);
const packed = [
  ...['/OpenAction 2 0 R', '/J#61vaScript (x)', '/AA <<>>'].map((body) => packedPdf(body)),
  packedPdf('/OpenAction 2 0 R', '/Type /Obj#53tm /Filter /FlateDecode'),
  packedPdf('a'.repeat(30 * 1024 * 1024)),
  ...[brokenPdf, endlessPdf],
];

/** Two kinds of file in one: a browser, or Windows, would take it for something else than a PDF reader does. */
const whole = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF';
const twofold = [
  ...[script, '<html>', '<HTA:APPLICATION>', '<!DOCTYPE  html>', '<?php system(1);'].map((page) =>
    whole.replace('endobj', `endobj\n%${page}${mark}\n`),
  ),
  ...[
    `${mark}\n${whole}`,
    ` ${whole}${mark}`,
    `\u00ef\u00bb\u00bf${whole}\n%${mark}`,
    `${whole}\n${mark}`,
    `${whole}PK\u0003\u0004${mark}`,
  ],
  ...[whole.replace('%%EOF', `%${mark}`), whole.replace('-1.7', '-9.9').replace('endobj', `endobj %${mark}`)],
].map((text) => Buffer.from(text, 'latin1'));

const headers: [string, number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['gif', [...Buffer.from('GIF89a')]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['bmp', [...Buffer.from('BM')]],
  ['webp', [...Buffer.from('RIFF0000WEBP')]],
];
const masked = headers.flatMap(([, bytes]) => textual.slice(0, 8).map((text) => Buffer.concat([Buffer.from(bytes), Buffer.from(text)])));

let corpus: Buffer[] = [];
beforeAll(async () => {
  const whole = await Promise.all(images.map(picture));
  const behind = whole.flatMap((bytes) => [script, '<?php system(1);'].map((text) => Buffer.concat([bytes, Buffer.from(text + mark)])));
  const before = whole.map((bytes) => Buffer.concat([Buffer.from(script), bytes]));
  const cut = whole.flatMap((bytes) => [20, 40, 60].map((length) => Buffer.concat([bytes.subarray(0, length), Buffer.from(mark)])));
  const exif = await Promise.all(
    (['jpeg', 'png'] as const).map((format) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .withExif({ IFD0: { Copyright: script } })
        .toFormat(format)
        .toBuffer(),
    ),
  );
  corpus = [
    ...textual.map((text) => Buffer.from(text, 'latin1')),
    ...masked,
    ...activePdf,
    ...packed,
    ...twofold,
    ...behind,
    ...before,
    ...cut,
    ...exif,
  ];
});

describe('files that are not what they should be', () => {
  test('there are at least a hundred', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(100);
  });

  test.each([
    ['avatar', avatarOf],
    ['picture', pictureOf],
    ['document', documentOf],
  ] as const)('%s: refused, or encoded anew without what was hidden', async (_purpose, check) => {
    const through: number[] = [];
    for (const [i, bytes] of corpus.entries()) {
      const checked = await check(bytes);
      if (!isUploadProblem(checked) && checked.bytes.includes(mark)) through.push(i);
    }
    expect(through).toEqual([]);
  });

  test('a scan whose bytes look like a name by chance, and packed objects without actions, are kept', async () => {
    const scan = Buffer.from(
      '%PDF-1.7\n1 0 obj << /Filter /DCTDecode >>\nstream\n\u0001/JS \u0002/AA(\u0003\nendstream\nendobj\n%%EOF',
      'latin1',
    );
    expect(isUploadProblem(await documentOf(scan))).toBe(false);
    expect(isUploadProblem(await documentOf(packedPdf('<< /Type /Page >>')))).toBe(false);
  });

  test('a PDF of nothing but beginnings is refused in no time', async () => {
    const startedAt = performance.now();
    expect(await documentOf(Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(1_000_000)}`))).toBe('error.file_type');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
