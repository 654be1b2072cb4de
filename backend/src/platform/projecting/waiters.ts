/** Those who wait until the views have a position. */
export class Waiters {
  private readonly waiting = new Set<{ position: bigint; done: () => void }>();

  get size(): number {
    return this.waiting.size;
  }

  /** Resolves to true when the position is reached, to false after the wait. */
  add(position: bigint, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = { position, done: () => finish(true) };
      const timer = setTimeout(() => finish(false), milliseconds);
      const finish = (isThere: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(waiter);
        resolve(isThere);
      };
      this.waiting.add(waiter);
    });
  }

  release(reached: bigint): void {
    for (const { position, done } of this.waiting) if (position <= reached) done();
  }
}
