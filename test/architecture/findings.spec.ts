import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { noneLeft } from '../none-left.js';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/findings.md'), 'utf8');
/** `file` “a part of a title”, or the file as a whole. */
const holds = [...page.matchAll(/`([^`\s]+\.spec\.tsx?)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({ file, title }));

test('what holds a finding is there, under the title that the page names', () => {
  expect(holds.length).toBeGreaterThan(100);
  const missing = holds
    .filter(({ file, title }) => !existsSync(join(root, file)) || (title && !readFileSync(join(root, file), 'utf8').includes(title)))
    .map(({ file, title = '' }) => `${file} ${title}`);
  noneLeft('Name the test that holds the finding now in docs/findings.md.', missing);
});
