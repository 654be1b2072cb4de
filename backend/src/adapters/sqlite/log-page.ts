import type { StoredEvent } from '#platform/ports/event-store';

export type LogRow = [position: number, streamId: number, version: number, typeId: number, data: string, writtenAs: number];

interface Page {
  rows: readonly LogRow[];
  /** The metadata of the events between two positions. */
  metasOf: (from: number, to: number) => readonly string[];
  metas: readonly string[] | undefined;
}

/** Names in place of the numbers that stand in rows. */
interface Names {
  streamOf: (id: number) => string;
  typeOf: (id: number) => string;
}

class EventOfPage implements StoredEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly data: string;
  readonly writtenAs: number;
  private readonly index: number;
  private readonly page: Page;

  constructor([position, streamId, version, typeId, data, writtenAs]: LogRow, index: number, page: Page, names: Names) {
    this.position = BigInt(position);
    this.stream = names.streamOf(streamId);
    this.version = version;
    this.type = names.typeOf(typeId);
    this.data = data;
    this.writtenAs = Math.max(1, writtenAs);
    this.index = index;
    this.page = page;
  }

  get meta(): string {
    const { page } = this;
    page.metas ??= page.metasOf(page.rows[0]?.[0] ?? 0, page.rows.at(-1)?.[0] ?? 0);
    const meta = page.metas[this.index];
    if (meta === undefined) throw new Error('the log has fewer events than were read of it');
    return meta;
  }
}

/**
 * Events of a page of the log. Their metadata is read when one of them is asked for it: most readers of the whole log need
 * the data alone, and what was recorded does not change.
 */
export const pageOf = (rows: readonly LogRow[], names: Names, metasOf: Page['metasOf']): StoredEvent[] => {
  const page: Page = { rows, metasOf, metas: undefined };
  return rows.map((row, index) => new EventOfPage(row, index, page, names));
};
