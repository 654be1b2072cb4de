// The whole server; people come in as `npm run import-profiles` sends them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#backend/composition';
import { serve } from '#backend/serve';
import { readConfig } from '#platform/config';
import { answer } from '../child.js';
import { personOf } from './people.js';

const directory = mkdtempSync(join(tmpdir(), 'podium-bench-'));
const server = await compose(readConfig({ DATA_DIR: directory, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }));
const { url } = await serve(server, 0);

const administrator = { userId: 1, sessionId: null, isAdministrator: true, isOrganiser: false, organizationIds: [], ip: '127.0.0.1' };
const asked = { cookies: {}, headers: {}, ip: '127.0.0.1', method: 'POST', protocol: 'http', host: 'localhost' };
const session = server.sessions.control(asked, administrator, { setCookie: () => undefined, clearCookie: () => undefined });
const load = server.bound.find(({ implementation }) => implementation.op.name === 'ImportProfiles');
const batch = 500;

const rowOf = (i: number) => {
  const { lastName, firstName, middleName } = personOf(i);
  const birthDate = `${String(1 + (i % 28)).padStart(2, '0')}-0${1 + (i % 9)}-${1970 + (Math.floor(i / 252) % 35)}`;
  return { lastName, firstName, middleName, birthDate, citizenshipId: 643, organization: `Клуб ${i % 300}`, sportId: 8 };
};

async function importRows(from: number, count: number): Promise<void> {
  if (!load) throw new Error('no import');
  const rows = Array.from({ length: count }, (_, i) => rowOf(from + i));
  const call = { body: { data: { rows } }, files: [], actor: administrator, locale: 'ru' as const, session, correlationId: randomUUID() };
  const { status, body } = await server.operations.run(load.implementation, call);
  if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500));
}

answer({
  ready: async () => {
    const response = await fetch(`${url}/api/session`);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('csrfToken='))?.slice('csrfToken='.length) ?? '';
    return { url, directory, headers: { cookie: cookies.join('; '), 'x-csrf-token': token, 'content-type': 'application/json' } };
  },
  /** People a second. */
  fill: async (count: number) => {
    const startedAt = performance.now();
    for (let from = 0; from < count; from += batch) await importRows(from, Math.min(batch, count - from));
    const seconds = (performance.now() - startedAt) / 1000;
    await server.runner.waitFor(await server.events.head(), 600_000);
    return count / seconds;
  },
});
