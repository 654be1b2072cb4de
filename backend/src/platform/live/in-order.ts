/** Work that waits until whoever may no longer follow has left, one after another. */
export class InOrder {
  private held: Promise<void> | null = null;

  constructor(private readonly access: { readonly settled: Promise<unknown> | null }) {}

  run(work: () => void): void {
    const waitsFor = this.held ?? this.access.settled;
    if (!waitsFor) {
      work();
      return;
    }
    const held: Promise<void> = waitsFor
      .then(() => this.access.settled)
      .then(() => {
        if (this.held === held) this.held = null;
        work();
      });
    this.held = held;
  }
}
