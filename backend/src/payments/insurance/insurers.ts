import type { Insurer } from '#platform/ports/insurer';

/** The insurers that this server can talk to, by their keys. */
export class Insurers {
  readonly keys: readonly string[];
  private readonly byKey: ReadonlyMap<string, Insurer>;

  constructor(readonly all: readonly Insurer[]) {
    this.keys = all.map(({ key }) => key);
    this.byKey = new Map(all.map((one) => [one.key, one]));
  }

  get(key: string): Insurer | null {
    return this.byKey.get(key) ?? null;
  }
}
