import { allLeases, bring, leases } from '#domain/feed/leases.decider';
import type { EventLog } from '#platform/log/event-log';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Blobs } from '#platform/ports/blobs';
import type { Bearer, FedEvent, HomeLine, Lending } from '#platform/ports/home-line';
import type { Vault } from '#platform/ports/vault';
import type { FilesNamed } from './files-named.js';
import { broughtKey } from './hall.js';
import type { KeysOver } from './keys-over.js';
import { sortFor, writesOf } from './taking.js';

export interface BringingParts {
  log: EventLog;
  recorder: SystemRecorder;
  vault: Pick<Vault, 'get' | 'put'>;
  blobs: Pick<Blobs, 'get' | 'put'>;
  over: KeysOver;
  filesIn: FilesNamed;
  line: HomeLine;
  tell: (events: number) => void;
}

interface Bringing {
  homeUrl: string;
  code: string;
  hallName: string;
}

const lendingKey = 'lending';

/** Whether everything of it has come. */
const isBrought = async (recorder: SystemRecorder): Promise<boolean> => (await recorder.load(leases, allLeases)).byEvent.size > 0;

/**
 * Takes a sport event over from its home into this empty log: events as they are, keys of the people in them, files. One that was cut
 * off goes on with what it has, by the token that it got. `EventBrought` comes last: until then nothing is decided here.
 */
export const bringEvent = async (parts: BringingParts, { homeUrl, code, hallName }: Bringing): Promise<void> => {
  const { log, recorder, vault, line } = parts;
  if (await isBrought(recorder)) return;
  const begun = await vault.get('hallToken', lendingKey);
  if (!begun && (await log.store.head()) > 0n)
    throw new Error('This directory has a log of its own: a sport event is brought into an empty one (DATA_DIR).');
  // Written below.
  const lending = begun ? (JSON.parse(begun.value) as Lending) : await line.checkOut(code, hallName);
  await vault.put('hallToken', lendingKey, JSON.stringify(lending));
  const { token, lease } = lending;
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
  if (sorted.kind !== 'fits') throw new Error('What the home server sends does not fit what is here, or its hashes are wrong.');
  if (sorted.fresh.length > 0) await log.adopt(writesOf(sorted.fresh));
};

const keepFiles = async ({ filesIn, line, blobs }: BringingParts, bearer: Bearer, events: readonly FedEvent[]): Promise<void> => {
  for (const id of await filesIn(events.map((event) => ({ ...event, position: BigInt(event.position) })))) {
    if (await blobs.get(id)) continue;
    const bytes = await line.file(bearer, id);
    if (bytes) await blobs.put(bytes);
  }
};
