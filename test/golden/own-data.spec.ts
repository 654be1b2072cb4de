import { expect, test } from '@jest/globals';
import { ownDocuments } from '#backend/own-data/own-documents';
import { toldOf } from '#backend/own-data/own-events';
import { noneLeft } from '../none-left.js';
import { allViews, openSamples, readSamples } from './samples.js';

/** Of these views nothing is copied as a document; what they say of the person stands in the log of the copy. */
const elsewhere: Readonly<Record<string, string>> = {
  account_invitations: 'empty once it was accepted',
  people: 'names as in the profile, to find them by',
  memberships: 'as in the profile',
  guardianships: 'as in the profile of the child; own acts in acts.json',
  representatives: 'a list of others too; own roles stand in the account',
  bouts: 'results of both sides; own ones in the registrations',
  grids: 'a whole category',
  draws: 'a whole category',
  protests: 'a whole category; own words in the log',
  judging: 'a whole category',
  callRoom: 'a whole sport event',
  ceremonies: 'a whole category',
  referees: 'a whole sport event',
  teams: 'a whole category',
  schedule: 'a whole sport event',
  notices: 'mails of organisers to many; own ones in the log',
  importColumns: 'columns of files that organisers load',
  loads: 'files that somebody has loaded',
  receipts: 'of invoices; what one paid stands in the log',
  ledger: 'movements of invoices; those of own ones stand in the invoices of the copy',
  refunds: 'where refunds of invoices stand; those of own ones stand in the invoices of the copy',
  paymentLines: 'lines of statements of a bank; what one paid stands in the invoices',
  invoiceCheckings: 'statements that organisers have loaded',
  exportedFiles: 'files that organisers took; own ones in acts.json',
  fileOrders: 'files that somebody has ordered, by number; own ones in acts.json',
  auditRows: 'what happened at sport events; own acts in acts.json',
};
/** Nothing of a person. */
const impersonal = [
  'insuredEvents',
  'paymentNotices',
  ...['accountRules', 'protestRules', 'playgrounds', 'option_documents', 'sport_events', 'streams'],
  ...[
    'own_modes',
    'records',
    'organizations',
    'facilities',
    'screens',
    'widgets',
    'applicationCategories',
    'products',
    'event_pages',
    'photos',
  ],
  'siteTexts',
];

test('every view is in the copy of a person, or says why not', async () => {
  const views = (await allViews()).map(({ name }) => name);
  const known = [...Object.keys(ownDocuments), ...Object.keys(elsewhere), ...impersonal];
  const unknown = views.filter((name) => !known.includes(name) && !name.endsWith('_summary'));
  noneLeft('Say what the copy takes of it (backend/src/own-data/own-documents.ts), or here why it takes nothing.', unknown);
  expect(known.filter((name) => !views.includes(name))).toEqual([]);
});

test('every personal field of every event is told to its person', async () => {
  const { codec, store } = await openSamples(readSamples());
  const stored = await store.readAll(0n, 10_000);
  await codec.prepare(stored);
  const told = new Map<string, Set<string>>();
  for (const event of stored) {
    const { of = '', fields = [] } = codec.def(event.type).personal ?? {};
    const data = codec.decode(event) as Record<string, unknown>;
    const owner = data[of];
    if (typeof owner !== 'number') continue;
    const own = toldOf(codec, event, owner) ?? {};
    const seen = told.get(event.type) ?? new Set<string>();
    for (const field of fields) if (JSON.stringify(own[field]) === JSON.stringify(data[field])) seen.add(field);
    told.set(event.type, seen);
    const stranger = toldOf(codec, event, 999_999);
    expect([event.type, stranger]).toEqual([event.type, null]);
  }
  const forgotten = [...codec.types()].flatMap(([type, { personal }]) =>
    (personal?.fields ?? []).filter((field) => !told.get(type)?.has(field)).map((field) => `${type}.${field}`),
  );
  noneLeft('A personal field is told to its person by a sample that holds it: `npm run golden`, if there is none.', forgotten);
});

test('of an event about another person, who is named in it learns that alone', async () => {
  const { codec, store } = await openSamples(readSamples());
  const stored = await store.readAll(0n, 10_000);
  await codec.prepare(stored);
  const named = stored.flatMap((event) => {
    const { named: fields = [] } = codec.def(event.type).personal ?? {};
    const data = codec.decode(event) as Record<string, { id?: number } | null>;
    return fields.flatMap((field) => (data[field]?.id === undefined ? [] : [{ event, field, id: data[field].id }]));
  });
  expect(named.length).toBeGreaterThan(0);
  for (const { event, field, id } of named) expect(Object.keys(toldOf(codec, event, id) ?? {})).toEqual([field]);
});
