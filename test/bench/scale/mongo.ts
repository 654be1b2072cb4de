import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo } from '../../servers/mongo.js';
import { Child } from '../child.js';
import { inTurn, quantile, row, type Row } from '../harness.js';
import { perEvent } from '../registrations/questions.js';

const logEvents = Number(process.env['BENCH_EVENTS'] ?? 200_000);
const registrations = Number(process.env['BENCH_REGISTRATIONS'] ?? 1_000_000);

/** Rows of documents in MongoDB; none where no server is. */
export async function mongoRows(): Promise<Row[]> {
  const mongo = await startMongo();
  if (!mongo) {
    process.stdout.write('LEFT OUT: MongoDB (no TEST_MONGODB_URL, no mongod here)\n');
    return [];
  }
  const directory = mkdtempSync(join(tmpdir(), 'podium-bench-'));
  const { child } = await Child.start('./scale/mongo.child.ts', directory, mongo.freshUrl());
  try {
    await child.ask('write', logEvents);
    const rates = await inTurn(
      () => child.ask<number>('rebuild'),
      () => child.ask<number>('bare'),
      3,
    );
    await child.ask('fill', registrations);
    const events = Math.max(1, Math.floor(registrations / perEvent));
    const asked = { ours: [] as number[], peer: [] as number[] };
    for (let round = 0; round < 6; round += 1) {
      const [ours, peer] = [
        await child.ask<number[]>('page', { count: 80, events }),
        await child.ask<number[]>('barePage', { count: 80, events }),
      ];
      // The first round warms both.
      if (round === 0) continue;
      asked.ours.push(...ours);
      asked.peer.push(...peer);
    }
    const late = { ours: quantile(asked.ours, 0.99), peer: quantile(asked.peer, 0.99) };
    return [
      row(
        `rebuild of ${logEvents} events into MongoDB; peer: bare unordered bulkWrite of the same documents`,
        'events/s',
        { ...rates, isRate: true },
        { ratioAtLeast: 0.4 },
      ),
      row(`a page of 100 among ${registrations} in MongoDB, p99; peer: the bare query`, 'ms', late, { ratioAtLeast: 0.5 }),
    ];
  } finally {
    await child.stop();
    await mongo.stop();
    rmSync(directory, { recursive: true });
  }
}
