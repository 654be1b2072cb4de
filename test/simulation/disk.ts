import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskFlush } from '#backend/adapters/sqlite/disk-flush';
import type { CollectionSpec, DocumentPut } from '#platform/ports/document-store';
import type { KnownBug } from './bugs.js';
import type { Chance } from './chance.js';
import type { Loop } from './loop.js';

export class NoSpace extends Error {
  override message = 'database or disk is full';
}

/** What changed documents or checkpoints, in order: a loss of power takes the newest away. */
export type Change =
  | { kind: 'prepare'; collection: CollectionSpec }
  | { kind: 'drop'; collection: string }
  | { kind: 'write'; collection: string; puts: readonly DocumentPut[]; checkpoint?: { name: string; value: string } | undefined }
  | { kind: 'mark'; name: string; value: string };

export interface JobRow {
  id: string;
  name: string;
  data: string;
  attempt: number;
  status: 'waiting' | 'running' | 'done' | 'dead';
  runAt: string;
}

export interface Faults {
  loop: Loop;
  chance: Chance;
  bug: KnownBug | null;
  /** False once everything is to come to rest. */
  areOn: boolean;
  /** A place where a crash would hurt: sometimes there is one. */
  crashHere: (isPowerLost: boolean) => void;
}

/** Everything that outlives a process, and how it fails. */
export class Disk {
  documents: Change[] = [];
  readonly jobs = new Map<string, JobRow>();
  /** Mails as the people got them. */
  readonly mails: string[] = [];
  /** Called once the run is over. */
  readonly onEnd: (() => void)[] = [];
  /** So many changes of documents were on the disk before the faults began. */
  private safe = 0;
  private generation = 0;
  private fullUntil = 0;
  private slowUntil = 0;

  constructor(
    readonly directory: string,
    private readonly faults: Faults,
  ) {
    mkdirSync(directory, { recursive: true });
  }

  get isFull(): boolean {
    return this.faults.areOn && this.faults.loop.now < this.fullUntil;
  }

  /** How long one access may take now. */
  get latency(): number {
    return this.faults.areOn && this.faults.loop.now < this.slowUntil ? 400 : 15;
  }

  settle(): void {
    this.safe = this.documents.length;
  }

  fill(milliseconds: number): void {
    this.fullUntil = this.faults.loop.now + milliseconds;
  }

  slow(milliseconds: number): void {
    this.slowUntil = this.faults.loop.now + milliseconds;
  }

  get log(): string {
    return join(this.directory, `log-${this.generation}.sqlite`);
  }

  /** The disk under the log's own file: what was flushed is what a loss of power leaves. */
  readonly flushOf = (file: string): DiskFlush => {
    const log = file.replace(/-wal$/, '');
    const { loop, chance, bug } = this.faults;
    const save = async () => {
      const image = `${log}.flushing`;
      copyLog(log, image);
      this.faults.crashHere(true);
      await loop.pause(this.latency);
      if (this.faults.areOn && chance.is(0.02)) throw new Error('the disk did not answer');
      copyLog(image, `${log}.flushed`);
    };
    copyLog(log, `${log}.flushed`);
    return {
      flush: () => {
        if (bug !== 'answers before the flush') return save();
        void save().catch(() => undefined);
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    };
  };

  /** The process is gone; with the power, also what was not flushed. */
  crash(isPowerLost: boolean): void {
    const { log } = this;
    if (!existsSync(log)) return;
    const isFlushed = isPowerLost && existsSync(`${log}.flushed`);
    this.generation += 1;
    copyLog(isFlushed ? `${log}.flushed` : log, this.log);
    if (isPowerLost) {
      const kept = this.documents.length - Math.floor(this.faults.chance.next() * 40);
      this.documents.length = Math.max(this.safe, Math.min(this.documents.length, kept));
    }
    for (const suffix of ['', '-wal', '-shm'])
      for (const kind of ['', '.flushing', '.flushed']) rmSync(`${log}${kind}${suffix}`, { force: true });
  }
}

const copyLog = (from: string, to: string): void => {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  else rmSync(`${to}-wal`, { force: true });
};
