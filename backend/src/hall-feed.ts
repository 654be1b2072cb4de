import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { HttpHomeLine } from '#backend/adapters/feed/http-home-line';
import { newCode, plainCode } from '#backend/adapters/standby/pairing-proof';
import { WrongTries } from '#backend/adapters/standby/wrong-tries';
import type { DirectoryUse } from '#backend/adapters/disk/directory-lock';
import type { Adapters } from '#backend/data-directory';
import { Bringer } from '#backend/feed/bringer';
import { bringEvent, lendingOf } from '#backend/feed/bringing';
import type { Feed } from '#backend/feed/feed.context';
import { filesNamed } from '#backend/feed/files-named';
import { Hall } from '#backend/feed/hall';
import { Home } from '#backend/feed/home';
import { KeysOver } from '#backend/feed/keys-over';
import { LeaseBook } from '#backend/feed/lease-book';
import type { AwayInvoices } from '#backend/payments/paying/away';
import type { IdentityParts } from '#backend/identity/identity-parts';
import { putAccount } from '#backend/identity/put-account';
import { streamName } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import type { Config } from '#platform/config';
import type { DocumentReader } from '#platform/documents';
import type { EventCodec } from '#platform/log/codec';
import type { EventLog } from '#platform/log/event-log';
import { systemRecorder } from '#platform/log/system-recorder';
import type { Sequences } from '#platform/log/sequences';
import type { PersonKeys } from '#platform/person-keys';
import { accountsView } from '#projections/identity/accounts.view';

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
  identity: Pick<IdentityParts, 'passwords' | 'pepper' | 'vault'>;
  sequences: () => Sequences;
}

/** Who brings a sport event to a hall runs it there. */
const administrator = [{ role: 'administrator', organizationId: null }] as const;

/** This server as home of sport events that are in halls, and as a hall. Null where others record in the same log: they would not know who decides. */
export const feedOf = async (parts: FeedParts): Promise<Feed | null> => {
  const { config, adapters, log, codec, keys, documents, caughtUp, use, logger, identity, sequences } = parts;
  if (use === 'sharing' || !['sqlite', 'memory'].includes(config.EVENT_STORE)) return null;
  const recorder = systemRecorder(() => log);
  const book = new LeaseBook(recorder);
  await book.refresh();
  const lending = await lendingOf(adapters.vault);
  if (lending && !book.of(lending.lease.eventId)) book.holdUntilBrought({ homeUrl: '', ...lending, ...lending.lease });
  log.leases = book;
  const over = new KeysOver(keys, codec);
  const now = (): number => performance.now();
  const shared = { book, recorder, log: () => log, blobs: adapters.blobs, vault: adapters.vault, over: () => over, now };
  const home = new Home({ ...shared, documents, caughtUp, newCode, plainCode, tries: new WrongTries() });
  const lines = new Map<string, HttpHomeLine>();
  const lineTo = (url: string): HttpHomeLine => {
    const line = lines.get(url) ?? new HttpHomeLine(url);
    lines.set(url, line);
    return line;
  };
  const onFault = (err: unknown): void => logger.warn({ err }, 'the home server: a call failed');
  const filesIn = filesNamed(codec);
  const hall = new Hall({ ...shared, filesIn: () => filesIn, lineTo, onFault });
  const bringer = new Bringer({
    ...{ ...adapters, log, recorder, book, hall, over, filesIn, lineTo, onFault, isWanted: config.BRING, hallName: hallNameOf(config) },
    hasPeople: async () => (await documents.count(accountsView, {})) > 0,
    openAdministrator: (person) => putAccount({ log, sequences: sequences(), identity }, person, administrator),
  });
  const stop = async (): Promise<void> => {
    await bringer.stop();
    await hall.stop();
  };
  return { book, home, hall, bringer, stop };
};

const hallNameOf = ({ MACHINE_NAME }: Config): string => MACHINE_NAME ?? hostname();

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
    const parts = { log, recorder: systemRecorder(() => log), vault, blobs, over, filesIn: filesNamed(codec), book: feed.book };
    const { homeUrl, code, tell } = given;
    await bringEvent({ ...parts, line: new HttpHomeLine(homeUrl), tell }, { homeUrl, code, hallName: hallNameOf(config) });
    await feed.book.refresh();
  } finally {
    await close();
  }
};
