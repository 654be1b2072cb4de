import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { orderedFileHours } from '#contracts/limits';
import type { FileAnswer } from '#platform/context';
import type { KeptCall } from '#platform/operations/as-person';
import { open, openSealed, seal, sealText } from '#platform/sealing';
import type { Blobs } from '#platform/ports/blobs';
import type { Vault } from '#platform/ports/vault';

const hourMilliseconds = 3_600_000;
/** An order that nobody has carried out by then is forgotten. */
const orderHours = 72;
const pieceBytes = 1_048_576;

/** What the vault keeps of an order, sealed: what was asked, and the file's key and pieces. */
interface Kept {
  asked: KeptCall;
  key: string;
  file: { name: string; mimeType: string; pieces: string[] } | null;
}

interface FileParts {
  vault: Vault;
  blobs: Blobs;
}

/**
 * Files that were ordered: pieces among the other files, each under the key of its order. The key stands in the vault, under the person
 * who has ordered, for a day: without it the pieces are noise, which goes with the files that no event names.
 */
export class OrderedFiles {
  private readonly master: KeyObject;

  constructor(
    private readonly parts: FileParts,
    /** Seals what the vault keeps. */
    master: Buffer,
  ) {
    this.master = createSecretKey(master);
  }

  async ask(orderId: number, asked: KeptCall): Promise<void> {
    const kept: Kept = { asked, key: randomBytes(32).toString('base64'), file: null };
    await this.put(orderId, kept, orderHours);
  }

  /** Null when its time is over, or its person was erased. */
  async asked(orderId: number): Promise<KeptCall | null> {
    return (await this.kept(orderId))?.asked ?? null;
  }

  /** Answers how many bytes there are; null: it is wanted no more. `goesOn` is asked for each piece. */
  async write(orderId: number, file: FileAnswer, goesOn: () => Promise<boolean>): Promise<number | null> {
    const kept = await this.kept(orderId);
    if (!kept) return null;
    const key = createSecretKey(Buffer.from(kept.key, 'base64'));
    const pieces: string[] = [];
    let bytes = 0;
    const content = Buffer.isBuffer(file.bytes) ? Readable.from([file.bytes]) : file.bytes;
    for await (const piece of inPieces(content)) {
      if (!(await goesOn())) {
        content.destroy();
        await this.removeAll(pieces);
        return null;
      }
      bytes += piece.length;
      pieces.push(await this.parts.blobs.put(seal(key, piece)));
    }
    const made: Kept = { ...kept, file: { name: file.fileName, mimeType: file.mimeType, pieces } };
    // Whoever was erased meanwhile stays so.
    if (await this.kept(orderId)) await this.put(orderId, made, orderedFileHours);
    return bytes;
  }

  /** Null when its time is over. */
  async read(orderId: number): Promise<{ name: string; mimeType: string; content: Readable } | null> {
    const kept = await this.kept(orderId);
    if (!kept?.file) return null;
    const { key, file } = kept;
    const { name, mimeType, pieces } = file;
    return {
      name,
      mimeType,
      content: Readable.from(this.opened(createSecretKey(Buffer.from(key, 'base64')), pieces), { objectMode: false }),
    };
  }

  /** Its pieces and its key go. */
  async forget(orderId: number): Promise<void> {
    const kept = await this.kept(orderId);
    await this.removeAll(kept?.file?.pieces ?? []);
    for (const key of [String(orderId), doneKey(orderId)]) await this.parts.vault.remove('orderedFile', key);
  }

  async tell(orderId: number, userId: number, doneCount: number): Promise<void> {
    const expiresAt = new Date(Date.now() + hourMilliseconds).toISOString();
    await this.parts.vault.put('orderedFile', doneKey(orderId), String(doneCount), { owner: String(userId), expiresAt });
  }

  async done(orderId: number): Promise<number> {
    return Number((await this.parts.vault.get('orderedFile', doneKey(orderId)))?.value ?? 0);
  }

  private async *opened(key: KeyObject, pieces: readonly string[]): AsyncGenerator<Buffer> {
    for (const id of pieces) {
      const sealed = await this.parts.blobs.get(id);
      if (!sealed) throw new Error('a piece of an ordered file is gone');
      yield open(key, sealed);
    }
  }

  private async removeAll(pieces: readonly string[]): Promise<void> {
    for (const id of pieces) await this.parts.blobs.remove(id);
  }

  private async kept(orderId: number): Promise<Kept | null> {
    const entry = await this.parts.vault.get('orderedFile', String(orderId));
    const text = entry && openSealed(this.master, entry.value);
    return text === null ? null : (JSON.parse(text) as Kept);
  }

  private put(orderId: number, kept: Kept, hours: number): Promise<void> {
    const expiresAt = new Date(Date.now() + hours * hourMilliseconds).toISOString();
    const owner = String(kept.asked.userId);
    return this.parts.vault.put('orderedFile', String(orderId), sealText(this.master, JSON.stringify(kept)), { owner, expiresAt });
  }
}

const doneKey = (orderId: number): string => `${orderId} done`;

async function* inPieces(content: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    parts.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(parts);
    [parts, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(parts);
}
