import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Binary, type Long } from 'mongodb';
import type { ColumnValue, DocumentKey } from '#projections/view';
import type { DocumentPut, StoredDocument } from '#platform/ports/document-store';
import { foldText } from '#contracts/text';
import { entriesOf } from './words.js';

/** A document as MongoDB keeps it. */
export interface Stored {
  _id: DocumentKey;
  position: bigint | number | Long;
  /** Not removed: indexes and queries hold only these. */
  live: boolean;
  json: string | Binary | null;
  columns?: Record<string, ColumnValue>;
  text?: string;
  words?: string[];
}

/** A document of MongoDB has at most 16 MiB; a letter of JSON takes up to three bytes. */
const maxPlainCharacters = 4_000_000;

const packed = (json: string | null): Stored['json'] =>
  json === null || json.length <= maxPlainCharacters ? json : new Binary(deflateRawSync(json));

const unpacked = (json: Stored['json']): string => {
  if (json === null) throw new Error('a removed document was read');
  return typeof json === 'string' ? json : inflateRawSync(json.buffer).toString();
};

export const storedOf = (put: DocumentPut, hasText: boolean): Omit<Stored, '_id'> => {
  const { json, position } = put;
  if (json === null) return { position, live: false, json };
  const text = hasText ? foldText(put.text ?? '') : undefined;
  return {
    ...{ position, live: true, json: packed(json), columns: put.columns },
    ...(text !== undefined && { text, words: entriesOf(text) }),
  };
};

export const documentOf = ({ _id, json, position }: Stored): StoredDocument => ({
  key: _id,
  json: unpacked(json),
  position: BigInt(String(position)),
});
