import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { avatarOf, documentOf, isUploadProblem, megabyte, pictureOf } from './uploads.js';
import { odt, zip } from './zips.fixture.js';

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp', width = 800, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e5b' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .toFormat(format)
    .toBuffer();

describe('avatar', () => {
  test.each(['jpeg', 'png', 'gif'] as const)('a %s becomes a jpeg of 600 × 600 with nothing else in it', async (format) => {
    const avatar = await avatarOf(await picture(format));
    if (isUploadProblem(avatar)) throw new Error(avatar);
    const { width, height, format: made, exif } = await sharp(avatar.bytes).metadata();
    expect({ width, height, made, exif }).toEqual({ width: 600, height: 600, made: 'jpeg', exif: undefined });
    expect(avatar.bytes.includes('hidden words')).toBe(false);
  });

  test('refuses other types, whatever their name, and what cannot be decoded', async () => {
    expect(await avatarOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toBe('error.file_type');
    expect(await avatarOf(await picture('webp'))).toBe('error.file_type');
    expect(await avatarOf((await picture('jpeg')).subarray(0, 200))).toBe('error.file_broken');
    expect(await avatarOf(Buffer.alloc(5 * megabyte + 1))).toBe('error.file_too_large');
    expect(await avatarOf(Buffer.alloc(0))).toBe('error.file_type');
  });

  test('refuses a small file that says it is a huge picture', async () => {
    const bomb = await picture('png', 10, 10);
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    expect(await avatarOf(bomb)).toBe('error.file_broken');
  });

  test('a page of HTML behind the picture is gone', async () => {
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    const avatar = await avatarOf(polyglot);
    expect(!isUploadProblem(avatar) && avatar.bytes.includes('<script>')).toBe(false);
  });
});

describe('document', () => {
  test('pictures keep their shape', async () => {
    const checked = await documentOf(await picture('png'));
    if (isUploadProblem(checked)) throw new Error(checked);
    expect(await sharp(checked.bytes).metadata()).toMatchObject({ width: 800, height: 500, format: 'png' });
    expect(isUploadProblem(await pictureOf(await picture('jpeg')))).toBe(false);
  });

  test('a PDF without active content is kept as it is', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF');
    expect(await documentOf(pdf)).toEqual({ bytes: pdf, mimeType: 'application/pdf' });
    for (const active of ['/OpenAction 2 0 R', '/JavaScript (app.alert(1))', '/JS (x)', '/Launch', '/EmbeddedFile']) {
      expect(await documentOf(Buffer.from(`%PDF-1.4\n1 0 obj << ${active} >> endobj\n%%EOF`))).toBe('error.file_type');
    }
  });

  test('a text document without macros is kept, bombs and programs are not', async () => {
    expect(await documentOf(odt())).toMatchObject({ mimeType: 'application/vnd.oasis.opendocument.text' });
    expect(await documentOf(odt([{ name: 'pictures.xml', unpacked: 3_000_000_000 }]))).toBe('error.file_type');
    expect(await documentOf(odt([{ name: 'Basic/Standard/script.xml', unpacked: 10 }]))).toBe('error.file_type');
    expect(await documentOf(odt([{ name: 'inner.zip', unpacked: 10 }]))).toBe('error.file_type');
    expect(await documentOf(zip([{ name: 'run.exe', unpacked: 5 }]))).toBe('error.file_type');
  });

  test('a virus test string, HTML, scripts and plain text are refused', async () => {
    const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
    for (const text of [eicar, `%PDF-1.4\n${eicar}`, '<!doctype html><script>1</script>', '#!/bin/sh\n', 'plain']) {
      expect(await documentOf(Buffer.from(text))).toBe('error.file_type');
    }
  });
});
