import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '#platform/config';
import { compose } from '#backend/composition';
import { apiPage } from '#platform/operations/api-page';
import { roomCalls } from '#platform/operations/permissions';
import { permissionsPage } from '#platform/operations/permissions-page';

/**
 * npm run routes [-- --page | --permissions]: method, path, roles and context of every call; with --page the API page, with
 * --permissions who may call what, as Markdown.
 */
const DATA_DIR = mkdtempSync(join(tmpdir(), 'podium-routes-'));
const composition = await compose(
  readConfig({ ...process.env, DATA_DIR, EVENT_STORE: 'memory', DOCUMENT_STORE: 'memory' }),
  pino({ level: 'silent' }),
);
const rows = composition.contexts.flatMap(({ name, operations = [] }) => operations.flat().map(({ op }) => ({ context: name, op })));
if (process.argv.includes('--page')) {
  process.stdout.write(apiPage(rows));
} else if (process.argv.includes('--permissions')) {
  process.stdout.write(permissionsPage([...rows.map(({ op }) => op), ...roomCalls(composition.hub)]));
} else {
  for (const { context, op } of rows.sort((a, b) => a.op.path.localeCompare(b.op.path))) {
    const method = op.method ?? (op.kind === 'get' ? 'GET' : 'POST');
    process.stdout.write(`${method.padEnd(6)} ${op.path.padEnd(82)} ${op.roles.join(' ').padEnd(14)} ${op.name} (${context})\n`);
  }
}
await composition.close();
rmSync(DATA_DIR, { recursive: true, force: true });
process.exit(0);
