import { protocol, type Term } from '#domain/standby/protocol';
import type { Blobs } from '#platform/ports/blobs';
import type { NotedTable } from '#platform/ports/copied-table';
import type { CopyPage, CopyPull, KeptTail, StandbyAnswers } from '#platform/ports/standby-line';
import type { Pair } from './pair.js';
import { wholeAppendsAfter } from './whole-appends.js';

const rowsAtOnce = 500;
const filesAtOnce = 5_000;
/** So long a question waits for something to tell: the stand-by is heard at least so often. */
const holdMilliseconds = 400;

/** What stands beside the log and is copied with it. */
export interface NotedTables {
  vault: NotedTable;
  jobs: NotedTable;
}

/** What this machine tells the one that copies it. */
export class Answering implements StandbyAnswers {
  private noted: NotedTables | null = null;
  /** Sorted once for a whole walk over them. */
  private ids: string[] = [];

  constructor(
    private readonly pair: Pair,
    private readonly blobs: Pick<Blobs, 'storedBefore' | 'get'>,
    private readonly openTables: () => NotedTables,
    readonly lines: () => Promise<Record<string, string>>,
    readonly tails: () => Promise<KeptTail[]>,
  ) {}

  hello(term: Term): Term {
    return this.pair.hear(term);
  }

  async pull(pull: CopyPull): Promise<CopyPage> {
    const first = await this.decided(pull);
    if (first.answer.kind !== 'page') return this.said(first);
    let page = await this.pageAfter(pull, first);
    if (!first.answer.lead && isEmpty(page, pull)) {
      await this.somethingNew(pull.end.position);
      page = await this.pageAfter(pull, first);
    }
    return page;
  }

  async fileIds(after: string): Promise<string[]> {
    if (after === '') this.ids = (await this.blobs.storedBefore(new Date(Date.now() + 1_000))).sort();
    const from = this.ids.findIndex((id) => id > after);
    return from < 0 ? [] : this.ids.slice(from, from + filesAtOnce);
  }

  file(id: string): Promise<Buffer | null> {
    return this.blobs.get(id);
  }

  close(): void {
    this.noted?.vault.close();
    this.noted?.jobs.close();
    this.noted = null;
  }

  /** Nobody copies any more: changes need not be noted. */
  forget(): void {
    const tables = (this.noted ??= this.openTables());
    tables.vault.stop();
    tables.jobs.stop();
    this.close();
  }

  private async decided(pull: CopyPull) {
    const [head, terms] = [await this.pair.head(), await this.pair.terms()];
    const { now } = this.pair;
    if (!now) return { term: pull.term, answer: { kind: 'foreign' } as const, head };
    const log = { head, terms, hashAt: (position: number) => this.pair.hashAt(position) };
    const { machine, answer } = protocol.pulled(now, pull, log, this.pair.parts.now());
    this.pair.set(machine);
    await this.pair.lookForCaughtUp(head);
    return { term: machine.term, answer, head };
  }

  private said({ term, answer, head }: Pick<CopyPage, 'term' | 'answer' | 'head'>): CopyPage {
    return { term, answer, head, events: [], commands: [], vault: null, jobs: null };
  }

  /**
   * Rows are read after the events: whoever takes over has the keys of all the people in its log. So events wait until the vault has
   * been walked through once.
   */
  private async pageAfter(pull: CopyPull, said: Pick<CopyPage, 'term' | 'answer'>): Promise<CopyPage> {
    const { position } = pull.end;
    const events = pull.vault?.after === null ? await wholeAppendsAfter(this.pair.parts.log, position) : [];
    const last = Number(events.at(-1)?.position ?? position);
    const commands = last > position ? this.pair.parts.log.commandsBetween(position, last) : [];
    const { vault, jobs } = (this.noted ??= this.openTables());
    return {
      ...{ term: said.term, answer: said.answer, head: await this.pair.head(), events, commands },
      vault: vault.next(pull.vault, rowsAtOnce),
      jobs: jobs.next(pull.jobs, rowsAtOnce),
    };
  }

  /** An event, a change of roles, or the end of the wait. */
  private async somethingNew(position: number): Promise<void> {
    const { log } = this.pair.parts;
    if (Number(await log.head()) > position) return;
    await new Promise<void>((resolve) => {
      let forget = (): void => undefined;
      const done = (): void => {
        forget();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, holdMilliseconds);
      const leaveLog = log.onAppended(done);
      const leavePair = this.pair.onChanged(({ role }, before) => role !== before?.role && done());
      forget = () => {
        leaveLog();
        leavePair();
      };
    });
  }
}

const isEmpty = ({ events, vault, jobs }: CopyPage, pull: CopyPull): boolean =>
  events.length === 0 &&
  [vault, jobs].every((table) => table?.rows.length === 0) &&
  pull.vault?.after === null &&
  pull.jobs?.after === null;
