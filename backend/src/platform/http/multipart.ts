import type { FastifyRequest } from 'fastify';
import '@fastify/multipart';
import { maxFileBytes, maxFormFields, maxFormFiles, maxJsonBytes } from '#contracts/limits';
import type { UploadedFile } from '../context.js';
import { refuseHeavyJson } from './json-bounds.js';
import type { SpooledFiles } from './spool.js';

/** Limits of one form, whatever it is for. */
export const formLimits = {
  fileSize: maxFileBytes,
  files: maxFormFiles,
  fields: maxFormFields,
  fieldSize: maxJsonBytes,
  parts: maxFormFiles + maxFormFields,
};

export class BadMultipart extends Error {}

class TooLarge extends Error {
  readonly statusCode = 413;
}

/** Throws when more comes in than there may be. */
const budgetOf = (bytes: number) => {
  let left = bytes;
  return (taken: number): void => {
    left -= taken;
    if (left < 0) throw new TooLarge();
  };
};

/** Reads a form-data body: field `data` holds JSON, other fields are texts beside it; the files go to disk. */
export const readMultipart = async (
  request: FastifyRequest,
  spooled: SpooledFiles,
  maxBytes: number,
): Promise<{ body: unknown; files: UploadedFile[] }> => {
  if (!request.isMultipart()) throw new BadMultipart('multipart expected');
  const files: UploadedFile[] = [];
  const texts = new Map<string, unknown>();
  const takeFile = budgetOf(maxBytes);
  const takeText = budgetOf(maxJsonBytes);
  let data: unknown = {};
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'file') {
        const kept = await spooled.keep(part.file, takeFile);
        if (part.file.truncated) throw new TooLarge();
        files.push(Object.assign(kept, { field: part.fieldname, fileName: part.filename, mimeType: part.mimetype }));
        continue;
      }
      if (part.valueTruncated) throw new TooLarge();
      takeText(typeof part.value === 'string' ? Buffer.byteLength(part.value) : 0);
      if (part.fieldname === 'data') data = parse(part.value);
      else texts.set(part.fieldname, part.value);
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
  refuseHeavyJson(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadMultipart('field data is not JSON');
  }
};
