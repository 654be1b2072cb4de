import { hash, randomBytes } from 'node:crypto';
import {
  allLeases,
  checkIn,
  checkOut,
  isHeldIn,
  leases,
  mayBeLent,
  refuseLate,
  type Lease,
  type ToLend,
} from '#domain/feed/leases.decider';
import { isLookedAt, scopeOf } from '#domain/feed/scope';
import { streamName } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import { equalTexts } from '#platform/equal-texts';
import type { EventLog } from '#platform/log/event-log';
import { KeyedQueue } from '#platform/log/keyed-queue';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Blobs } from '#platform/ports/blobs';
import type { Bearer, GivenPage, HallAnswers, Lending, LentEvent, Push, PushAnswer } from '#platform/ports/home-line';
import type { Vault } from '#platform/ports/vault';
import { fedOf, type KeysOver } from './keys-over.js';
import type { LeaseBook } from './lease-book.js';
import { lentOf } from './lent.js';
import { sortFor, writesOf } from './taking.js';

interface HomeParts {
  book: LeaseBook;
  log: () => EventLog;
  recorder: SystemRecorder;
  documents: DocumentReader;
  caughtUp: () => Promise<unknown>;
  blobs: Pick<Blobs, 'get' | 'put'>;
  vault: Pick<Vault, 'get' | 'put'>;
  over: () => KeysOver;
  newCode: () => string;
  plainCode: (typed: string) => string;
  tries: { count: (address: string) => void; areTooMany: (address: string) => boolean };
  now: () => number;
}

interface Code {
  words: string;
  until: number;
}

const codeMinutes = 10;
const pageSize = 500;
/** One answer looks through no more of the log than this. */
const maxLookedThrough = 20_000;
const leasesStream = streamName(leases, allLeases);

/** A server that gives sport events to halls and shows what they send. */
export class Home implements HallAnswers {
  private readonly codes = new Map<number, Code>();
  private readonly heardAt = new Map<number, number>();
  private readonly queue = new KeyedQueue();

  constructor(private readonly parts: HomeParts) {}

  showCode(eventId: number) {
    const refused = mayBeLent(this.parts.book.of(eventId));
    if (!refused) this.codes.set(eventId, { words: this.parts.newCode(), until: this.parts.now() + codeMinutes * 60_000 });
    return refused;
  }

  code(eventId: number): { words: string; secondsLeft: number } | null {
    const code = this.codes.get(eventId);
    const left = code ? code.until - this.parts.now() : 0;
    if (!code || left <= 0) return null;
    return { words: code.words, secondsLeft: Math.round(left / 1_000) };
  }

  heardSecondsAgo(eventId: number): number | null {
    const at = this.heardAt.get(eventId);
    return at === undefined ? null : Math.round((this.parts.now() - at) / 1_000);
  }

  async checkOut(typed: string, hallName: string, from: string): Promise<Lending | 'wrong' | 'too-many'> {
    const { tries, plainCode } = this.parts;
    if (tries.areTooMany(from)) return 'too-many';
    const code = plainCode(typed);
    const eventId = [...this.codes.keys()].find((id) => equalTexts(this.code(id)?.words ?? '', code));
    if (eventId === undefined) {
      tries.count(from);
      return 'wrong';
    }
    this.codes.delete(eventId);
    return (await this.lend(eventId, hallName)) ?? 'wrong';
  }

  /** Held first and looked through again: what somebody recorded until then goes along. */
  private async lend(eventId: number, hallName: string): Promise<Lending | null> {
    const { book, recorder, documents, caughtUp, vault } = this.parts;
    try {
      let lent: ToLend = { eventId, hallName, categoryIds: [], registrationIds: [], invoiceIds: [] };
      for (let before = ''; before !== JSON.stringify(lent);) {
        before = JSON.stringify(lent);
        await caughtUp();
        lent = { hallName, ...(await lentOf(documents, eventId)) };
        book.hold(lent);
      }
      await recorder.record(leases, allLeases, (state) => checkOut(state, lent));
      await book.refresh();
      const lease = book.of(eventId);
      if (lease?.where !== 'out') return null;
      const token = randomBytes(32).toString('base64url');
      await vault.put('hallToken', tokenKey(lease), hash('sha256', token, 'hex'));
      this.heardAt.set(eventId, this.parts.now());
      return { token, lease: lentEvent(lease) };
    } finally {
      await book.refresh();
    }
  }

  async knows(bearer: Bearer): Promise<boolean> {
    return (await this.leaseOf(bearer)) !== null;
  }

  async page(bearer: Bearer, after: string): Promise<GivenPage | null> {
    const lease = await this.leaseOf(bearer);
    if (lease?.where !== 'out' || lease.term !== bearer.term) return null;
    const { store } = this.parts.log();
    const decides = scopeOf(lease);
    const isGiven = (stream: string): boolean => decides(stream) || isLookedAt(stream, lease.eventId);
    const page: GivenPage = { events: [], keys: [], upTo: after, isLast: false };
    for (let seen = 0; seen < maxLookedThrough && page.events.length < pageSize && !page.isLast; seen += pageSize) {
      const read = await store.readAll(BigInt(page.upTo), pageSize);
      page.events.push(...read.filter(({ stream }) => isGiven(stream)).map(fedOf));
      page.isLast = read.length === 0;
      page.upTo = String(read.at(-1)?.position ?? page.upTo);
    }
    page.keys = await this.parts.over().of(page.events, bearer.token);
    this.heardAt.set(lease.eventId, this.parts.now());
    return page;
  }

  async push(bearer: Bearer, push: Push): Promise<PushAnswer | null> {
    if (!(await this.leaseOf(bearer))) return null;
    return this.queue.run(String(bearer.eventId), () => this.take(bearer, push));
  }

  async file(bearer: Bearer, id: string): Promise<Buffer | null> {
    return (await this.held(bearer)) ? this.parts.blobs.get(id) : null;
  }

  async missing(bearer: Bearer, ids: readonly string[]): Promise<string[] | null> {
    if (!(await this.held(bearer))) return null;
    const missing: string[] = [];
    for (const id of ids) if ((await this.parts.blobs.get(id)) === null) missing.push(id);
    return missing;
  }

  async putFile(bearer: Bearer, bytes: Buffer): Promise<boolean> {
    if (!(await this.held(bearer))) return false;
    await this.parts.blobs.put(bytes);
    return true;
  }

  /** Looked at once more where the leases moved meanwhile; if they go on moving, the hall begins again. */
  private async take(bearer: Bearer, push: Push, mayLookAgain = true): Promise<PushAnswer> {
    const { log, over, book } = this.parts;
    const { eventId, term, token } = bearer;
    const known = await log().load(leases, allLeases);
    const lease = known.state.byEvent.get(eventId);
    if (!lease || !isHeldIn(lease, term)) return this.over(bearer, lease);
    this.heardAt.set(eventId, this.parts.now());
    const sorted = await sortFor(log().store, push.events, scopeOf(lease), push.follows);
    if (sorted.kind !== 'fits') return sorted;
    // Of whom home has numbered it makes the keys itself.
    const ofHall = push.keys.filter(({ id }) => Number(id) >= lease.numbersFrom && Number(id) <= lease.numbersTo);
    await over().keep(ofHall, token);
    const unmoved = { stream: leasesStream, expectedVersion: known.version, events: [] };
    const taken = sorted.fresh.length === 0 ? null : await log().adopt([unmoved, ...writesOf(sorted.fresh)]);
    if (taken?.outcome === 'conflict') return mayLookAgain ? this.take(bearer, push, false) : { kind: 'gap' };
    if (!push.isLast) return { kind: 'taken', isCheckedIn: false };
    await this.parts.recorder.record(leases, allLeases, (state) => checkIn(state, eventId, term));
    await book.refresh();
    return { kind: 'taken', isCheckedIn: true };
  }

  private async over({ eventId, term }: Bearer, lease: Lease | undefined): Promise<PushAnswer> {
    const isCheckedIn = lease?.checkedIn.includes(term) ?? false;
    if (!isCheckedIn) {
      await this.parts.recorder.record(leases, allLeases, (state) => refuseLate(state, eventId, term, lease?.hallName ?? ''));
      await this.parts.book.refresh();
    }
    return { kind: 'over', isCheckedIn, reason: lease?.takenBackReason ?? '' };
  }

  private async held(bearer: Bearer): Promise<boolean> {
    const lease = await this.leaseOf(bearer);
    return lease !== null && isHeldIn(lease, bearer.term);
  }

  /** Null: whoever asks never had it. */
  private async leaseOf(bearer: Bearer): Promise<Lease | null> {
    const kept = await this.parts.vault.get('hallToken', tokenKey(bearer));
    if (!kept || !equalTexts(kept.value, hash('sha256', bearer.token, 'hex'))) return null;
    return this.parts.book.of(bearer.eventId) ?? null;
  }
}

const tokenKey = ({ eventId, term }: { eventId: number; term: number }): string => `given-${eventId}.${term}`;

const lentEvent = (lease: Lease): LentEvent => {
  const { eventId, term, hallName, categoryIds, registrationIds, invoiceIds, numbersFrom, numbersTo } = lease;
  return { eventId, term, hallName, ...lists({ categoryIds, registrationIds, invoiceIds }), numbersFrom, numbersTo };
};

const lists = (given: Pick<Lease, 'categoryIds' | 'registrationIds' | 'invoiceIds'>) => ({
  categoryIds: [...given.categoryIds],
  registrationIds: [...given.registrationIds],
  invoiceIds: [...given.invoiceIds],
});
