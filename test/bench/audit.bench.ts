// The audit of a long day: an entry of 5,000 records, a sport event of 100,000.
import { Child } from './child.js';
import { alone, report, row } from './harness.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
}
interface History {
  entries: { version: number }[];
  total: number;
  maxPage: number;
  next: number | null;
}

const recordsOfEvent = Number(process.env['BENCH_AUDIT_EVENT'] ?? 100_000);
const recordsOfEntry = Number(process.env['BENCH_AUDIT_ENTRY'] ?? 5_000);
const inBulk = 500;
const connections = 3;
const atMostMilliseconds = 100;

const server = await Child.start<Composition>('./composition.server.ts', '1', '2');
const { url, headers } = server.ready;

async function post<Answer>(path: string, data: object): Promise<Answer> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify({ data }) });
  const answer = (await response.json()) as Answer & { success: boolean };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
}

const { event } = await post<{ event: { id: number } }>('/api/cabinet/save-event', {
  event: { eventKey: 'audit', name: 'Bench', sport: 'judo', dateFrom: '21-11-2026', dateTo: '22-11-2026' },
});
const eventId = event.id;
const { stream } = await post<{ stream: { id: number } }>('/api/cabinet/save-stream', {
  eventId,
  stream: { name: 'long', entrantKind: 'team' },
});
const rows = Array.from({ length: inBulk }, (_, i) => ({ teamName: `Team ${i}`, streamIds: [stream.id] }));
const { registrations } = await post<{ registrations: { id: number }[] }>('/api/register-for-event', { eventId, registrations: rows });
const registrationIds = registrations.map(({ id }) => id);

const historyOf = (asked: object) => post<History>('/api/audit/get-history', { perPage: 50, ...asked });
const ofEvent = { aggregateType: 'event', aggregateId: eventId };
const ofEntry = { aggregateType: 'registration', aggregateId: registrationIds[0] ?? 0 };

const comments = Array.from({ length: recordsOfEntry }, (_, i) => `comment ${i}`);
const writer = async () => {
  for (let comment = comments.pop(); comment !== undefined; comment = comments.pop()) {
    const data = { registrationId: ofEntry.aggregateId, componentType: 'documents', comment };
    await post('/api/update-comment-for-one-registration-by-component-type', data);
  }
};
await Promise.all(Array.from({ length: connections }, writer));
while ((await historyOf(ofEvent)).total < recordsOfEvent) {
  const statuses = ['onReview', 'accepted', 'rejected', 'notProvided'];
  for (const status of statuses) {
    await post('/api/change-status-by-component-type', { eventId, componentType: 'documents', registrationIds, status });
  }
}

/** From the newest record by pages after the last one seen, as far as the tenth page. */
async function tenthPage(of: object): Promise<number> {
  let next: number | null = null;
  for (let page = 1; page < 10; page += 1) next = (await historyOf({ ...of, ...(next !== null && { before: next }) })).next;
  return next ?? 0;
}

async function taken(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
}

const first = await historyOf(ofEvent);
const byKey = { event: await tenthPage(ofEvent), entry: await tenthPage(ofEntry) };
const stateOf = (asked: object) => post('/api/audit/get-state-at', { ...ofEntry, ...asked });
const questions: Record<string, () => Promise<unknown>> = {
  [`first page of a sport event of ${first.total} records`]: () => historyOf(ofEvent),
  'a page of it by number, in the middle': () => historyOf({ ...ofEvent, page: Math.ceil(first.maxPage / 2) }),
  'a page of it by key, the tenth': () => historyOf({ ...ofEvent, before: byKey.event }),
  'a page of it by kind': () => historyOf({ ...ofEvent, types: ['RegistrationCommentUpdated'] }),
  [`first page of an entry of ${recordsOfEntry} records`]: () => historyOf(ofEntry),
  'a page of the entry by key, the tenth': () => historyOf({ ...ofEntry, before: byKey.entry }),
  'its state in the middle': () => stateOf({ version: Math.floor(recordsOfEntry / 2) }),
  'its state in the middle and what differs from now': () => stateOf({ version: Math.floor(recordsOfEntry / 2), compareWith: {} }),
};
const table = [];
for (const [name, ask] of Object.entries(questions)) {
  table.push(row(name, 'ms', { ours: await alone(() => taken(ask), 9) }, { atMost: atMostMilliseconds }));
}
await server.child.stop();
report('audit', table);
