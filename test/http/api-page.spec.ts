import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { apiPage } from '#platform/operations/api-page';
import { startPodium } from './podium.js';

test('docs/api.md is as `npm run routes -- --page` makes it', async () => {
  const podium = await startPodium();
  const rows = podium.composition.contexts.flatMap(({ name, operations = [] }) =>
    operations.flat().map(({ op }) => ({ context: name, op })),
  );
  await podium.close();
  expect(readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')).toBe(apiPage(rows));
});
