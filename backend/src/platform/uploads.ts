import sharp, { type Sharp } from 'sharp';
import { maxPicturePixels, maxPictures, maxPicturesWaiting } from '#contracts/limits';
import { askAbout } from './file-checks/ask.js';
import { Slots } from './slots.js';

export type UploadProblem = 'error.file_type' | 'error.file_too_large' | 'error.file_broken' | 'error.unavailable';

export interface CheckedFile {
  bytes: Buffer;
  mimeType: string;
}

export const megabyte = 1024 * 1024;
const avatarSide = 600;
/** None that is within the limits takes a tenth of it. */
const maxPictureSeconds = 20;

export const isUploadProblem = (value: unknown): value is UploadProblem => typeof value === 'string';

const signatures: readonly (readonly [mimeType: string, signature: Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/gif', Buffer.from('GIF8')],
];

const pictureTypeOf = (bytes: Buffer): string | undefined =>
  signatures.find(([, signature]) => signature.equals(bytes.subarray(0, signature.length)))?.[0];

/** Of a picture that was kept: by what the bytes are, not by any name. */
export const mimeTypeOf = (bytes: Buffer): string => pictureTypeOf(bytes) ?? 'application/octet-stream';

// Pictures are worked on by the same few threads that hash passwords and read files: some are left for those.
const slots = new Slots(
  Array.from({ length: maxPictures }, (_place, i) => i),
  maxPicturesWaiting,
);
sharp.concurrency(1);

const worked = async (bytes: Buffer, work: (image: Sharp) => Sharp): Promise<Buffer | UploadProblem> => {
  const image = () => sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', animated: false });
  try {
    return (await slots.use(() => work(image()).timeout({ seconds: maxPictureSeconds }).toBuffer())) ?? 'error.unavailable';
  } catch {
    return 'error.file_broken';
  }
};

const encoded = async (
  bytes: Buffer,
  maxBytes: number,
  mimeType: (given: string) => string,
  work: (image: Sharp, type: string) => Sharp,
): Promise<CheckedFile | UploadProblem> => {
  if (bytes.length > maxBytes) return 'error.file_too_large';
  const given = pictureTypeOf(bytes);
  if (given === undefined) return 'error.file_type';
  const type = mimeType(given);
  const made = await worked(bytes, (image) => work(image.rotate(), type));
  return isUploadProblem(made) ? made : { bytes: made, mimeType: type };
};

/** An avatar or photo: decoded, turned upright, cropped to a square of 600, encoded anew, with nothing else that was in the file. */
export const avatarOf = (bytes: Buffer): Promise<CheckedFile | UploadProblem> =>
  encoded(
    bytes,
    5 * megabyte,
    () => 'image/jpeg',
    (image) => image.resize(avatarSide, avatarSide, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 90 }),
  );

/** A picture that keeps its shape, such as a diploma: encoded anew, at most 3,000 pixels a side. */
export const pictureOf = (bytes: Buffer, maxBytes = 10 * megabyte): Promise<CheckedFile | UploadProblem> =>
  encoded(
    bytes,
    maxBytes,
    (given) => (given === 'image/jpeg' ? given : 'image/png'),
    (image, type) => {
      const inside = image.resize(3_000, 3_000, { fit: 'inside', withoutEnlargement: true });
      return type === 'image/jpeg' ? inside.jpeg({ quality: 90 }) : inside.png();
    },
  );

/** What fills a sheet of paper: at most 3,500 pixels a side, 300 for each inch of A4; encoded anew without transparency, as printed files take it. */
export const sheetPictureOf = (bytes: Buffer, maxBytes: number): Promise<CheckedFile | UploadProblem> =>
  encoded(
    bytes,
    maxBytes,
    () => 'image/jpeg',
    (image) =>
      image.resize(3_500, 3_500, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg({ quality: 85 }),
  );

export interface CheckedPhoto {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

const photoSides = { large: 2_000, small: 640 } as const;

/** A photo for a gallery, in two sizes: encoded anew, without what the camera wrote into it. */
export const photoOf = async (bytes: Buffer, maxBytes = 10 * megabyte): Promise<CheckedPhoto | UploadProblem> => {
  const sized = (side: number) =>
    encoded(
      bytes,
      maxBytes,
      () => 'image/jpeg',
      (image) =>
        image
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 82, progressive: true }),
    );
  const large = await sized(photoSides.large);
  if (isUploadProblem(large)) return large;
  const small = await sized(photoSides.small);
  if (isUploadProblem(small)) return small;
  const { width, height } = await sharp(large.bytes).metadata();
  return { large: large.bytes, small: small.bytes, width, height };
};

/** The test string that every virus scanner knows. */
const virusTest = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const documentSignatures = [Buffer.from('%PDF-'), Buffer.from([0x50, 0x4b, 0x03, 0x04])];

/** A document of a person: a picture (encoded anew), a PDF without active content, a text document without macros. */
export const documentOf = async (bytes: Buffer, maxBytes = 10 * megabyte): Promise<CheckedFile | UploadProblem> => {
  if (bytes.length > maxBytes) return 'error.file_too_large';
  if (bytes.includes(virusTest)) return 'error.file_type';
  const picture = pictureTypeOf(bytes);
  if (picture === 'image/jpeg' || picture === 'image/png') return pictureOf(bytes, maxBytes);
  if (!documentSignatures.some((signature) => signature.equals(bytes.subarray(0, signature.length)))) return 'error.file_type';
  const answer = await askAbout<string | null>({ check: 'document' }, bytes);
  if (answer === 'busy') return 'error.unavailable';
  if (answer === 'failed') return 'error.file_broken';
  const [mimeType = null] = answer;
  return mimeType === null ? 'error.file_type' : { bytes, mimeType };
};

/** A picture that was checked before, in another size; null when too many wait. */
export const resized = async (bytes: Buffer, side: number): Promise<Buffer | null> => {
  const made = await worked(bytes, (image) => image.resize(side, side).jpeg({ quality: 90 }));
  return isUploadProblem(made) ? null : made;
};
