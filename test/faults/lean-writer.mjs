// Records commands through the built append pipeline and prints each that was confirmed, until it is killed.
// Arguments: the log's file and, to try the checks, a fault: `early`, `apart` or `forgetful`.
import { writeSync } from 'node:fs';
import { z } from 'zod';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { EventCodec } from '#platform/log/codec';
import { EventLog } from '#platform/log/event-log';

const [, , file, fault = 'none'] = process.argv;
const workers = 8;

const events = { Counted: { v: 1, schema: z.object({ n: z.number(), filler: z.string() }) } };
const keys = { ensure: () => Promise.resolve(), encrypt: () => '', decrypt: () => null, damaged: new Set() };
const log = new EventLog(new SqliteEventStore(file), new EventCodec([events], keys), keys);
const foldable = (name) => ({ name, events, initial: () => ({ n: 0 }), evolve: (_state, { data }) => ({ n: data.n }) });
const [counter, ledger] = [foldable('counter'), foldable('ledger')];

const writeOf = async (decider, id, n) => {
  const folded = await log.load(decider, id);
  const base = { version: folded.version, hash: folded.hash };
  return { decider, id, folded, base, events: [{ type: 'Counted', data: { n, filler: 'x'.repeat(200) } }] };
};

/** Written before the next step begins, also when the reader is behind for a moment. */
const say = (line) => {
  for (;;) {
    try {
      return writeSync(1, line);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
};

/** One command: the same number on two event streams. */
const record = async (id, n) => {
  const writes = [await writeOf(counter, id, n), await writeOf(ledger, id, n)];
  const commandId = `${id}:${n}`;
  const common = { recordedAt: new Date().toISOString(), actorUserId: null, actorRole: 'A', correlationId: commandId, commandId };
  const command = fault === 'forgetful' ? undefined : { key: commandId, bodyHash: 'h' };
  const confirm = () => say(`${id} ${n}\n`);
  if (fault === 'early') confirm();
  const steps = fault === 'apart' ? [[writes[0], command], [writes[1]]] : [[writes, command]];
  for (const [step, key] of steps) {
    const { outcome } = await log.commit([step].flat(), common, key);
    if (outcome !== 'appended') throw new Error(`${commandId}: ${outcome}`);
  }
  if (fault !== 'early') confirm();
};

const work = async (id) => {
  for (let n = (await log.load(counter, id)).state.n + 1; ; n += 1) await record(id, n);
};

await Promise.all(Array.from({ length: workers }, (_, i) => work(i)));
