// A store with so many movements of money: pages of them, filtered, as the organiser asks for; the bare queries; a reconciliation.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { ledgerQueryRows } from '#backend/payments/books/ledger.queries';
import { Documents } from '#platform/projecting/reader';
import type { OperationContext } from '#platform/context';
import type { DocumentPut } from '#platform/ports/document-store';
import type { EventFacts, View } from '#projections/view';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { ledgerView } from '#projections/payments/ledger/ledger.view';
import { accountsView } from '#projections/identity/accounts.view';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { answer } from '../child.js';
import { invoiceFacts, paymentFact } from './facts.js';

const perInvoice = 20;
/** Of a million movements the first sport event has twenty thousand invoices, the others three thousand each. */
let largest = 20_000;
let perEvent = 3_000;
const path = join(mkdtempSync(join(tmpdir(), 'podium-bench-')), 'documents.sqlite');
const store = new SqliteDocumentStore(path);
const documents = new Documents(store, {
  collection: (view) => view.name,
  cached: () => null,
  waitFor: () => Promise.resolve(true),
  reached: 1n,
}).reader();
const context = {
  documents,
  actor: { isAdministrator: true },
  roles: new Set(['A']),
  now: new Date().toISOString(),
  load: () => Promise.resolve({ state: { currency: 'RUB', fields: { timeZone: 'Europe/Moscow' } } }),
} as unknown as OperationContext;
const queryOf = (name: string) =>
  ledgerQueryRows.find(({ op }) => op.name === name)?.query as (input: object, context: OperationContext) => Promise<object>;
const transactions = queryOf('GetTransactions');
const reconciliation = queryOf('GetReconciliation');

const prepare = async (view: View): Promise<void> => {
  const columns = Object.fromEntries(Object.entries(view.columns).map(([name, { type }]) => [name, type]));
  await store.prepare({ name: view.name, columns, indexes: view.indexes, hasText: view.text !== undefined });
};

const putOf = <Doc>(view: View<Doc>, key: number, doc: Doc): DocumentPut => ({
  ...{ key, json: JSON.stringify(doc), position: 1n },
  columns: Object.fromEntries(Object.entries(view.columns).map(([name, column]) => [name, column.value(doc)])),
});

const eventOf = (id: number): number => (id <= largest ? 1 : 2 + Math.floor((id - largest - 1) / perEvent));

let position = 0;
/** One invoice with its movements, folded as the projections fold them. */
const putsOf = (id: number): { invoice: DocumentPut; movements: DocumentPut[] } => {
  const eventId = eventOf(id);
  const charges = invoiceFacts(id, eventId, perInvoice / 2);
  const payments = Array.from({ length: id % 3 === 0 ? perInvoice / 2 - 1 : perInvoice / 2 }, (_, n) => paymentFact(id, eventId, n));
  const doc = invoicesView.initial(id);
  const movements: DocumentPut[] = [];
  for (const [i, fact] of [...charges, ...payments].entries()) {
    const at = new Date(Date.UTC(2026, 0, 1) + id * 60_000 + i * 1_000).toISOString();
    const facts: EventFacts = {
      stream: `invoice-${id}`,
      version: i + 1,
      position: BigInt((position += 1)),
      recordedAt: at,
      actorUserId: 11,
    };
    const event = { ...fact, ...facts };
    invoicesView.on[fact.type]?.(doc, event, id);
    const key = ledgerView.keys(event);
    if (typeof key !== 'number') continue;
    const movement = ledgerView.initial(key);
    ledgerView.on[fact.type]?.(movement, event, key);
    movements.push(putOf(ledgerView, key, movement));
  }
  return { invoice: putOf(invoicesView, id, doc), movements };
};

/** As the organiser of a large sport event asks, and the administrators. */
const asked = [
  { eventId: 1, kind: 'payment' },
  { eventId: 1, dateFrom: '05-01-2026', dateTo: '06-01-2026' },
  { eventId: 1, kind: 'charge', page: 20 },
  { eventId: 4 },
  { eventId: 5, status: [0] },
];

const bare = () => {
  const database = new Database(path, { readonly: true });
  const [from, to] = ['2026-01-04T21:00:00.000Z', '2026-01-06T21:00:00.000Z'];
  const inEvent = (eventId: number) => ({ where: `"eventId" = ?`, values: [eventId] as (string | number)[], offset: 0 });
  const wheres = [
    { where: `"eventId" = ? AND "kind" = ?`, values: [1, 'payment'], offset: 0 },
    { where: `"eventId" = ? AND "date" >= ? AND "date" < ?`, values: [1, from, to], offset: 0 },
    { where: `"eventId" = ? AND "kind" = ?`, values: [1, 'charge'], offset: 950 },
    inEvent(4),
    {
      where: `"eventId" = ? AND +"paymentInvoiceId" IN (SELECT key FROM invoices WHERE json IS NOT NULL AND "status" IN (0) AND "eventId" = ?)`,
      values: [5, 5],
      offset: 0,
    },
  ];
  return wheres.map(({ where, values, offset }) => {
    const live = `FROM ledger WHERE json IS NOT NULL AND ${where}`;
    const page = database.prepare(`SELECT key, json, position ${live} ORDER BY "at" DESC, key LIMIT 50 OFFSET ${offset}`).raw();
    const count = database.prepare(`SELECT count(*) ${live}`).pluck();
    const sums = database.prepare(`SELECT sum("debit"), sum("credit") ${live}`).raw();
    return () => [page.all(...values), count.get(...values), sums.get(...values)];
  });
};

const timed = async (act: () => unknown): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
};

answer({
  ready: () => null,
  fill: async (movements: number) => {
    for (const view of [invoicesView, ledgerView, accountsView, peopleView, registrationsView, sportEventsView] as View[])
      await prepare(view);
    const invoices = Math.ceil(movements / perInvoice);
    largest = Math.ceil(invoices * 0.4);
    perEvent = Math.ceil(invoices * 0.06);
    for (let from = 1; from <= invoices; from += 500) {
      const some = Array.from({ length: Math.min(500, invoices - from + 1) }, (_, i) => putsOf(from + i));
      await store.write(
        invoicesView.name,
        some.map(({ invoice }) => invoice),
      );
      await store.write(
        ledgerView.name,
        some.flatMap(({ movements: moved }) => moved),
      );
    }
    return position;
  },
  /** Milliseconds of each page, ours and of the bare queries in turn. */
  pages: async (rounds: number) => {
    const taken = { ours: [] as number[], peer: [] as number[] };
    const queries = bare();
    for (let round = 0; round < rounds + 3; round += 1)
      for (const [i, one] of asked.entries()) {
        const ours = await timed(() => transactions({ perPage: 50, ...one }, context));
        const peer = await timed(() => queries[i]?.());
        if (round < 3) continue;
        taken.ours.push(ours);
        taken.peer.push(peer);
      }
    return taken;
  },
  reconciled: async (rounds: number) => {
    const taken: number[] = [];
    for (let round = 0; round < rounds + 1; round += 1) taken.push(await timed(() => reconciliation({ eventId: 1 }, context)));
    return taken.slice(1);
  },
});
