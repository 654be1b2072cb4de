/** Runs tasks of one key one after another; tasks of different keys run side by side. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const mine = before ? before.then(task, task) : task();
    this.tails.set(key, mine);
    const leave = () => {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}
