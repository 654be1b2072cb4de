// Grids and registrations built anew from a log of a million events.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.js';
import { median, report, row } from './harness.js';

interface Rebuilt {
  rate: number;
  mebibytes: number;
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
    rebuilt.push(await child.ask<Rebuilt>('rebuild', `documents-${round}.sqlite`));
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
    'the most memory at 1,000,000 events; peer: at 100,000',
    'MiB',
    { ours: middle(large, 'mebibytes'), peer: middle(small, 'mebibytes') },
    { ratioAtLeast: 0.5 },
  ),
]);
