import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM, type JSONType } from '@eventstore/db-client';
import { EventStoreDbStreams } from '#backend/adapters/eventstoredb/single-streams';
import { IntentEventStore } from '#backend/adapters/intents/intent-event-store';
import type { EventStore, EventToStore } from '#platform/ports/event-store';
import { hasEventStore, startEventStore } from '../../servers/eventstore.js';
import { inTurn, isShort, row, type Row } from '../harness.js';
import { Ours } from '../log/ours.js';
import { payload } from '../log/payload.js';

const appenders = 100;
const each = isShort ? 10 : 40;
const lists = isShort ? 20 : 100;
const streamsOfOne = 5;

/** As many bytes as our pipeline writes with an event. */
const meta = { v: 1, ids: Array.from({ length: 3 }, () => randomUUID()), hashes: ['p'.repeat(43), 'h'.repeat(43)], at: '', by: 'referee' };

async function perSecond(append: (stream: number, at: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const one = async (stream: number) => {
    for (let at = 0; at < each; at += 1) await append(stream, at);
  };
  await Promise.all(Array.from({ length: appenders }, (_, stream) => one(stream)));
  return (appenders * each * 1_000) / (performance.now() - startedAt);
}

/** Milliseconds that a list of appends takes, one after another. */
async function millisecondsOf(append: (list: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let list = 0; list < lists; list += 1) await append(list);
  return (performance.now() - startedAt) / lists;
}

const event = (at: number): EventToStore => ({ type: 'MatchDataSaved', data: JSON.stringify(payload(at)), meta: JSON.stringify(meta) });
const first = (store: EventStore, names: readonly string[]) =>
  store.append(names.map((stream) => ({ stream, expectedVersion: 0, events: [event(0)] })));

/** Rows of the log in EventStoreDB; none where no server is. */
export async function eventStoreRows(): Promise<Row[]> {
  if (!hasEventStore) {
    process.stdout.write('LEFT OUT: EventStoreDB (no TEST_EVENTSTORE_URL, no eventstored here)\n');
    return [];
  }
  const server = await startEventStore();
  const url = new URL(server.freshUrl());
  const store = new IntentEventStore(new EventStoreDbStreams(url.href));
  const ours = new Ours(store);
  const prefix = `bare-${url.searchParams.get('log')}`;
  url.searchParams.delete('log');
  const client = EventStoreDBClient.connectionString(url.href);
  const put = (name: string, at: number, data: JSONType) =>
    client.appendToStream(name, [jsonEvent({ type: 'MatchDataSaved', data, metadata: meta })], {
      expectedRevision: at === 0 ? NO_STREAM : BigInt(at - 1),
    });
  let round = 0;
  const bare = () => perSecond((stream, at) => put(`${prefix}-${round}-${stream}`, at, { ...payload(at) }));
  const recorded = () =>
    perSecond(async (stream, at) => {
      await put(`${prefix}-${round}-${stream}`, at, { ...payload(at) });
      await put(`${prefix}-${round}-${stream}-${at}`, 0, { key: randomUUID(), hash: randomUUID(), writes: [{ stream, at }] });
    });
  const piped = () => {
    const from = (round += 1) * appenders;
    return perSecond((stream, at) => ours.append(from + stream, payload(at)));
  };
  await piped();
  await bare();
  const whole = await inTurn(piped, () => ((round += 1), bare()));
  const twice = await inTurn(piped, () => ((round += 1), recorded()));
  const names = (list: number) => Array.from({ length: streamsOfOne }, (_, i) => `list-${round}-${list}-${i}`);
  const lone = async (list: number) => {
    for (const name of names(list)) await first(store, [name]);
  };
  const over = await inTurn(
    () => ((round += 1), millisecondsOf((list) => first(store, names(list)))),
    () => ((round += 1), millisecondsOf(lone)),
  );
  await client.dispose();
  await store.close();
  await server.stop();
  return [
    row(
      'append to EventStoreDB, 100 at once, whole pipeline; peer: the bare client, the same bytes',
      'events/s',
      { ...whole, isRate: true },
      { ratioAtLeast: 0.6 },
    ),
    row('the same; peer: the bare client, which records each command too', 'events/s', { ...twice, isRate: true }, { ratioAtLeast: 0.6 }),
    row('append over 5 streams; peer: 5 appends one after another', 'ms', over, { ratioAtLeast: 1 / 3 }),
  ];
}
