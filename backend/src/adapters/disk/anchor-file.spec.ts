import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { AnchorFile } from './anchor-file.js';

const anchor = (count: number) => ({ at: '2026-05-01T12:00:00.000Z', position: String(count), count, hash: `hash ${count}` });

test('lines are added; one that a crash cut off goes before the next', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'anchors-')), 'elsewhere', 'anchors.jsonl');
  const file = new AnchorFile(path);
  expect([await file.all(), await file.last()]).toEqual([[], null]);
  await file.add(anchor(1));
  await file.add(anchor(2));
  await appendFile(path, '{"at":"2026');
  expect(await file.all()).toEqual([anchor(1), anchor(2)]);
  const started = new AnchorFile(path);
  expect(await started.last()).toEqual(anchor(2));
  await started.add(anchor(3));
  expect(await new AnchorFile(path).all()).toEqual([anchor(1), anchor(2), anchor(3)]);
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(4);
});
