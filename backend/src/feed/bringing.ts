import { allLeases, bring, leases } from '#domain/feed/leases.decider';
import type { EventLog } from '#platform/log/event-log';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Blobs } from '#platform/ports/blobs';
import { HomeFault, type Bearer, type FedEvent, type HomeLine, type Lending } from '#platform/ports/home-line';
import type { EventStore } from '#platform/ports/event-store';
import type { Vault } from '#platform/ports/vault';
import type { FilesNamed } from './files-named.js';
import { partsOf } from '#domain/feed/scope';
import { broughtKey } from './hall.js';
import type { KeysOver } from './keys-over.js';
import type { LeaseBook } from './lease-book.js';
import { sortFor, writesOf } from './taking.js';

export interface BringingParts {
  log: EventLog;
  recorder: SystemRecorder;
  vault: Pick<Vault, 'get' | 'put'>;
  blobs: Pick<Blobs, 'get' | 'put'>;
  over: KeysOver;
  filesIn: FilesNamed;
  line: HomeLine;
  book: Pick<LeaseBook, 'holdUntilBrought'>;
  tell: (events: number) => void;
}

interface Bringing {
  homeUrl: string;
  code: string;
  hallName: string;
}

const lendingKey = 'lending';

/** What a home server has given away to this one, from when its code was taken on; null: nothing. */
export const lendingOf = async (vault: Pick<Vault, 'get'>): Promise<(Lending & { homeUrl?: string }) | null> => {
  const kept = await vault.get('hallToken', lendingKey);
  // Written below.
  return kept && (JSON.parse(kept.value) as Lending & { homeUrl?: string });
};

/** Recorded by a server of its own accord, before anybody has done anything. */
const ofServer = new Set(['sequence', 'books-check', 'hall']);
const mostOfServer = 1_000;

/** Whether a log holds nothing that somebody has done. */
export const isNothingYet = async (store: Pick<EventStore, 'readAll'>): Promise<boolean> => {
  const events = await store.readAll(0n, mostOfServer);
  return events.length < mostOfServer && events.every(({ stream }) => ofServer.has(partsOf(stream).kind));
};

/** Whether everything of it has come. */
const isBrought = async (recorder: SystemRecorder): Promise<boolean> => (await recorder.load(leases, allLeases)).byEvent.size > 0;

/**
 * Takes a sport event over from its home into this empty log: events as they are, keys of the people in them, files. One that was cut
 * off goes on with what it has, by the token that it got. `EventBrought` comes last: until then nothing is decided here.
 */
export const bringEvent = async (parts: BringingParts, { homeUrl, code, hallName }: Bringing): Promise<void> => {
  const { log, recorder, vault, line } = parts;
  if (await isBrought(recorder)) return;
  const begun = await lendingOf(vault);
  if (!begun && !(await isNothingYet(log.store)))
    throw new Error('This directory has a log of its own: a sport event is brought into an empty one (DATA_DIR).');
  const lending = begun ?? (await line.checkOut(code, hallName));
  await vault.put('hallToken', lendingKey, JSON.stringify({ ...lending, homeUrl }));
  const { token, lease } = lending;
  parts.book.holdUntilBrought({ ...lease, homeUrl });
  await vault.put('hallToken', broughtKey(lease.eventId), token);
  const bearer: Bearer = { eventId: lease.eventId, term: lease.term, token };
  let count = 0;
  for (let [after, isLast] = ['0', false]; !isLast;) {
    const page = await line.page(bearer, after);
    await parts.over.keep(page.keys, token);
    await keepEvents(parts, page.events);
    await keepFiles(parts, bearer, page.events);
    count += page.events.length;
    parts.tell(count);
    [after, isLast] = [page.upTo, page.isLast];
  }
  await recorder.record(leases, allLeases, (state) => bring(state, { ...lease, homeUrl }));
};

const keepEvents = async ({ log }: BringingParts, events: readonly FedEvent[]): Promise<void> => {
  const sorted = await sortFor(log.store, events, () => true);
  if (sorted.kind !== 'fits')
    throw new HomeFault('not_fitting', 'What the home server sends does not fit what is here, or its hashes are wrong.');
  if (sorted.fresh.length > 0) await log.adopt(writesOf(sorted.fresh));
};

const keepFiles = async ({ filesIn, line, blobs }: BringingParts, bearer: Bearer, events: readonly FedEvent[]): Promise<void> => {
  for (const id of await filesIn(events.map((event) => ({ ...event, position: BigInt(event.position) })))) {
    if (await blobs.get(id)) continue;
    const bytes = await line.file(bearer, id);
    if (bytes) await blobs.put(bytes);
  }
};
