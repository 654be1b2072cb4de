// The erasure of a person from a log of 100,000 events: documents folded anew beside the present ones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.js';
import { median, report, row } from './harness.js';

const count = 100_000;
const rounds = 5;

const directory = mkdtempSync(join(tmpdir(), 'podium-bench-'));
const { child } = await Child.start('./erasure/refold.child.ts', directory);
await child.ask('fill', count);
const taken: number[] = [];
// One entrant of each of the first categories: each erasure is of somebody else.
for (let category = 1; category <= rounds; category += 1) taken.push(await child.ask<number>('refold', category * 1_000 + 1));
await child.stop();
rmSync(directory, { recursive: true });

report('erasure', [row('documents of a person folded anew, of 100,000 events', 'ms', { ours: median(taken) }, { atMost: 10_000 })]);
