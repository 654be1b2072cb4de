import { maxUploads, maxUploadsBytes, maxUploadsOfCaller, maxUploadsOfCallerBytes } from '#contracts/limits';

interface Load {
  count: number;
  bytes: number;
}

/** Lets in so many forms with files at a time, of one caller and of all, by number and by bytes. */
export class UploadGate {
  private readonly ofCaller = new Map<string, Load>();
  private readonly all: Load = { count: 0, bytes: 0 };

  /** Answers what to call when the form is done with; null: too many are under way. */
  enter(caller: string, bytes: number): (() => void) | null {
    const own = this.ofCaller.get(caller) ?? { count: 0, bytes: 0 };
    if (isFull(own, bytes, maxUploadsOfCaller, maxUploadsOfCallerBytes) || isFull(this.all, bytes, maxUploads, maxUploadsBytes))
      return null;
    this.ofCaller.set(caller, own);
    for (const load of [own, this.all]) add(load, 1, bytes);
    return () => {
      for (const load of [own, this.all]) add(load, -1, -bytes);
      if (own.count === 0) this.ofCaller.delete(caller);
    };
  }
}

const isFull = (load: Load, bytes: number, atMost: number, bytesAtMost: number): boolean =>
  load.count >= atMost || load.bytes + bytes > bytesAtMost;

const add = (load: Load, count: number, bytes: number): void => {
  load.count += count;
  load.bytes += bytes;
};
