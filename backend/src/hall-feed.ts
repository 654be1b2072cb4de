import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { HttpHomeLine } from '#backend/adapters/feed/http-home-line';
import { newCode, plainCode } from '#backend/adapters/standby/pairing-proof';
import { WrongTries } from '#backend/adapters/standby/wrong-tries';
import type { DirectoryUse } from '#backend/adapters/disk/directory-lock';
import type { Adapters } from '#backend/data-directory';
import { bringEvent } from '#backend/feed/bringing';
import type { Feed } from '#backend/feed/feed.context';
import { filesNamed } from '#backend/feed/files-named';
import { Hall } from '#backend/feed/hall';
import { Home } from '#backend/feed/home';
import { KeysOver } from '#backend/feed/keys-over';
import { LeaseBook } from '#backend/feed/lease-book';
import type { AwayInvoices } from '#backend/payments/paying/away';
import { streamName } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import type { Config } from '#platform/config';
import type { DocumentReader } from '#platform/documents';
import type { EventCodec } from '#platform/log/codec';
import type { EventLog } from '#platform/log/event-log';
import { systemRecorder } from '#platform/log/system-recorder';
import type { PersonKeys } from '#platform/person-keys';

interface FeedParts {
  config: Config;
  adapters: Pick<Adapters, 'blobs' | 'vault'>;
  log: EventLog;
  codec: EventCodec;
  keys: PersonKeys;
  documents: DocumentReader;
  caughtUp: () => Promise<unknown>;
  use: DirectoryUse;
  logger: Logger;
}

/** This server as home of sport events that are in halls, and as a hall. Null where others record in the same log: they would not know who decides. */
export const feedOf = async (parts: FeedParts): Promise<Feed | null> => {
  const { config, adapters, log, codec, keys, documents, caughtUp, use, logger } = parts;
  if (use === 'sharing' || !['sqlite', 'memory'].includes(config.EVENT_STORE)) return null;
  const recorder = systemRecorder(() => log);
  const book = new LeaseBook(recorder);
  await book.refresh();
  log.leases = book;
  const over = new KeysOver(keys, codec);
  const now = (): number => performance.now();
  const shared = { book, recorder, log: () => log, blobs: adapters.blobs, vault: adapters.vault, over: () => over, now };
  const home = new Home({ ...shared, documents, caughtUp, newCode, plainCode, tries: new WrongTries() });
  const lines = new Map<string, HttpHomeLine>();
  const hall = new Hall({
    ...shared,
    filesIn: () => filesNamed(codec),
    lineTo: (url) => {
      const line = lines.get(url) ?? new HttpHomeLine(url);
      lines.set(url, line);
      return line;
    },
    onFault: (err) => logger.warn({ err }, 'the home server: a call failed'),
  });
  return { book, home, hall };
};

/** Invoices that this server does not decide now. */
export const awayInvoices = (feed: () => Feed | null): AwayInvoices => ({
  areAny: () => feed()?.book.isHoldingAny ?? false,
  has: (paymentInvoiceId) => Boolean(feed()?.book.heldBy([{ stream: streamName(invoice, paymentInvoiceId), events: [] }])),
  look: async () => feed()?.book.refresh(),
});

/** What bringing needs of a composed server that does not serve yet. */
interface Composed extends Pick<Adapters, 'blobs' | 'vault'> {
  log: EventLog;
  codec: EventCodec;
  keys: PersonKeys;
  feed: Feed | null;
  close: () => Promise<void>;
}

/** Brings the sport event of a code here, before the server begins to answer. */
export const bringFrom = async (
  config: Config,
  composed: () => Promise<Composed>,
  given: { homeUrl: string; code: string; tell: (events: number) => void },
): Promise<void> => {
  const { log, codec, keys, vault, blobs, feed, close } = await composed();
  try {
    if (!feed) throw new Error('A sport event is brought to a server that keeps its data in its own directory.');
    const over = new KeysOver(keys, codec);
    const parts = { log, recorder: systemRecorder(() => log), vault, blobs, over, filesIn: filesNamed(codec) };
    const { homeUrl, code, tell } = given;
    await bringEvent({ ...parts, line: new HttpHomeLine(homeUrl), tell }, { homeUrl, code, hallName: config.MACHINE_NAME ?? hostname() });
    await feed.book.refresh();
  } finally {
    await close();
  }
};
