import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { noneLeft } from '../none-left.js';

const root = join(import.meta.dirname, '../..');

test('each decider has a spec of its name', () => {
  const deciders = globSync('domain/**/*.decider.ts', { cwd: root });
  const specs = new Set(globSync('domain/**/*.decider.spec.ts', { cwd: root }));
  expect(deciders.length).toBeGreaterThan(30);
  noneLeft(
    'Write a spec of the same name beside each.',
    deciders.filter((file) => !specs.has(file.replace(/\.ts$/, '.spec.ts'))),
  );
});
