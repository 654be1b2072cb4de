import { describe, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@eventstore/db-client';
import { eventData, textsOf } from './texts.js';

const id = '3f0c7a5e-0000-5000-a000-000000000000';

/** What the client makes of an event that was stored: it parses what it can. */
const there = ({ data, meta }: { data: string; meta: string }): RecordedEvent => {
  const event = eventData({ id, type: 'Told', data, meta });
  const isJson = event.contentType === 'application/json';
  const metadata = event.metadata instanceof Uint8Array ? event.metadata : (JSON.parse(JSON.stringify(event.metadata)) as object);
  const read = isJson ? (JSON.parse(JSON.stringify(event.data)) as object) : event.data;
  return { isJson, data: read, metadata } as unknown as RecordedEvent;
};

describe('texts in EventStoreDB', () => {
  test.each(['{"a":1,"б":"ё"}', '{"a": 1}', '{"b":1.0}', '{"10":1,"2":2}', '{"a":"\\u0041"}', '[]', 'no JSON', '"text"', '{}'])(
    'come back letter by letter: %s',
    (text) => {
      const meta = text.startsWith('{') ? text : '{"v":1}';
      expect(textsOf(there({ data: text, meta }))).toEqual({ data: text, meta });
    },
  );

  test('are JSON to the tools of the server where they are plain JSON', () => {
    expect(eventData({ id, type: 'Told', data: '{"a":1}', meta: '{"v":1}' })).toMatchObject({ data: { a: 1 }, metadata: { v: 1 } });
  });
});
