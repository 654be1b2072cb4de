import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { GridFSBucket, MongoGridFSChunkError, ObjectId, type GridFSFile } from 'mongodb';
import { Blobs, isBlobId } from '#platform/ports/blobs';
import { connect, type Connection } from './connection.js';

/**
 * Files in GridFS under the hash of their bytes as the name. Each upload has an id of its own, so that one that is being removed
 * takes no piece away from one that is being put; of several with the same bytes the oldest stays.
 */
export class GridFsBlobs extends Blobs {
  private readonly connection: Connection;
  private readonly bucket: GridFSBucket;

  constructor(url: string) {
    super();
    this.connection = connect(url, 'podium-blobs', { writeConcern: { w: 'majority', journal: true } });
    this.bucket = new GridFSBucket(this.connection.db, { bucketName: 'blobs' });
  }

  async put(bytes: Buffer): Promise<string> {
    const id = hash('sha256', bytes);
    if (await this.putAgain(id)) return id;
    const file = new ObjectId();
    const upload = this.bucket.openUploadStreamWithId(file, id);
    await new Promise<void>((resolve, reject) => {
      upload.once('error', reject).once('finish', () => resolve());
      upload.end(bytes);
    });
    const [oldest] = await this.filesOf(id);
    // Somebody put the same meanwhile: theirs is put again before ours goes, so that there is one at each moment.
    if (oldest && !oldest._id.equals(file) && (await this.putAgain(id, oldest._id))) await this.bucket.delete(file);
    return id;
  }

  async get(id: string): Promise<Buffer | null> {
    if (!isBlobId(id)) return null;
    for (const { _id } of await this.filesOf(id)) {
      try {
        return await buffer(this.bucket.openDownloadStream(_id));
      } catch (error) {
        // Removed while it was read.
        if (!(error instanceof MongoGridFSChunkError) && (await this.isThere(_id))) throw error;
      }
    }
    return null;
  }

  async remove(id: string): Promise<void> {
    if (!isBlobId(id)) return;
    for (const { _id } of await this.filesOf(id)) if (await this.takeOut({ _id })) await this.dropPieces(_id);
  }

  async storedBefore(instant: Date): Promise<string[]> {
    await this.dropUnfinished(instant);
    const names = await this.files
      .aggregate<{ _id: string }>([
        { $group: { _id: '$filename', putAt: { $max: '$uploadDate' } } },
        { $match: { putAt: { $lt: instant } } },
      ])
      .toArray();
    return names.map(({ _id }) => _id);
  }

  async removeStoredBefore(id: string, instant: Date): Promise<boolean> {
    const files = isBlobId(id) ? await this.filesOf(id) : [];
    if (files.length === 0 || files.some(({ uploadDate }) => uploadDate >= instant)) return false;
    let isRemoved = true;
    for (const { _id } of files) {
      if (await this.takeOut({ _id, uploadDate: { $lt: instant } })) await this.dropPieces(_id);
      else isRemoved = false;
    }
    return isRemoved;
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private get files() {
    return this.connection.db.collection<GridFSFile>('blobs.files');
  }

  private get pieces() {
    return this.connection.db.collection<{ files_id: ObjectId; n: number }>('blobs.chunks');
  }

  private filesOf(id: string): Promise<GridFSFile[]> {
    return this.files.find({ filename: id }).sort({ _id: 1 }).toArray();
  }

  private async putAgain(id: string, file?: ObjectId): Promise<boolean> {
    const found = await this.files.updateOne({ filename: id, ...(file && { _id: file }) }, { $set: { uploadDate: new Date() } });
    return found.matchedCount > 0;
  }

  private async isThere(file: ObjectId): Promise<boolean> {
    return (await this.files.findOne({ _id: file })) !== null;
  }

  /** The file first: whoever takes it out, and nobody else, drops its pieces. */
  private async takeOut(filter: Parameters<GridFsBlobs['files']['deleteOne']>[0]): Promise<boolean> {
    return (await this.files.deleteOne(filter)).deletedCount > 0;
  }

  private async dropPieces(file: ObjectId): Promise<void> {
    await this.pieces.deleteMany({ files_id: file });
  }

  /** Pieces of uploads that a crash cut off: the file itself is written last. */
  private async dropUnfinished(instant: Date): Promise<void> {
    const before = ObjectId.createFromTime(Math.floor(instant.getTime() / 1_000));
    const first = await this.pieces.find({ n: 0, files_id: { $lt: before } }, { projection: { files_id: 1, _id: 0 } }).toArray();
    for (const { files_id: file } of first) if (!(await this.isThere(file))) await this.dropPieces(file);
  }
}
