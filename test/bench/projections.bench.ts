// Grids and registrations built anew from a log of a million events.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.js';
import { median, report, row } from './harness.js';

interface Rates {
  rate: number;
  ofProcessor: number;
}

interface Rebuilt extends Rates {
  mebibytes: number;
  /** Of a bare writer of the documents that were made. */
  bare: number;
  bareOfProcessor: number;
}

const rounds = 5;
const sizes = { small: 100_000, large: 1_000_000 };

async function rebuildOf(count: number): Promise<Rebuilt[]> {
  const directory = mkdtempSync(join(tmpdir(), 'podium-bench-'));
  const writer = await Child.start('./projections/rebuild.child.ts', directory);
  await writer.child.ask('write', count);
  await writer.child.stop();
  const rebuilt: Rebuilt[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { child } = await Child.start('./projections/rebuild.child.ts', directory);
    const name = `documents-${round}.sqlite`;
    const made = await child.ask<Omit<Rebuilt, 'bare' | 'bareOfProcessor'>>('rebuild', name);
    const { rate, ofProcessor } = await child.ask<Rates>('bare', name);
    rebuilt.push({ ...made, bare: rate, bareOfProcessor: ofProcessor });
    await child.stop();
  }
  rmSync(directory, { recursive: true });
  return rebuilt;
}

const small = await rebuildOf(sizes.small);
const large = await rebuildOf(sizes.large);
const middle = (rebuilt: Rebuilt[], name: keyof Rebuilt) => median(rebuilt.map((one) => one[name]));

report('projections', [
  row('grids and registrations, of 100,000 events', 'events/s', { ours: middle(small, 'rate') }, { atLeast: 80_000 }),
  row('grids and registrations, of 1,000,000 events', 'events/s', { ours: middle(large, 'rate') }, { atLeast: 80_000 }),
  row(
    'the same; peer: a bare SQLite writer of the same documents, after each rebuild',
    'events/s',
    { ours: middle(large, 'rate'), peer: middle(large, 'bare'), isRate: true },
    { ratioAtLeast: 0.35 },
  ),
  row(
    'the same, a second of processor time',
    'events/s',
    { ours: middle(large, 'ofProcessor'), peer: middle(large, 'bareOfProcessor'), isRate: true },
    { ratioAtLeast: 0.35 },
  ),
  row(
    'the most memory at 1,000,000 events; peer: at 100,000',
    'MiB',
    { ours: middle(large, 'mebibytes'), peer: middle(small, 'mebibytes') },
    { ratioAtLeast: 0.5 },
  ),
]);
