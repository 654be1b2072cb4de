import { readFileSync } from 'node:fs';
import { readTable } from '#platform/tables/read-table';
import { tableBounds } from '#platform/tables/table';
import { peopleColumns, readJson, readPeople, type ReadRow } from '#backend/importers/people';
import { readArguments } from './arguments.js';
import { Client, target } from './client.js';

const usage = `npm run import-profiles -- FILE [--url URL] [--email ADDRESS] (PASSWORD in the environment)
FILE: csv or xlsx with a header of
  ${peopleColumns.join(',')}
or json: a list of people with these fields, or of squads with their players.
Days are dd-mm-yyyy; a person in several organisations or sports has a row for each. A file may be imported again.
`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { url: { type: 'string' }, email: { type: 'string' } },
});
const [file] = positionals;
if (!file) {
  process.stderr.write(usage);
  process.exit(2);
}

const batchSize = 500;
/** More than one call takes: the rows are sent in batches. */
const bounds = { ...tableBounds, maxTableRows: 1_000_000, maxTableCharacters: 500_000_000 };
const barWidth = 30;

const read = async (path: string): Promise<ReadRow[]> => {
  const bytes = readFileSync(path);
  if (path.endsWith('.json')) return readJson(JSON.parse(bytes.toString('utf8')) as unknown);
  const table = await readTable(bytes, bounds);
  if (Array.isArray(table)) return readPeople(table);
  throw new Error([table.problem, ...(table.limit ? [`${table.limit.name} ${table.limit.value}`] : [])].join(': '));
};

const problems: string[] = [];
const totals = { created: 0, updated: 0, unchanged: 0 };

const showProgress = (done: number, all: number): void => {
  const filled = Math.round((done / all) * barWidth);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${done}/${all}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${bar}${done === all ? '\n' : ''}`);
  else process.stderr.write(`${bar}\n`);
};

/** Sends rows; those that the server refuses are named and left out, the rest sent again. */
const send = async (client: Client, rows: readonly ReadRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const answer = await client.post('/api/import-profiles', { data: { rows: rows.map(({ row }) => row) } });
  if (answer.success) {
    for (const name of ['created', 'updated', 'unchanged'] as const) totals[name] += Number(answer[name]);
    return;
  }
  const bad = new Set<number>();
  for (const [path, keys] of Object.entries(answer.errors ?? {})) {
    const [, index, field] = path.split('.');
    const row = rows[Number(index)];
    if (!path.startsWith('rows.') || !row) throw new Error(`the server refused the import: ${JSON.stringify(answer)}`);
    bad.add(Number(index));
    problems.push(`row ${row.line}: ${field ?? 'row'}: ${keys.join(', ')}`);
  }
  if (bad.size === 0) throw new Error(`the server refused the import: ${JSON.stringify(answer)}`);
  await send(
    client,
    rows.filter((_row, i) => !bad.has(i)),
  );
};

const all = await read(file);
const client = await Client.login(target(values), values.email ?? 'admin@podium.example', process.env['PASSWORD'] ?? 'podium-demo-2026');
const started = performance.now();
for (let at = 0; at < all.length; at += batchSize) {
  const batch = all.slice(at, at + batchSize);
  for (const { line, problem } of batch) if (problem !== null) problems.push(`row ${line}: ${problem}`);
  await send(
    client,
    batch.filter(({ problem }) => problem === null),
  );
  showProgress(Math.min(at + batchSize, all.length), all.length);
}
const seconds = (performance.now() - started) / 1000;
for (const problem of problems) process.stderr.write(`${problem}\n`);
const { created, updated, unchanged } = totals;
process.stdout.write(
  `${created} created, ${updated} completed, ${unchanged} as they were, ${problems.length} problems; ` +
    `${seconds.toFixed(2)} s, ${Math.round((created + updated + unchanged) / seconds)} profiles/s\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
