import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { outboxTexts } from '../../frontend/src/features/mat/outboxTexts.js';
import { words } from '../../frontend/src/testing/page.js';
import type { KnownBug } from './bugs.js';
import { Hall } from './hall.js';
import { cabinet, callsOf, isOther, otherKinds } from './others.js';
import { atPage, isAtPage, Screen } from './screen.js';
import { mats } from './sport.js';
import { clearOutbox, storedCommands } from './tablet-store.js';
import { Tablet } from './tablet.js';
import { answerFetches } from './wire.js';
import { categoryOfId } from '#contracts/ids';

const outboxText = words(outboxTexts);

/** What a step does; `n` chooses among what there is. */
const kinds = [
  ...([...atPage, 'tap', 'tap', 'tap', 'finish', 'finish', 'drop'] as const),
  ...(['down', 'up', 'up', 'lag', 'lose', 'loseAnswer', 'loseFrames', 'reload', 'reload', 'wait'] as const),
  ...([...otherKinds, 'correct', 'correct'] as const),
];
type Kind = (typeof kinds)[number];
export const steps = fc.record({ kind: fc.constantFrom(...kinds), mat: fc.constantFrom(0, 1), n: fc.nat(1_000) });
export type Step = { kind: Kind; mat: number; n: number };

/** Two mats with their tablets, and the hall behind their lines. */
export class World {
  readonly hall = new Hall();
  readonly tablets: Tablet[] = [];
  /** Commands that were ever in an outbox, and for whom the referee tapped them. */
  readonly known = new Map<string, { pair: string | null }>();
  readonly dropped = new Set<string>();
  /** Matches whose opponents or result somebody else has changed. */
  readonly touchedByOthers = new Set<number>();

  constructor(private readonly bug: KnownBug | null) {
    answerFetches(this.tablets);
  }

  async start(): Promise<void> {
    await this.during(this.hall.start());
    for (const mat of mats) this.tablets.push(new Tablet(mat, this.hall, this.bug));
    for (const tablet of this.tablets) await tablet.open();
    await this.settle();
  }

  /** The lines come back, and everything comes to rest. */
  async rest(): Promise<void> {
    for (const tablet of this.tablets) {
      tablet.lag(false);
      Object.assign(tablet.trouble, { lostBefore: 0, lostAfter: 0, lostFrames: 0 });
      act(() => tablet.comeUp());
    }
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await this.settle(6);
    // Clocks save their time by themselves.
    for (const tablet of this.tablets) await this.note(null, tablet);
  }

  async stop(): Promise<void> {
    for (const tablet of this.tablets) {
      await tablet.close();
      tablet.element.remove();
    }
    await this.settle(1);
  }

  /** Time goes on while something is carried out. */
  private async during<Value>(work: Promise<Value>): Promise<Value> {
    const state = { isDone: false };
    const done = work.finally(() => (state.isDone = true));
    while (!state.isDone) await turn(1);
    return done;
  }

  /** Lets everything come that is on its way. */
  async settle(rounds = 4): Promise<void> {
    for (let i = 0; i < rounds; i += 1) {
      await act(() => turn(5));
      for (const tablet of this.tablets) await act(() => this.during(tablet.tell()));
    }
    await act(() => turn(1_500));
    for (const tablet of this.tablets) await act(() => this.during(tablet.tell()));
    await act(() => turn(5));
  }

  /** What has happened so far, for whoever asks whether enough did. */
  async counted(): Promise<Record<string, number>> {
    const counts: Record<string, number> = { dropped: this.dropped.size, tapped: this.known.size };
    for (const { event } of await this.hall.recorded()) counts[event.type] = (counts[event.type] ?? 0) + 1;
    for (const { outcome } of this.tablets.flatMap(({ answered }) => answered)) {
      const name = outcome.success ? 'accepted' : Object.values(outcome.errors).flat().join();
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  async run({ kind, mat, n }: Step): Promise<void> {
    const tablet = this.tablets[mat];
    if (!tablet) return;
    const page = new Screen(tablet.element);
    const shown = this.tablets.map(({ element }) => new Screen(element).pair);
    // What takes a result back, or is sent again, is for the two of before.
    if (kind === 'reopen' || kind === 'again') shown[mat] = null;
    await this.act(kind, tablet, page, n);
    await this.settle();
    for (const [i, one] of this.tablets.entries()) await this.note(shown[i] ?? null, one);
  }

  private async act(kind: Kind, tablet: Tablet, page: Screen, n: number): Promise<void> {
    if (isAtPage(kind)) page.do(kind, n);
    else if (kind === 'drop') await this.drop(page);
    else if (kind === 'wait') await act(() => jest.advanceTimersByTimeAsync(12_000));
    else if (kind === 'down') act(() => tablet.goDown());
    else if (kind === 'up') act(() => tablet.comeUp());
    else if (kind === 'lag') act(() => tablet.lag(!tablet.isLagging));
    else if (kind === 'lose') tablet.trouble.lostBefore = 1;
    else if (kind === 'loseAnswer') tablet.trouble.lostAfter = 1;
    else if (kind === 'loseFrames') tablet.trouble.lostFrames = 1;
    else if (kind === 'reload') await this.reload(tablet);
    else if (isOther(kind)) await this.others(kind, page.matchId, n);
  }

  private async reload(tablet: Tablet): Promise<void> {
    // The document is kept a second after it came.
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    await tablet.close();
    if (this.bug === 'forgets what it has decided') localStorage.removeItem('podium-mat-decided');
    if (this.bug === 'loses what waits') await clearOutbox();
    await tablet.open();
  }

  /** The referee opens what was refused and lets the first of it go. */
  private async drop(page: Screen): Promise<void> {
    page.openOutbox();
    await this.settle(1);
    const before = await storedCommands();
    page.press(outboxText('drop'));
    await this.settle(1);
    const after = new Set((await storedCommands()).map(({ id }) => id));
    for (const { id, refusal } of before) if (refusal && !after.has(id)) this.dropped.add(id);
    page.close();
  }

  /** The cabinet, or another device at the mat; which matches it has changed. */
  private async others(kind: Parameters<typeof callsOf>[1], onScreen: number | null, n: number): Promise<void> {
    const streamId = n % 4 > 0 && onScreen !== null ? categoryOfId(onScreen) : (n % 3) + 1;
    const before = await this.hall.state(streamId);
    const versions = new Map(Object.values(before.matches).map(({ plan, version }) => [plan.id, version]));
    for (const [path, body] of await callsOf(this.hall, kind, streamId, onScreen, n)) {
      const { success } = await this.during(this.hall.call(path, body, cabinet));
      if (success) break;
    }
    const after = await this.hall.state(streamId);
    for (const { plan, version } of Object.values(after.matches)) {
      if (versions.get(plan.id) === version) continue;
      this.touchedByOthers.add(plan.id);
      for (const { decidedHere } of this.tablets) decidedHere.delete(plan.id);
    }
  }

  /** For whom new commands were tapped: for the two on the screen. */
  private async note(shown: string | null, tablet: Tablet): Promise<void> {
    for (const { id, userId } of await storedCommands()) {
      if (userId === tablet.user.id && !this.known.has(id)) this.known.set(id, { pair: shown });
    }
    for (const { id } of tablet.answered) if (!this.known.has(id)) this.known.set(id, { pair: shown });
  }
}

/** Turns of the event loop, and some milliseconds. */
const turn = async (milliseconds: number): Promise<void> => {
  for (let i = 0; i < 12; i += 1) await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(milliseconds);
  for (let i = 0; i < 12; i += 1) await new Promise((resolve) => setImmediate(resolve));
};
