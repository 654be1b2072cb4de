// The floor of a profile page: Fastify, and one read of the same row.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { answer } from '../child.js';

const [directory = ''] = process.argv.slice(2);
const database = new Database(join(directory, 'documents.sqlite'), { readonly: true });
const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'profiles%'`).pluck().all() as string[];
const read = database.prepare(`SELECT json FROM "${tables[0] ?? ''}" WHERE key = ?`).pluck();
const keys = database
  .prepare(`SELECT key FROM "${tables[0] ?? ''}" WHERE json IS NOT NULL`)
  .pluck()
  .all() as number[];

const server = Fastify();
server.post('/row', (request, reply) => {
  const { userId } = request.body as { userId: number };
  return reply.type('application/json').send(read.get(userId));
});
const url = await server.listen({ port: 0, host: '127.0.0.1' });

answer({ ready: () => ({ url, keys }) });
