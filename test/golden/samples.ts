import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { product } from '#domain/payments/products/product.decider';
import { booksCheck } from '#domain/payments/checks/books-check.decider';
import { unpaidInvoices } from '#domain/payments/unpaid/unpaid.decider';
import { promoCode } from '#domain/payments/promo/promo-code.decider';
import { promoSetting } from '#domain/payments/promo/promo-setting.decider';
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EventDef, EventTable } from '#contracts/event';
import { applicationStream } from '#domain/applications/application.fold';
import { organizationStream } from '#domain/directory/organization.fold';
import { recordsStream } from '#domain/directory/records.fold';
import { protestRules } from '#domain/competition/protest-rules.decider';
import { eventReferees } from '#domain/referees/referees.fold';
import { ceremony } from '#domain/registrations/ceremony.decider';
import { entryInvitation } from '#domain/registrations/entry-invitation.decider';
import { consentStream } from '#domain/visibility/consent.decider';
import { noticesStream } from '#domain/registrations/notification.fold';
import { entryImports } from '#domain/registrations/import/import.fold';
import { teamsStream } from '#domain/registrations/teams.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import type { View } from '#projections/view';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { applicant } from '#domain/applications/application.decider';
import { applicationCategory } from '#domain/applications/category.decider';
import { refusedCommands } from '#backend/audit/refused-commands';
import { grid } from '#domain/competition/grid.decider';
import { fileOrder } from '#domain/exports/file-order.decider';
import { ownData } from '#domain/own-data/own-data.decider';
import { accountInvitation } from '#domain/identity/account-invitation.decider';
import { erasure } from '#domain/erasure/erasure.decider';
import { hall } from '#domain/hall/hall.decider';
import { leases } from '#domain/feed/leases.decider';
import { pair } from '#domain/standby/pair.decider';
import { workPasses } from '#domain/identity/work-pass.decider';
import { accountRules } from '#domain/identity/account-rules.decider';
import { loginAs } from '#domain/identity/login-as.decider';
import { account, emailHolder } from '#domain/identity/account.decider';
import { judging } from '#domain/judging/judging.decider';
import { callRoom } from '#domain/call-room/call-room.decider';
import { madePools } from '#domain/registrations/pools.decider';
import { ownMode } from '#domain/sport-modes/sport-mode.decider';
import { diplomas } from '#domain/diplomas/diplomas.decider';
import { eventPage } from '#domain/event-page/event-page.decider';
import { facilityStream } from '#domain/directory/facility.fold';
import { photo } from '#domain/event-page/photo.decider';
import { hallScreens } from '#domain/screens/screens.decider';
import { schedule } from '#domain/playgrounds/schedule.decider';
import { category } from '#domain/sport-events/category.decider';
import { answerFile } from '#backend/registrations/form/answer-file';
import { phoneHolder } from '#domain/profiles/phone.decider';
import { paymentNotices } from '#domain/payments/paying/notices';
import { receipts } from '#domain/payments/receipts/receipts.fold';
import { policy } from '#domain/payments/insurance/policy.fold';
import { widgetsOfEvent } from '#domain/site/widgets.decider';
import { siteTexts } from '#domain/site/texts.decider';
import { siteTooltips } from '#domain/site/tooltips.decider';
import { siteSettings } from '#domain/site/site-settings.decider';
import { insuranceSettings } from '#domain/payments/insurance/settings.decider';
import { invoice } from '#domain/payments/invoice.fold';
import { personEntries } from '#domain/registrations/person-entries';
import { invoiceSeries, personalInvoices } from '#domain/payments/invoices/series';
import { payeeDetails } from '#domain/payments/papers/payee.decider';
import { bankLine, bankMark, invoiceChecking } from '#domain/payments/statements/bank-line.decider';
import { registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Aggregate } from '#domain/decider';
import { EventCodec } from '#platform/log/codec';
import { EventLog } from '#platform/log/event-log';
import { sequenceEvents } from '#platform/log/sequences';
import { fileEvents } from '#contracts/exports/file.events';
import { readEvents } from '#contracts/visibility/reads.events';
import { masterKey, PersonKeys } from '#platform/person-keys';
import type { StoredEvent } from '#platform/ports/event-store';

const root = join(import.meta.dirname, '../..');
const files = {
  log: join(import.meta.dirname, 'log.jsonl'),
  keys: join(import.meta.dirname, 'keys.json'),
  schemas: join(import.meta.dirname, 'schemas.json'),
};
const secret = 'golden samples are not secret at all';

export type Sample = Omit<StoredEvent, 'position'>;
/** Fingerprint of the schema of each version of each event type that was ever written. */
export type Schemas = Record<string, Record<string, string>>;

const read = <T>(file: string, absent: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : absent);

export const readSamples = (): Sample[] =>
  existsSync(files.log)
    ? readFileSync(files.log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Sample)
    : [];
export const readSchemas = (): Schemas => read<Schemas>(files.schemas, {});

const isTable = (value: unknown): value is EventTable =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((def: unknown) => typeof def === 'object' && def !== null && 'schema' in def && 'v' in def);

const isView = (value: unknown): value is View => typeof value === 'object' && value !== null && 'keys' in value && 'on' in value;

const exportsOf = async (pattern: string): Promise<unknown[]> => {
  const modules = globSync(pattern, { cwd: root }).map(async (file) => Object.values((await import(join(root, file))) as object));
  return (await Promise.all(modules)).flat();
};

/** Every table of stored events: those of the contracts, found by their file names, and the platform's own. */
export const allTables = async (): Promise<EventTable[]> => [
  ...(await exportsOf('contracts/**/*.events.ts')).filter(isTable),
  sequenceEvents,
  readEvents,
];
export const allViews = async (): Promise<View[]> => (await exportsOf('projections/**/*.view.ts')).filter(isView);

const nothing = { initial: () => ({}), evolve: (state: object) => state };

/** Who folds an event stream, by the stream's prefix. */
export const deciders: readonly Aggregate<unknown>[] = [
  paymentSettings,
  unpaidInvoices,
  booksCheck,
  promoSetting,
  promoCode,
  product,
  grid,
  account,
  emailHolder,
  erasure,
  accountInvitation,
  ownData,
  fileOrder,
  hall,
  leases,
  pair,
  hallScreens,
  diplomas,
  eventPage,
  photo,
  facilityStream,
  widgetsOfEvent,
  ownMode,
  madePools,
  callRoom,
  judging,
  protestRules,
  eventReferees,
  loginAs,
  accountRules,
  workPasses,
  schedule,
  category,
  organizationStream,
  recordsStream,
  profileStream,
  phoneHolder,
  registration,
  invoice,
  paymentNotices,
  receipts,
  insuranceSettings,
  siteSettings,
  siteTooltips,
  siteTexts,
  policy,
  invoiceSeries,
  personalInvoices,
  personEntries,
  payeeDetails,
  bankMark,
  bankLine,
  invoiceChecking,
  entryImports,
  teamsStream,
  noticesStream,
  ceremony,
  consentStream,
  entryInvitation,
  sportEvent,
  registrationFormStream,
  answerFile,
  applicationStream,
  applicant,
  applicationCategory,
  refusedCommands,
  { name: 'sequence', events: sequenceEvents, ...nothing },
  { name: 'audit', events: readEvents, ...nothing },
  { name: 'file-exports', events: fileEvents, ...nothing },
];

export const schemaOf = ({ schema, personal }: EventDef): string =>
  hash('sha256', JSON.stringify([z.toJSONSchema(schema, { unrepresentable: 'any' }), personal ?? null]), 'base64url');

/** A log that holds the samples, with the keys of the persons in them. */
export const openSamples = async (samples: readonly Sample[]) => {
  const vault = new MemoryVault();
  await vault.putMissing(
    'personKey',
    Object.entries(read<Record<string, string>>(files.keys, {})).map(([key, value]) => ({ key, value })),
  );
  const keys = new PersonKeys(vault, masterKey(secret, ''));
  const codec = new EventCodec(await allTables(), keys);
  const store = new MemoryEventStore();
  for (const { stream, version, type, data, meta } of samples) {
    await store.append([{ stream, expectedVersion: version - 1, events: [{ type, data, meta }] }]);
  }
  return { vault, codec, store, log: new EventLog(store, codec, keys) };
};

/** Adds samples and schemas of versions that have none yet. What is recorded is never changed. */
export const record = async (): Promise<void> => {
  const { scenarios } = await import('./scenarios.js');
  const { vault, codec, store, log } = await openSamples(readSamples());
  const schemas = readSchemas();
  const wanted = new Set<string>();
  for (const [type, def] of codec.types()) {
    if (schemas[type]?.[def.v] !== undefined) continue;
    schemas[type] = { ...schemas[type], [def.v]: schemaOf(def) };
    wanted.add(type);
  }
  const written = new Set(scenarios.flatMap(({ events }) => events.map(({ type }) => type)));
  const missing = [...wanted].filter((type) => !written.has(type));
  // Nothing is written then: a schema without a sample would never get one.
  if (missing.length > 0) throw new Error(`no event of ${missing.join(', ')} in a scenario: add one to test/golden/*-scenarios.ts`);
  for (const { decider: name, id, events } of scenarios) {
    const decider = deciders.find((one) => one.name === name);
    const fresh = events.filter(({ type }) => wanted.has(type));
    if (fresh.length === 0) continue;
    if (!decider) throw new Error(`no aggregate ${name} among the samples' deciders`);
    const folded = await log.load(decider, id);
    const commandId = `${name}-${id}`;
    const common = { recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 11, actorRole: 'O', correlationId: commandId, commandId };
    await log.commit([{ decider, id, folded, base: { version: folded.version, hash: folded.hash }, events: fresh }], common);
  }
  const lines = (await store.readAll(0n, 10_000)).map(({ stream, version, type, data, meta }) =>
    JSON.stringify({ stream, version, type, data, meta }),
  );
  const persons = await vault.getMany('personKey', ['11']);
  writeFileSync(files.log, `${lines.join('\n')}\n`);
  writeFileSync(files.keys, `${JSON.stringify(Object.fromEntries(persons.map(({ key, value }) => [key, value])), null, 2)}\n`);
  writeFileSync(files.schemas, `${JSON.stringify(schemas, null, 2)}\n`);
};
