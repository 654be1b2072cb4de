import { fullName } from '#contracts/rules/names';
import type { SiteMarkup } from '#contracts/site/search.docs';
import type { TextTable } from '#contracts/site/texts.docs';
import { invoicesAgree } from './payments/invoices/settle.js';
import { productsOfEntries } from './payments/products/entry-products.js';
import { refundsOfEntries } from './payments/refunds/withdrawn.js';
import { refundsContext } from './payments/refunds/refunds.context.js';
import { receiptsContext } from './payments/receipts/receipts.context.js';
import { applicationsContext } from './applications/applications.context.js';
import { refusedCommandKeeper } from './audit/refused-commands.js';
import { auditedAggregates } from './audited.js';
import { papersAndExports } from './papers-and-exports.js';
import { erasureContext } from './erasure/erasure.context.js';
import { ownDataContext } from './own-data/own-data.context.js';
import { ownCopiesIn, type OwnCopies } from './own-data/own-copies.js';
import { proofContext } from './proof/proof.context.js';
import { AccountRoles } from './identity/account-roles.js';
import { identityContext } from './identity/identity.context.js';
import { deliveryOf } from './identity/delivery.js';
import { derive, identityParts } from './identity/identity-parts.js';
import { accountsView } from '#projections/identity/accounts.view';
import { staffRoles } from './staff-roles.js';
import { competitionContext } from './competition/competition.context.js';
import { placeInGrid } from './competition/grid/late-entry.js';
import { returnToGrid, withdrawFromGrid } from './competition/grid/withdraw.js';
import { eventScopes, isOfStaff } from './sport-events/event-scope.js';
import { challengeFileOf } from './registrations/form/private-files.js';
import { loadPlaygrounds } from './playgrounds/load-playgrounds.js';
import { emailHash, type HashEmail } from './directory/email-hash.js';
import { accountPush } from './followers/account-push.js';
import { PushDevices } from './followers/push-devices.js';
import { followersContext } from './followers/followers.context.js';
import { feedContext, type Feed } from './feed/feed.context.js';
import { awayInvoices } from './hall-feed.js';
import { hallContext } from './hall/hall.context.js';
import { live } from './live-views.js';
import type { Standby } from './standby/standby.js';
import { standbyContext } from './standby/standby.context.js';
import { insuranceContext } from './payments/insurance/insurance.context.js';
import { policyFileOf } from './payments/insurance/policy-file.js';
import { Insurers } from './payments/insurance/insurers.js';
import { payingContext } from './payments/paying/paying.context.js';
import { loadContext } from './load/load.context.js';
import { afterLimitsChanged } from './registrations/entries/limits.js';
import { rowsOf } from './registrations/rows.js';
import { givingUp, withdrawEntries } from './registrations/withdraw-entries.js';
import { EntrantCodes } from './registrations/entrant-codes.js';
import { registrationsContext } from './registrations/registrations.context.js';
import { callRoomContext } from './call-room/call-room.context.js';
import { sportModesContext } from './directory/sport-modes/sport-modes.context.js';
import { judgingContext } from './judging/judging.context.js';
import { refereesContext } from './referees/referees.context.js';
import { screensContext } from './screens/screens.context.js';
import { sportEventsContext } from './sport-events/sport-events.context.js';
import { dayBoutsOf } from './playgrounds/day-bouts.js';
import { boardOf } from './playgrounds/live.js';
import { paymentsContext } from './payments/payments.context.js';
import { unpaidContext } from './payments/unpaid/unpaid.context.js';
import { playgroundsContext } from './playgrounds/playgrounds.context.js';
import { EditedLists } from './directory/edited-lists.js';
import { reservedIds } from './directory/reserved-ids.js';
import { ShippedLists } from './directory/first-lists.js';
import { lookupsContext } from './directory/lookups/lookups.context.js';
import { facilitiesContext } from './directory/facilities/facilities.context.js';
import { organizationsContext } from './directory/organizations/organizations.context.js';
import { PhoneCodes } from './profiles/phone-codes.js';
import { profilesContext } from './profiles/profiles.context.js';
import { visibilityContext } from './visibility/consent.operations.js';
import { profileRelations } from './visibility/relations.js';
import { publicSite } from './public-site.js';
import { recordsContext } from './directory/records/records.context.js';
import type { Config } from '#platform/config';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import { lateReader } from './late-reader.js';
import type { HallNetwork } from '#platform/http/hall-network';
import type { EventLog } from '#platform/log/event-log';
import { systemCommand } from '#platform/log/system-command';
import { systemRecorder } from '#platform/log/system-recorder';
import type { Files } from '#platform/files';
import type { Operations } from '#platform/operations/operations';
import type { PersonKeys } from '#platform/person-keys';
import { bankDesk } from '#platform/ports/bank-desk';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import type { Pusher } from '#platform/ports/pusher';
import type { FiscalRegistrar } from '#platform/ports/fiscal-registrar';
import type { Insurer } from '#platform/ports/insurer';
import type { Sms } from '#platform/ports/sms';
import type { Mailer } from '#platform/ports/mailer';
import type { Queue } from '#platform/ports/queue';
import type { AnchorKeeper } from '#platform/log/anchors';
import type { Signer } from '#platform/log/signer';
import type { Blobs } from '#platform/ports/blobs';
import type { Buckets } from '#platform/ports/buckets';
import type { Vault } from '#platform/ports/vault';

export interface ContextParts {
  signer: Signer;
  config: Config;
  vault: Vault;
  buckets: Buckets;
  blobs: Blobs;
  mailer: Mailer;
  queue: Queue;
  sms: Sms;
  registrar: FiscalRegistrar;
  insurers: readonly Insurer[];
  payments: PaymentProvider;
  pusher: Pusher;
  files: Files;
  master: Buffer;
  keys: PersonKeys;
  reader: () => DocumentReader;
  log: () => EventLog;
  operate: () => Pick<Operations, 'run'>;
  anchors: AnchorKeeper;
  hall: HallNetwork;
  standby: () => Standby | null;
  feed: () => Feed | null;
  markup: () => Promise<SiteMarkup>;
  tables: () => Promise<readonly TextTable[]>;
}

/** All contexts of the product, with what the platform asks of them. */
export const contextsOf = (parts: ContextParts) => {
  const { config, vault, mailer, queue, sms, pusher, payments, files, master, reader, log, hall, ...proving } = parts;
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const documents = lateReader(reader);
  const eventRoles = staffRoles;
  const identity = identityParts({
    ...{ vault, master, rateLimits: config.RATE_LIMITS, buckets: parts.buckets, eventRoles },
    site: { publicUrl, isPublic: config.PUBLIC_URL !== undefined },
  });
  const { pepper } = identity;
  const devices = new PushDevices(vault, derive(master, 'push devices'));
  const hashEmail: HashEmail = (email) => emailHash(pepper, email);
  const reserveIds = reservedIds(vault);
  const lists = new EditedLists(new ShippedLists(), documents);
  const relations = profileRelations(documents);
  const scopes = { ...eventScopes(documents, relations.relation), ...relations };
  const recorder = systemRecorder(log);
  const insurers = new Insurers(parts.insurers);
  const mailing = { queue, mailer, documents, publicUrl };
  const deskParts = { ...mailing, lists, hashEmail, recorder, push: accountPush(devices, pusher) };
  const roles = new AccountRoles(documents, eventRoles);
  const contexts: ContextSpec[] = [
    identityContext(identity, mailer, documents, { publicUrl, isProduction: config.NODE_ENV === 'production' }, deliveryOf(config)),
    sportEventsContext({ hashEmail, lists, afterCategoryChanged: afterLimitsChanged }),
    registrationsContext({ pepper, reserveIds, files, products: productsOfEntries }, grid, { ...deskParts, ...entryParts(parts) }),
    payingContext({ provider: payments, desk: bankDesk(payments), insurers, recorder, queue, publicUrl, away: awayInvoices(parts.feed) }),
    loadContext({ pepper, reserveIds, hashEmail, loadPlaygrounds }),
    competitionContext(derive(master, 'public draws')),
    ...givingBack(parts, mailing),
    applicationsContext({ scopes, files, mailer, documents, publicUrl }),
    ...papersAndExports({ ...parts, ...mailing, recorder, scopes, roles, anchors: proving.anchors }),
    paymentsContext({ scopes, files, recorder, documents, commissionPercent: config.AGENT_COMMISSION_PERCENT }),
    insuranceContext({ ...mailing, insurers, provider: payments, recorder }),
    playgroundsContext(publicUrl),
    ...[lookupsContext(lists), organizationsContext(lists, files), facilitiesContext(lists, files), recordsContext(lists)],
    ...[hallContext(hall), standbyContext(parts.standby, hall, log), feedContext(parts.feed, publicUrl)],
    ...publicSite({ publicUrl, lists, files, scopes, documents, markup: parts.markup, tables: parts.tables }),
    followersContext({ vault, queue, pusher, documents, devices, areLimited: config.RATE_LIMITS, boardOf }),
    ...[screensContext(files), sportModesContext(isOfStaff)],
    visibilityContext(files),
    callRoomContext,
    judgingContext,
    refereesContext({ pepper, reserveIds, lists }, dayBoutsOf),
    erasureContext({ vault, mailer, documents, publicUrl }),
    proofContext(proving.signer),
    ownDataContext({ ...mailing, copies: ownCopies(parts, documents), recorder }),
    profilesContext({
      ...{ lists, files, sms, mailer, documents, publicUrl, pepper, hashEmail, reserveIds, recorder },
      ...{ challengeFile: challengeFileOf(files), policyFile: policyFileOf(insurers) },
      phones: {
        ...{ vault, pepper, areLimited: config.RATE_LIMITS, canSend: sms.canSend },
        codes: new PhoneCodes(vault, derive(master, 'phone codes')),
      },
    }),
  ];
  const keepRefused = refusedCommandKeeper({ log, scopes, aggregates: auditedAggregates });
  return { contexts, lists, roles, scopes, eventRoles, nameOf: nameOfAccount(documents), live, identity, keepRefused };
};

const grid = { withdrawFromGrid, returnToGrid, placeInGrid };

const entryParts = (parts: ContextParts) => ({
  codes: new EntrantCodes(derive(parts.master, 'entrant codes')),
  refunds: refundsOfEntries(parts),
  invoices: invoicesAgree,
});

type Mailing = Pick<ContextParts, 'queue' | 'mailer'> & { documents: DocumentReader; publicUrl: string };

/** Refunds, the receipts of everything that is paid and given back, and what nobody has paid. */
const givingBack = ({ payments, registrar, queue, config, log }: ContextParts, mailing: Mailing): ContextSpec[] => {
  const recorder = systemRecorder(log);
  const registrations = { withdraw: withdrawEntries(grid), rows: rowsOf };
  return [
    refundsContext({ recorder, payments, queue, refundDelaySeconds: config.REFUND_DELAY, registrations }),
    receiptsContext({ recorder, registrar, queue, documents: mailing.documents }),
    unpaidContext({ ...mailing, recorder, command: systemCommand(log, mailing.documents), provider: payments, giving: givingUp(grid) }),
  ];
};

const ownCopies = ({ config, vault, files, keys, master, log }: ContextParts, documents: DocumentReader): OwnCopies => {
  const opened = (personId: string, cipher: string) => keys.decrypt(personId, cipher);
  const parts = () => ({ events: log().store, codec: log().codec, opened, documents, files, vault });
  return ownCopiesIn(config.DATA_DIR, parts, derive(master, 'own data'));
};

const nameOfAccount =
  (documents: DocumentReader) =>
  async (userId: number): Promise<string | null> => {
    const doc = await documents.get(accountsView, userId);
    return doc && fullName(doc);
  };
