import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { isHarmlessPdf } from './pdf.js';

export type UploadProblem = 'error.file_type' | 'error.file_too_large' | 'error.file_broken';

export interface CheckedFile {
  bytes: Buffer;
  mimeType: string;
  extension: string;
}

export const megabyte = 1024 * 1024;
/** Reliability promise P16. */
const pixelLimit = 40_000_000;
const unpackedLimit = 200 * megabyte;
const avatarSide = 600;

const openImage = (bytes: Buffer) => sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', animated: false }).rotate();

export const isUploadProblem = (value: unknown): value is UploadProblem => typeof value === 'string';

/** By what the bytes are, not by any name. */
export const mimeTypeOf = async (bytes: Buffer): Promise<string> => (await typeOf(bytes)) ?? 'application/octet-stream';

const typeOf = async (bytes: Buffer): Promise<string | undefined> => (await fileTypeFromBuffer(bytes))?.mime;

/** An avatar or photo: decoded, turned upright, cropped to a square of 600, encoded anew, with nothing else that was in the file. */
export const avatarOf = async (bytes: Buffer): Promise<CheckedFile | UploadProblem> => {
  if (bytes.length > 5 * megabyte) return 'error.file_too_large';
  const type = await typeOf(bytes);
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/gif') return 'error.file_type';
  try {
    const encoded = await openImage(bytes)
      .resize(avatarSide, avatarSide, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90 })
      .toBuffer();
    return { bytes: encoded, mimeType: 'image/jpeg', extension: 'jpg' };
  } catch {
    return 'error.file_broken';
  }
};

/** A picture that keeps its shape, such as a diploma: encoded anew, at most 3,000 pixels a side. */
export const pictureOf = async (bytes: Buffer, atMost = 10 * megabyte): Promise<CheckedFile | UploadProblem> => {
  if (bytes.length > atMost) return 'error.file_too_large';
  const type = await typeOf(bytes);
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/gif') return 'error.file_type';
  try {
    const image = openImage(bytes).resize(3_000, 3_000, { fit: 'inside', withoutEnlargement: true });
    return type === 'image/jpeg'
      ? { bytes: await image.jpeg({ quality: 90 }).toBuffer(), mimeType: type, extension: 'jpg' }
      : { bytes: await image.png().toBuffer(), mimeType: 'image/png', extension: 'png' };
  } catch {
    return 'error.file_broken';
  }
};

/** The test string that every virus scanner knows. */
const virusTest = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

const office = new Map([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
]);

/** Sizes and names in a zip's directory: enough to refuse bombs and macros without unpacking anything. */
const zipEntries = (bytes: Buffer): { name: string; unpacked: number }[] | null => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: { name: string; unpacked: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({ name: bytes.toString('utf8', at + 46, at + 46 + nameLength), unpacked: bytes.readUInt32LE(at + 24) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
};

const isHarmlessOffice = (bytes: Buffer): boolean => {
  const entries = zipEntries(bytes);
  if (!entries || entries.length === 0 || entries.length > 2_000) return false;
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isActive = entries.some(({ name }) => /vbaProject|\.(zip|exe|dll|js|vbs|bat|cmd|scr|bin)$|^Basic\/|(^|\/)\.\.(\/|$)/i.test(name));
  return unpacked <= unpackedLimit && !isActive;
};

/** A document of a person: a picture (encoded anew), a PDF without active content, a text document without macros. */
export const documentOf = async (bytes: Buffer, atMost = 10 * megabyte): Promise<CheckedFile | UploadProblem> => {
  if (bytes.length > atMost) return 'error.file_too_large';
  if (bytes.includes(virusTest)) return 'error.file_type';
  const type = await typeOf(bytes);
  if (type === 'image/jpeg' || type === 'image/png') return pictureOf(bytes, atMost);
  if (type === 'application/pdf') {
    return isHarmlessPdf(bytes) ? { bytes, mimeType: type, extension: 'pdf' } : 'error.file_type';
  }
  const extension = type === undefined ? undefined : office.get(type);
  if (type === undefined || extension === undefined) return 'error.file_type';
  return isHarmlessOffice(bytes) ? { bytes, mimeType: type, extension } : 'error.file_type';
};

/** A picture that was checked before, in another size. */
export const resized = (bytes: Buffer, side: number): Promise<Buffer> => sharp(bytes).resize(side, side).jpeg({ quality: 90 }).toBuffer();
