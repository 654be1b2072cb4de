import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { beyond, unreadable, type TableBounds } from './table.js';

/** The parts of a workbook, read one by one; together they unpack to no more than the bound. */
export class Zip {
  private unpacked = 0;
  private readonly file: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly bounds: TableBounds;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>, bounds: TableBounds) {
    this.file = file;
    this.entries = entries;
    this.bounds = bounds;
  }

  static async open(bytes: Buffer, bounds: TableBounds): Promise<Zip> {
    const file = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (file.entryCount > bounds.maxWorkbookEntries) throw beyond('maxWorkbookEntries', bounds);
    const entries = new Map<string, Entry>();
    let declared = 0;
    for await (const entry of file.eachEntry()) {
      declared += entry.uncompressedSize;
      if (declared > bounds.maxWorkbookInflatedBytes) throw beyond('maxWorkbookInflatedBytes', bounds);
      entries.set(entry.fileName, entry);
    }
    return new Zip(file, entries, bounds);
  }

  /** The text of a part as it is unpacked; nothing when there is no such part. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) return;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const stream = await this.file.openReadStreamPromise(entry);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.unpacked += chunk.length;
        if (this.unpacked > this.bounds.maxWorkbookInflatedBytes) throw beyond('maxWorkbookInflatedBytes', this.bounds);
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw error instanceof TypeError ? unreadable() : error;
    } finally {
      stream.destroy();
    }
  }
}
