/** Rooms that nobody is in are kept for whoever comes back: so many, so long. */
export const maxIdleRooms = 200;
export const idleRoomMilliseconds = 30_000;

/** Names of rooms without followers, the one that is empty for longest first. */
export class IdleRooms {
  private readonly since = new Map<string, number>();

  constructor(private readonly drop: (name: string) => void) {}

  add(name: string, now = performance.now()): void {
    this.since.delete(name);
    this.since.set(name, now);
    this.sweep(now);
  }

  remove(name: string): void {
    this.since.delete(name);
  }

  sweep(now = performance.now()): void {
    for (const [name, since] of this.since) {
      if (this.since.size <= maxIdleRooms && since > now - idleRoomMilliseconds) return;
      this.since.delete(name);
      this.drop(name);
    }
  }
}
