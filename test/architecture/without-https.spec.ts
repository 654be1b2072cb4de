import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** Each of them asks first whether the browser has it, or catches that it has not. */
const careful = [
  'ui/copyText.ts',
  'features/profile/ShareActions.tsx',
  'features/exports/fileSum.ts',
  'features/account/security/RecoveryCodes.tsx',
];

test('pages ask for nothing that browsers offer over https alone: the network of a hall has none', () => {
  const folder = join(root, 'frontend/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) =>
    /crypto\.(?:randomUUID|subtle)|navigator\.clipboard/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(found.sort()).toEqual(careful.sort());
});
