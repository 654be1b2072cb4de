import type { LiveGrid } from '#contracts/competition/grid.docs';
import { idInCategory } from '#contracts/ids';
import type { Outcome } from '../../frontend/src/app/http.js';
import { Drain } from '../../frontend/src/features/mat/drain.js';
import { Outbox } from '../../frontend/src/features/mat/outbox.js';
import type { Faults } from './disk.js';
import type { Line } from './line.js';
import { Page, type Seen } from './page.js';
import { entrantsOf, gridIds } from './sport.js';

export interface Tap {
  id: string;
  path: string;
  body: object;
}

/** What the server said to a tablet about one of its commands. */
export interface Answered extends Tap {
  outcome: Outcome;
}

/** A referee with a tablet: the browser's own outbox and drain, and a page that follows the grids. */
export class Tablet {
  readonly tapped: Tap[] = [];
  readonly page: Page;
  private outbox: Outbox | null = null;
  private drain: Drain | null = null;
  private session = 0;
  private isFinished = false;

  constructor(
    readonly userId: number,
    private readonly faults: Faults,
    private readonly line: Line,
    private readonly parts: { database: string; onAnswer: (answered: Answered) => void; onSeen: (seen: Seen) => void },
  ) {
    this.page = new Page(faults, line, parts.onSeen);
    void this.open();
  }

  /** Nothing waits and nothing more is tapped. */
  get isDone(): boolean {
    return this.isFinished && this.outbox !== null && this.outbox.all.length === 0;
  }

  /** Taps so many times, as a referee would, and reloads the page now and then. */
  async referee(taps: number): Promise<void> {
    const { loop, chance } = this.faults;
    for (let i = 0; i < taps; i += 1) {
      // Often several in one breath.
      await loop.sleep(chance.is(0.5) ? chance.between(1, 40) : chance.between(50, 5_000));
      this.tap();
      if (chance.is(0.08)) await this.reload();
    }
    this.isFinished = true;
  }

  private async open(): Promise<void> {
    const session = (this.session += 1);
    const outbox = await Outbox.open(this.parts.database);
    const send = async ({ id, path, body, deviceTime }: { id: string; path: string; body: unknown; deviceTime: string }) => {
      const commandId = this.faults.bug === 'new id at each try' ? this.faults.chance.uuid() : id;
      const outcome = await this.line.command(path, body, { userId: this.userId, commandId, deviceTime });
      // The page that asked may have gone: it never learns.
      if (session !== this.session) await new Promise(() => undefined);
      this.parts.onAnswer({ id, path, body: body as object, outcome });
      return outcome;
    };
    this.outbox = outbox;
    this.drain = new Drain(outbox, this.userId, send, (run) => run());
    outbox.onChange(() => this.drop());
    this.drop();
    this.drain.wake();
  }

  /** Whatever was refused is looked at and let go. */
  private drop(): void {
    for (const { id, refusal } of this.outbox?.all ?? []) if (refusal) void this.outbox?.done(id);
  }

  private async reload(): Promise<void> {
    await this.faults.loop.sleep(50);
    this.drain?.stop();
    this.outbox?.close();
    this.outbox = null;
    this.drain = null;
    await this.faults.loop.sleep(this.faults.chance.between(100, 2_000));
    await this.open();
  }

  private tap(): void {
    const { chance } = this.faults;
    const command = { id: chance.uuid(), ...this.choose() };
    this.tapped.push(command);
    const deviceTime = new Date().toISOString();
    this.outbox?.add({ ...command, userId: this.userId, label: '', deviceTime });
    this.drain?.wake();
  }

  private choose(): { path: string; body: object } {
    const { chance } = this.faults;
    const gridId = chance.one(gridIds) ?? 1;
    return chance.is(0.2) ? this.entries() : this.result(gridId);
  }

  private result(gridId: number): { path: string; body: object } {
    const { chance } = this.faults;
    const grid = this.page.documents[`grid:${gridId}`]?.content as LiveGrid | undefined;
    const match = chance.one(Object.values(grid?.matches ?? {}));
    const matchId = match?.id ?? idInCategory(gridId, 1);
    const [one = null, two = null] = match?.participants.map(({ registrationId }) => registrationId) ?? [];
    return this.decide(gridId, matchId, [one, two], match?.winnerRegistrationId ?? null);
  }

  private decide(
    gridId: number,
    matchId: number,
    [one, two]: [number | null, number | null],
    seen: number | null,
  ): { path: string; body: object } {
    const { chance } = this.faults;
    const winnerRegistrationId = chance.one([one, two]) ?? chance.one(entrantsOf(gridId)) ?? null;
    const kind = chance.next();
    if (kind < 0.6) {
      const expected = chance.is(0.7) ? { expected: { registrationIds: [one, two], winnerRegistrationId: seen } } : {};
      return { path: '/api/cabinet/set-match-winner', body: { matchId, winnerRegistrationId, victoryTypeId: 'decision', ...expected } };
    }
    if (kind < 0.8) {
      const score = { slot1: Math.floor(chance.between(0, 9)), slot2: Math.floor(chance.between(0, 9)) };
      return { path: '/api/save-data-in-match', body: { matchId, matchData: { score } } };
    }
    if (kind < 0.92) {
      const correction = { matchId, winnerRegistrationId, victoryTypeId: 'decision', reason: 'misread', fallingMatchIds: [] };
      return { path: '/api/cabinet/correct-match', body: correction };
    }
    const status = chance.one(['withdrawn', 'active', 'disqualified']);
    return { path: '/api/cabinet/set-entrant-status', body: { registrationId: chance.one(entrantsOf(gridId)), status, reason: 'hurt' } };
  }

  private entries(): { path: string; body: object } {
    const { chance } = this.faults;
    const first = Math.floor(chance.between(1, 12));
    const persons = Array.from({ length: Math.floor(chance.between(1, 6)) }, (_, i) => first + i);
    return { path: '/api/enter-many', body: { persons, by: this.userId } };
  }
}
