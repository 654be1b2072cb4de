import { jsonEvent, binaryEvent, type EventData, type RecordedEvent } from '@eventstore/db-client';
import type { RecordToStore } from '#platform/ports/single-streams';

/**
 * JSON is stored as such, so that the server's own tools can read events. The client parses it, and hashes cover every letter: what would not come
 * back as it was goes as bytes.
 */
const asJson = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && JSON.stringify(value) === text ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Keeps the client from taking it for JSON. */
const escape = '=';

export const eventData = ({ id, type, data, meta }: RecordToStore): EventData => {
  const metadata = asJson(meta) ?? new Uint8Array(Buffer.from(escape + meta));
  const json = asJson(data);
  return json
    ? jsonEvent({ id, type, data: json, metadata })
    : binaryEvent({ id, type, data: new Uint8Array(Buffer.from(data)), metadata });
};

export const textsOf = ({ isJson, data, metadata }: RecordedEvent): { data: string; meta: string } => ({
  data: isJson ? JSON.stringify(data) : Buffer.from(data).toString(),
  meta: metadata instanceof Uint8Array ? Buffer.from(metadata).toString().slice(escape.length) : JSON.stringify(metadata),
});
