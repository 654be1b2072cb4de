import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tooltipPlaces } from '#contracts/site/tooltips.docs';

const root = join(import.meta.dirname, '../..');

test('every place of a tooltip is the address of a screen of the cabinet', () => {
  const routes = globSync('frontend/src/features/*/routes.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const addresses = new Set(
    routes.flatMap((text) =>
      [...text.matchAll(/path: '\/cabinet\/([^']+)'/g)].map(([, path = '']) => path.replace('event/:eventId', 'event')),
    ),
  );
  expect(tooltipPlaces.filter((place) => !addresses.has(place))).toEqual([]);
});
