import { hash } from 'node:crypto';
// The whole server with one sport event of some categories, each drawn as a knockout.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#backend/composition';
import { putAccount } from '#backend/identity/put-account';
import { toCsv, type LoadRow } from '#backend/importers/rows';
import { serve } from '#backend/serve';
import { readConfig } from '#platform/config';
import { categoriesView } from '#projections/sport-events/categories.view';
import { gridView } from '#projections/competition/grid.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { answer } from './child.js';
import { ticker } from './stalls/ticker.js';

const [categories = 100, entrants = 16] = process.argv.slice(2, 4).map(Number);
const [RATE_LIMITS = 'off'] = process.argv.slice(4);
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-bench-')),
  DEMO: 'off',
  RATE_LIMITS,
  LOG_LEVEL: 'error',
  // Of a server that shares the work with other processes.
  ...(JSON.parse(process.env['BENCH_SETTINGS'] ?? '{}') as Record<string, string>),
});
const server = await compose(config);
const { url } = await serve(server, 0);
const account = { email: 'organiser@podium.example', password: randomUUID(), lastName: 'Организатор', firstName: 'Пётр' };
const userId = await putAccount(server, account, [{ role: 'organiser', organizationId: null }]);

const cookies = new Map<string, string>();
const asked = { cookies: {}, headers: {}, ip: '127.0.0.1', method: 'POST', protocol: 'http', host: 'localhost' };
const actor = { userId, sessionId: null, isAdministrator: false, isOrganiser: true, organizationIds: [], ip: '127.0.0.1' };
const writer = { setCookie: (name: string, value: string) => void cookies.set(name, value), clearCookie: () => undefined };
const session = server.sessions.control(asked, actor, writer);
await session.start(userId);

async function call(name: string, body: object, csv?: string): Promise<{ created?: number[] }> {
  const bound = server.bound.find(({ implementation }) => implementation.op.name === name);
  if (!bound) throw new Error(`no operation ${name}`);
  const files =
    csv === undefined
      ? []
      : [{ field: 'file', fileName: 'event.csv', mimeType: 'text/csv', bytes: Buffer.from(csv), sha256: hash('sha256', csv) }];
  const reply = await server.operations.run(bound.implementation, {
    body,
    actor,
    locale: 'ru',
    session,
    files,
    correlationId: randomUUID(),
  });
  if (reply.status !== 200) throw new Error(`${name}: ${JSON.stringify(reply.body).slice(0, 500)}`);
  return reply.body as { created?: number[] };
}

function rowsOf(): LoadRow[] {
  const eventKey = 'bench';
  const head = { row: 'event', eventKey, name: 'Кубок', sport: 'judo', dateFrom: '01-05-2026', dateTo: '01-05-2026', isPublished: 'yes' };
  const streams = Array.from({ length: categories }, (_, at) => ({
    row: 'stream',
    eventKey,
    streamKey: `s${at}`,
    name: `Категория ${at}`,
    gridKind: 'olympic',
  }));
  const people = streams.flatMap(({ streamKey }) =>
    Array.from({ length: entrants }, (_, at) => ({
      row: 'entrant',
      eventKey,
      streamKey,
      lastName: `Фамилия${at}`,
      firstName: 'Имя',
      organization: `Клуб ${at % 8}`,
      externalId: `${streamKey}-${at}`,
    })),
  );
  return [head, ...streams, ...people];
}

let ticks: ReturnType<typeof ticker> | undefined;

answer({
  /** The longest that the event loop stood still since this was asked before, in milliseconds. */
  stall: () => (ticks ??= ticker()).longest(),
  memory: () => process.memoryUsage.rss(),
  entries: () => ({
    path: join(config.DATA_DIR, 'documents.sqlite'),
    collection: server.runner.collection(registrationsView),
    streams: server.runner.collection(categoriesView),
  }),
  /** All that was recorded is in the views, and nothing is left to be written. */
  settled: async () => {
    await server.runner.waitFor(await server.events.head(), 60_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
  },
  ready: async () => {
    const { created = [] } = await call('LoadEvents', {}, toCsv(rowsOf()));
    // A read waits two seconds at most, which a busy machine may need for so many.
    await server.runner.waitFor(await server.events.head(), 60_000);
    await call('DrawAllGrids', { eventId: created[0], mode: 'seeded' });
    await server.runner.waitFor(await server.events.head(), 60_000);
    const documents = server.documents.reader();
    const streams = await documents.find(categoriesView, { filter: { eventId: created[0] ?? 0 }, limit: categories });
    const grids = await Promise.all(streams.map(({ id }) => documents.get(gridView, id)));
    const matches = grids.map((grid) => {
      const { order = [], matches: all = {} } = grid?.state ?? {};
      return order.map((id) => ({ id, occupants: all[id]?.occupants ?? [] }));
    });
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      url,
      headers: { cookie, 'x-csrf-token': cookies.get('csrfToken') ?? '', 'content-type': 'application/json' },
      eventId: created[0],
      streamIds: streams.map(({ id }) => id),
      matches,
    };
  },
  reached: () => Number(server.runner.reached),
});
