import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Op } from '#contracts/op';
import { operationTables } from '../../contracts/operations.fixture.js';
import { noneLeft } from '../none-left.js';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'frontend/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|fixture)\.tsx?$/.test(file) && !file.startsWith('testing/'))
  .map((file) => readFileSync(join(root, 'frontend/src', file), 'utf8'));
/** What a browser sends: a row of a table by its name, or a path as light pages and addresses of forms have it. `typeof x.y` sends nothing. */
const code = sources.map((text) => text.replaceAll(/typeof \w+\.\w+/g, '')).join('\n');
const words = new Set(code.match(/\b\w+\.\w+\b/g));
const paths = new Set(code.match(/(?<=['"`])\/[^'"`\s]*(?=['"`])/g));

const namesOf = (op: Op): string[] =>
  operationTables.flatMap(({ name, table }) => Object.entries(table).flatMap(([key, each]) => (each === op ? [`${name}.${key}`] : [])));
const commands = [...new Set(operationTables.flatMap(({ table }) => Object.values(table)))].filter(({ type }) => type === 'command');
const isSent = (op: Op): boolean => paths.has(op.path) || namesOf(op).some((name) => words.has(name));

/** The table in docs/spec/screens.md: the command and why no screen sends it. */
const [, page = ''] = readFileSync(join(root, 'docs/spec/screens.md'), 'utf8').split('## Commands without a screen');
const excepted = new Map([...page.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, name = '', reason = '']) => [name, reason]));

describe('every command has its place on a screen', () => {
  test('or says why it has none', () => {
    const missing = commands.filter((op) => !isSent(op) && !excepted.has(op.name)).map(({ name, path }) => `${name} ${path}`);
    noneLeft('Send each from a screen, or give it a row with the reason in docs/spec/screens.md.', missing);
  });

  test('what has one is no exception, and each exception is a command', () => {
    const known = new Map(commands.map((op) => [op.name, op]));
    for (const name of excepted.keys()) {
      const op = known.get(name);
      expect([name, op !== undefined && !isSent(op)]).toEqual([name, true]);
    }
  });
});
