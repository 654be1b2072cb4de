import type { FastifyRequest } from 'fastify';
import '@fastify/multipart';
import type { UploadedFile } from '../context.js';

/** Limits of one upload: each file is checked again, by kind, where it is used. */
export const uploadLimits = { fileSize: 20 * 1024 * 1024, files: 12, fields: 20, fieldSize: 1024 * 1024, parts: 40 };

export class BadMultipart extends Error {}

/** Reads a form-data body: field `data` holds JSON, other fields are texts beside it, and so are the files. */
export const readMultipart = async (request: FastifyRequest): Promise<{ body: unknown; files: UploadedFile[] }> => {
  if (!request.isMultipart()) throw new BadMultipart('multipart expected');
  const files: UploadedFile[] = [];
  const texts = new Map<string, unknown>();
  let data: unknown = {};
  try {
    for await (const part of request.parts({ limits: uploadLimits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        files.push({ field: part.fieldname, fileName: part.filename, mimeType: part.mimetype, bytes });
      } else if (part.fieldname === 'data') {
        data = parse(part.value);
      } else {
        texts.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    throw isNamed(error) ? error : new BadMultipart('a part that cannot be read');
  }
  return { body: texts.size > 0 && isObject(data) ? { ...Object.fromEntries(texts), ...data } : data, files };
};

/** Limits are refused by a status of their own; what else the parser throws, of a body cut short or the like, has none. */
const isNamed = (error: unknown): boolean =>
  error instanceof BadMultipart || (typeof error === 'object' && error !== null && 'statusCode' in error);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: unknown): unknown => {
  if (typeof text !== 'string') throw new BadMultipart('field data is not text');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadMultipart('field data is not JSON');
  }
};
