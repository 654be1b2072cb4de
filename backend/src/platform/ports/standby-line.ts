import type { Pull, PullAnswer, Term } from '#domain/standby/protocol';
import type { TableCursor, TablePage } from './copied-table.js';
import type { CommandRecord, StoredEvent } from './event-store.js';

/** What the stand-by asks, with up to where it has the tables beside the log. */
export interface CopyPull extends Pull {
  vault: TableCursor | null;
  jobs: TableCursor | null;
}

/** Where a machine answers the other one, and where its pages answer. */
export interface Whereabouts {
  port: number;
  webPort: number;
  /** The address of its pages, where it has one of its own (PUBLIC_URL). */
  publicUrl?: string | undefined;
}

export interface CopyPage {
  term: Term;
  answer: PullAnswer;
  /** Where the log of the machine that answers ends. */
  head: number;
  events: StoredEvent[];
  commands: CommandRecord[];
  vault: TablePage | null;
  jobs: TablePage | null;
}

/** The other machine, as it is known from the pairing. */
export interface PairedMachine extends Whereabouts {
  id: string;
  name: string;
  /** Its certificate, PEM: no other one is taken for it. */
  certificate: string;
  host: string;
}

/** What a machine recorded and did not hand on, as it stood in its log. */
export interface KeptTail {
  events: { stream: string; version: number; type: string; data: string; meta: string }[];
  commands: { key: string }[];
}

/** What is wrong with the other machine, or with its log. */
export class LineFault extends Error {
  readonly kind: 'silent' | 'foreign' | 'parted';

  constructor(kind: LineFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A line to the other machine that nobody else can listen to or speak on. */
export abstract class StandbyLine {
  abstract pull(pull: CopyPull): Promise<CopyPage>;
  abstract hello(term: Term): Promise<Term>;
  /** Ids of files after one, in their order. */
  abstract fileIds(after: string): Promise<string[]>;
  abstract file(id: string): Promise<Buffer | null>;
  /** Small files of lines, by their names. */
  abstract lines(): Promise<Record<string, string>>;
  abstract tails(): Promise<KeptTail[]>;
  abstract close(): void;
}

/** What a machine answers on the line. */
export interface StandbyAnswers {
  pull(pull: CopyPull): Promise<CopyPage>;
  hello(term: Term): Term;
  fileIds(after: string): Promise<string[]>;
  file(id: string): Promise<Buffer | null>;
  lines(): Promise<Record<string, string>>;
  tails(): Promise<KeptTail[]>;
}
