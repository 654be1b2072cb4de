interface Turn {
  writing: Promise<unknown> | null;
  reading: Set<Promise<unknown>>;
}

/** Appends of this process that touch the same stream go one after another; those that only rely on it, side by side. */
export class StreamGate {
  private readonly turns = new Map<string, Turn>();

  run<T>(written: readonly string[], relied: readonly string[], task: () => Promise<T>): Promise<T> {
    const before = [
      ...written.flatMap((stream) => [this.turn(stream).writing, ...this.turn(stream).reading]),
      ...relied.map((stream) => this.turn(stream).writing),
    ].filter((one) => one !== null);
    const mine = before.length === 0 ? task() : Promise.allSettled(before).then(task);
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    for (const stream of written) this.turns.set(stream, { writing: over, reading: new Set() });
    for (const stream of relied) this.turn(stream).reading.add(over);
    void over.then(() => this.leave([...written, ...relied], over));
    return mine;
  }

  private turn(stream: string): Turn {
    const turn = this.turns.get(stream) ?? { writing: null, reading: new Set() };
    this.turns.set(stream, turn);
    return turn;
  }

  private leave(streams: readonly string[], over: Promise<unknown>): void {
    for (const stream of streams) {
      const turn = this.turns.get(stream);
      if (!turn) continue;
      if (turn.writing === over) turn.writing = null;
      turn.reading.delete(over);
      if (!turn.writing && turn.reading.size === 0) this.turns.delete(stream);
    }
  }
}
