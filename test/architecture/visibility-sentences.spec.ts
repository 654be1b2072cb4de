import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

interface Sentence {
  texts: string;
  key: string;
  rule: string;
  name: string;
  spec: string;
  title: string;
}

const row = /^\| `(?<texts>[\w/-]+)#(?<key>\w+)` +\| `(?<rule>[\w/.-]+)#(?<name>\w+)` +\| `(?<spec>[\w/.-]+)`: (?<title>.+?) +\|$/;
const lines = textOf('docs/spec/visibility-sentences.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'));
const sentences = lines.map((line) => ({ line, ...(row.exec(line)?.groups as unknown as Sentence) }));

/** A whole title between quotes: a test that was renamed is not found by a part of its name. */
const hasTest = (source: string, title: string): boolean => ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));
const timesIn = (source: string, key: string): number =>
  source.match(new RegExp(String.raw`^ +${key}: ?$|^ +${key}: ['"{]`, 'gm'))?.length ?? 0;

describe('sentences that promise who sees what', () => {
  test('the table is read to the last row', () => {
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !row.test(line))).toEqual([]);
  });

  test.each(sentences)(
    '$texts#$key stands in both languages, its rule and its test are there',
    ({ texts, key, rule, name, spec, title }) => {
      expect(timesIn(textOf(`frontend/src/${texts}.ts`), key)).toBe(2);
      expect(textOf(rule)).toMatch(new RegExp(String.raw`const ${name}\b`));
      expect(hasTest(textOf(spec), title)).toBe(true);
    },
  );
});
