// The floor of a command: Fastify, and one append a request.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { answer } from '../child.js';

const database = new Database(join(mkdtempSync(join(tmpdir(), 'podium-bench-')), 'log.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = NORMAL');
database.exec(
  'CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL, data TEXT NOT NULL, UNIQUE (stream, version))',
);
const insert = database.prepare('INSERT INTO events (stream, version, data) VALUES (?, ?, ?)');
const versions = new Map<string, number>();

const server = Fastify();
server.post('/append', (request) => {
  const { stream, ...data } = request.body as { stream: string };
  const version = (versions.get(stream) ?? 0) + 1;
  insert.run(stream, version, JSON.stringify(data));
  versions.set(stream, version);
  return { success: true, version };
});
const url = await server.listen({ port: 0, host: '127.0.0.1' });

answer({ ready: () => url });
