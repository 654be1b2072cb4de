import { createHmac, createSecretKey } from 'node:crypto';
import { dirname, join } from 'node:path';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { AnchorFile } from '#backend/adapters/disk/anchor-file';
import { SignedAnchorFile } from '#backend/adapters/disk/signed-anchor-file';
import { DiskBlobs } from '#backend/adapters/disk/blobs';
import { mendRights } from '#backend/adapters/disk/private-files';
import { isCutOff } from '#backend/adapters/disk/swap';
import type { LineFiles } from '#backend/adapters/standby/lines';
import { putTailAside } from '#backend/adapters/standby/tail';
import { vaultLedger } from '#backend/adapters/job-ledger';
import { LocalInsurer } from '#backend/adapters/insurance/local-insurer';
import { LocalRegistrar } from '#backend/adapters/receipts/local-registrar';
import { HttpSms } from '#backend/adapters/http/sms';
import { OutboxSms } from '#backend/adapters/outbox/sms';
import { Bank } from '#backend/adapters/payments/bank';
import { YooKassa } from '#backend/adapters/payments/yookassa';
import { OutboxMailer } from '#backend/adapters/outbox/mailer';
import { SmtpMailer } from '#backend/adapters/smtp/mailer';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteQueue } from '#backend/adapters/sqlite/queue';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { pushSubject, WebPusher } from '#backend/adapters/web-push/pusher';
import { erasedFile } from '#backend/erasure/erased-list';
import { NoLimiter, WindowLimiter } from '#platform/http/limiter';
import type { CallLimiter } from '#platform/http/throttle-port';
import { OwnBuckets } from '#platform/own-buckets';
import type { Buckets } from '#platform/ports/buckets';
import { SigningKeys } from '#platform/log/signed-anchors';
import { WitnessedAnchors } from '#platform/log/witnessed-anchors';
import { proveVault } from '#platform/vault-proof';
import { lockDirectory, type DirectoryUse } from '#backend/adapters/disk/directory-lock';
import type { LiveBus } from '#platform/ports/live-bus';
import type { Mailer } from '#platform/ports/mailer';
import type { Blobs } from '#platform/ports/blobs';
import type { DocumentStore } from '#platform/ports/document-store';
import type { EventStore } from '#platform/ports/event-store';
import type { Insurer } from '#platform/ports/insurer';
import type { FiscalRegistrar } from '#platform/ports/fiscal-registrar';
import { NoSms, type Sms } from '#platform/ports/sms';
import type { Config } from '#platform/config';
import { NoPayments, type PaymentProvider } from '#platform/ports/payment-provider';
import type { Queue } from '#platform/ports/queue';
import type { Vault } from '#platform/ports/vault';
import { masterKey } from '#platform/person-keys';
import type { Logger } from 'pino';

/** A part that holds files or threads. */
interface Closable {
  close: () => Promise<void>;
}

/** Each part is in `opened` as soon as it is open. */
const openAdapters = async (config: Config, master: Buffer, opened: Closable[], logger: Logger) => {
  const file = (name: string) => join(config.DATA_DIR, name);
  const keep = <Part extends Closable>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  const mailer = keep(
    config.SMTP_URL === undefined ? new OutboxMailer(file('outbox.sqlite')) : new SmtpMailer(config.SMTP_URL, config.MAIL_FROM),
  );
  const vault = keep(await vaultOf(config, file('vault.sqlite')));
  const files = anchorFiles(config);
  const anchors = new AnchorFile(files.anchors);
  return {
    events: keep(await openLog(config.EVENT_STORE, file('log.sqlite'), config.SQLITE_SYNC)),
    store: keep(await documentsOf(config, file('documents.sqlite'))),
    vault,
    queue: keep(await queueOf(config, vault, file('queue.sqlite'))),
    bus: await busOf(config, keep),
    ...(await limitsOf(config, master, logger, keep)),
    mailer,
    sms: smsOf(config, mailer),
    payments: await paymentsOf(config, vault, master),
    registrar: new LocalRegistrar() as FiscalRegistrar,
    insurers: [new LocalInsurer(vault)] as readonly Insurer[],
    pusher: new WebPusher(vault, master, { subject: pushSubject(config), testService: config.PUSH_TEST_SERVICE }),
    blobs: keep(await blobsOf(config, file('blobs'))),
    anchors: new WitnessedAnchors(anchors, vault, createSecretKey(master)),
    signing: new SigningKeys(vault, createSecretKey(master)),
    signedAnchors: new SignedAnchorFile(files.signed),
  };
};

export const anchorFiles = ({ ANCHOR_FILE: chosen, DATA_DIR: directory }: Config): { anchors: string; signed: string } => {
  const anchors = chosen ?? join(directory, 'anchors.jsonl');
  return { anchors, signed: join(dirname(anchors), 'signed-anchors.jsonl') };
};

/** Small files of lines, which a stand-by has too. */
export const lineFilesOf = (config: Config): LineFiles => ({ ...anchorFiles(config), erased: join(config.DATA_DIR, erasedFile) });

/** The log of an address, or the file. */
export const openLog = async (chosen: string, file: string, synchronous: Config['SQLITE_SYNC'] = 'FULL'): Promise<EventStore> => {
  if (chosen === 'memory') return new MemoryEventStore();
  if (chosen === 'sqlite') return new SqliteEventStore(file, synchronous);
  const [{ EventStoreDbStreams }, { IntentEventStore }] = await Promise.all([
    import('#backend/adapters/eventstoredb/single-streams'),
    import('#backend/adapters/intents/intent-event-store'),
  ]);
  return new IntentEventStore(new EventStoreDbStreams(chosen));
};

// The driver of MongoDB is large: whoever does not use it does not wait for it.
const vaultOf = async ({ VAULT: url }: Config, file: string): Promise<Vault> =>
  url === 'sqlite' ? new SqliteVault(file) : (await import('#backend/adapters/mongodb/open')).openVault(url);

const documentsOf = async ({ DOCUMENT_STORE: chosen }: Config, file: string): Promise<DocumentStore> => {
  if (chosen === 'memory') return new MemoryDocumentStore();
  if (chosen === 'sqlite') return new SqliteDocumentStore(file);
  return (await import('#backend/adapters/mongodb/open')).openDocuments(chosen);
};

const blobsOf = async ({ BLOBS: url }: Config, directory: string): Promise<Blobs> =>
  url === 'disk' ? new DiskBlobs(directory) : (await import('#backend/adapters/mongodb/open')).openBlobs(url);

/** A provider if one is set; else the local outbox, where there is one. */
const smsOf = ({ SMS_URL: url, SMS_FORMAT: format, SMS_BODY: body, SMS_AUTHORIZATION: authorization }: Config, mailer: Mailer): Sms => {
  if (url !== undefined) return new HttpSms({ url, format, body, authorization });
  return mailer instanceof OutboxMailer ? new OutboxSms(mailer) : new NoSms();
};

/** What processes tell each other of followed documents. */
const busOf = async (
  { REDIS_URL: url, REDIS_PREFIX: prefix }: Config,
  keep: <Part extends Closable>(part: Part) => Part,
): Promise<LiveBus | null> => {
  if (url === undefined) return null;
  const { RedisLiveBus } = await import('#backend/adapters/redis/live-bus');
  return keep(new RedisLiveBus(url, prefix));
};

/** Who counts calls and failed logins: this process, or Redis for all of them. */
const limitsOf = async (
  { REDIS_URL: url, REDIS_PREFIX: prefix, RATE_LIMITS: isOn }: Config,
  master: Buffer,
  logger: Logger,
  keep: <Part extends Closable>(part: Part) => Part,
): Promise<{ limits: Closable; limiter: CallLimiter; buckets: Buckets }> => {
  if (url === undefined || !isOn) {
    const limits = { close: () => Promise.resolve() };
    return { limits, limiter: isOn ? new WindowLimiter() : new NoLimiter(), buckets: new OwnBuckets() };
  }
  const [{ Counting }, { RedisBuckets, RedisLimiter }] = await Promise.all([
    import('#backend/adapters/redis/counting'),
    import('#backend/adapters/redis/limits'),
  ]);
  const secret = createHmac('sha256', master).update('counted in Redis').digest();
  const limits = keep(new Counting({ url, prefix, secret, logger }));
  await limits.opened();
  return { limits, limiter: new RedisLimiter(limits), buckets: new RedisBuckets(limits) };
};

const queueOf = async ({ REDIS_URL: url, REDIS_PREFIX: prefix }: Config, vault: Vault, file: string): Promise<Queue> => {
  if (url === undefined) return new SqliteQueue(file);
  const { BullQueue } = await import('#backend/adapters/redis/bull-queue');
  return new BullQueue({ url, prefix, ledger: vaultLedger(vault) });
};

const paymentsOf = async (config: Config, vault: Vault, master: Buffer): Promise<PaymentProvider> => {
  const { PAYMENTS: chosen, PAYMENT_TEST_SERVICE: url } = config;
  if (chosen === 'yookassa')
    return new YooKassa({ shopId: config.YOOKASSA_SHOP_ID ?? '', secretKey: config.YOOKASSA_SECRET_KEY ?? '', url });
  if (chosen === 'stripe') {
    // Its package is large: whoever does not use it does not wait for it.
    const { StripePayments } = await import('#backend/adapters/payments/stripe');
    return new StripePayments({ secretKey: config.STRIPE_SECRET_KEY ?? '', signingSecret: config.STRIPE_SIGNING_SECRET ?? '', url });
  }
  const isNobody = chosen === 'none' || (chosen === undefined && config.NODE_ENV === 'production');
  if (isNobody) return new NoPayments();
  return new Bank(vault, createHmac('sha256', master).update('bank').digest());
};

export type Adapters = Awaited<ReturnType<typeof openAdapters>>;

/** The data directory of this process, and what is in it. When it is refused, nothing of it stays open. */
export const openDirectory = async (config: Config, logger: Logger, use: DirectoryUse, program: string) => {
  const lock = lockDirectory(config.DATA_DIR, use, program);
  const opened: Closable[] = [];
  try {
    if (isCutOff(config.DATA_DIR)) throw new Error(`A restore of ${config.DATA_DIR} was cut off. Run the same npm run restore again.`);
    const readable = mendRights(config.DATA_DIR);
    if (readable.length > 0) logger.warn({ alert: 'rights', files: readable }, 'other users of this machine may read the data');
    const master = masterKey(config.VAULT_KEY, config.DATA_DIR);
    if (use === 'server') putTailAside(config.DATA_DIR, lineFilesOf(config));
    const adapters = await openAdapters(config, master, opened, logger);
    // A log in memory is another one at each start.
    if (config.EVENT_STORE !== 'memory') await proveVault(adapters.vault, master, adapters.events);
    await noteLoss(adapters, logger);
    return { lock, master, adapters };
  } catch (error) {
    // A process that ends while a thread of a part is still starting is aborted (SIGABRT).
    await Promise.allSettled(opened.map((part) => part.close()));
    lock.release();
    throw error;
  }
};

/** What was recorded and is gone is said at the start, and by `verify` from then on. */
const noteLoss = async ({ events, vault }: Adapters, logger: Logger): Promise<void> => {
  const lost = events instanceof SqliteEventStore ? events.lost : null;
  if (!lost) return;
  const head = await events.head();
  await vault.put('proof', `lost-${lost.position}`, JSON.stringify({ ...lost, head: String(head), noticedAt: new Date().toISOString() }));
  const advice = 'the log is shorter than it was, or another: see docs/operating.md';
  logger.error({ alert: 'lost-events', recordedUpTo: lost.position, thereUpTo: Number(head) }, advice);
};
