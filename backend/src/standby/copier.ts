import { setTimeout as pause } from 'node:timers/promises';
import type { CopyFault } from '#contracts/standby/standby.ops';
import { protocol } from '#domain/standby/protocol';
import type { TableCopy } from '#platform/ports/copied-table';
import { LineFault, type CopyPage, type CopyPull, type StandbyLine } from '#platform/ports/standby-line';
import { copyFaultOf } from './copy-fault.js';
import { FileCopier, type FileCopierParts } from './file-copier.js';
import type { Pair } from './pair.js';

export interface CopierParts extends FileCopierParts {
  pair: Pair;
  line: StandbyLine;
  vault: TableCopy;
  jobs: TableCopy;
  /** Event streams that have grown: what is folded of them is of before. */
  onCopied: (streams: ReadonlySet<string>) => void;
  /** The tail has to be put aside: nothing is copied until then. */
  onCut: () => void;
}

const againMilliseconds = 250;
/** Whoever cannot keep what it gets is silent for longer than the first waits for it (2 s): in `sync` a hall would wait for ever. */
const unableMilliseconds = 3_000;

/** Copies the log of whoever leads, with what stands beside it. One question at a time, and all that is taken is on the disk before the next. */
export class Copier {
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** Where the log of the first ended when it answered last, and when that was. */
  private told = { head: 0, at: -Infinity };
  private fault: { text: string; kind: CopyFault } | null = null;
  private equalAt = -Infinity;

  private readonly files: FileCopier;

  constructor(private readonly parts: CopierParts) {
    this.files = new FileCopier(parts);
  }

  start(): void {
    this.running = this.run();
    this.files.start();
  }

  /** What is being written is written to its end. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.parts.line.close();
    await Promise.all([this.running, this.files.stop()]);
    this.parts.vault.close();
    this.parts.jobs.close();
  }

  get state() {
    const { pair } = this.parts;
    const now = pair.parts.now();
    return { head: this.told.head, silentFor: now - this.told.at, behindFor: now - this.equalAt, fault: this.fault };
  }

  private isOver(): boolean {
    return this.ending.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.isOver()) {
      try {
        await this.step();
        this.fault = null;
      } catch (error) {
        if (this.isOver()) return;
        const text = error instanceof Error ? error.message : String(error);
        if (text !== this.fault?.text) this.parts.onFault(error);
        this.fault = { text, kind: copyFaultOf(error) };
        const isOfLine = this.fault.kind === 'unreachable' || this.fault.kind === 'silent';
        await pause(isOfLine ? againMilliseconds : unableMilliseconds, undefined, { signal: this.ending.signal }).catch(() => undefined);
      }
    }
  }

  /** One question and what comes of it. */
  async step(): Promise<void> {
    const { pair, line, vault, jobs } = this.parts;
    if (!pair.now) return;
    const [end, terms] = [await pair.end(), await pair.terms()];
    const asked: CopyPull = {
      ...{ from: pair.parts.self.id, term: pair.now.term, end, terms },
      ...{ vault: vault.cursor(), jobs: jobs.cursor() },
    };
    const page = await line.pull(asked);
    if (this.isOver()) return;
    await this.take(page, end.position);
  }

  private async take(page: CopyPage, after: number): Promise<void> {
    const { pair } = this.parts;
    if (!pair.now) return;
    if (page.answer.kind === 'not-leading') {
      pair.hear(page.term);
      await pause(againMilliseconds);
      return;
    }
    const { machine, isTaken } = protocol.received(pair.now, page.term);
    if (machine !== pair.now) pair.set(machine);
    if (!isTaken || (await pair.head()) !== after) return;
    this.told = { head: page.head, at: pair.parts.now() };
    if (page.answer.kind === 'foreign') throw new LineFault('parted', 'the log of the other machine has nothing in common with this one');
    if (page.answer.kind === 'cut') this.cut(page.answer.to);
    else await this.copy(page, page.answer.lead);
  }

  private cut(to: { position: number; hash: string }): void {
    const { pair, onCut } = this.parts;
    if (pair.hashAt(to.position) !== to.hash) throw new LineFault('parted', 'the two logs are not the same where they should be');
    pair.parts.memory.set({ cut: to });
    this.ending.abort();
    onCut();
  }

  private async copy(page: CopyPage, isToLead: boolean): Promise<void> {
    const { pair, onCopied } = this.parts;
    this.copyRows(page);
    if (page.events.length > 0) {
      await pair.parts.log.adopt(page.events, page.commands);
      onCopied(new Set(page.events.map(({ stream }) => stream)));
    }
    const isEqual = (await pair.head()) >= page.head;
    if (isEqual) this.equalAt = pair.parts.now();
    const isWhole = isEqual && this.isAllHere();
    if (isWhole && !pair.parts.memory.get().isWhole) pair.parts.memory.set({ isWhole: true });
    if (isToLead && isWhole && page.vault?.rows.length === 0) await pair.takeOver('handedOver');
  }

  private copyRows({ vault: entries, jobs: queued }: CopyPage): void {
    const { pair, vault, jobs } = this.parts;
    // Its rows are taken away first: until they are here again, nobody may lead with this copy.
    const isReset = [entries, queued].some((page) => page?.isReset);
    if (isReset && pair.parts.memory.get().isWhole) pair.parts.memory.set({ isWhole: false });
    if (entries && isNews(entries, vault)) vault.apply(entries);
    if (queued && isNews(queued, jobs)) jobs.apply(queued);
  }

  private isAllHere(): boolean {
    const { vault, jobs } = this.parts;
    return this.files.isWhole && [vault, jobs].every((table) => table.cursor()?.after === null);
  }
}

const isNews = ({ cursor, isReset, rows }: NonNullable<CopyPage['vault']>, copy: TableCopy): boolean => {
  const known = copy.cursor();
  return isReset || rows.length > 0 || known?.seq !== cursor.seq || known.after !== cursor.after;
};
