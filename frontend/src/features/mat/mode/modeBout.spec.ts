import { describe, expect, test } from '@jest/globals';
import { boutInput, type BoutRecord } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { fencing } from '#domain/sport-modes/modes/fencing';
import { judo } from '#domain/sport-modes/modes/judo';
import { freestyle } from '#domain/sport-modes/modes/wrestling';
import { seated, type Bout } from '../bout.js';
import * as run from './modeBout.js';

const [white, blue] = [0, 1] as const;
const start = 1_000_000;

/** A tablet and its clock: what the referee does, and time that passes in steps of the page's own look. */
class Tablet {
  now = start;
  signals: string[] = [];
  bout: run.RunBout;
  #ids = 0;

  constructor(readonly mode: SportMode = judo) {
    const fighter = (registrationId: number) => ({ registrationId, name: `F${registrationId}` });
    const plain: Bout = {
      ...{ matchId: 1, number: 1, fighters: [fighter(10), fighter(20)], score: [0, 0], games: null, penalties: [0, 0], taps: [] },
      ...{ seconds: 0, runningSince: null },
    };
    this.bout = run.begun(mode, plain, {});
  }

  give(side: 0 | 1, code: string): this {
    this.bout = run.given(this.mode, this.bout, { id: this.id(), side, code }, this.now);
    return this;
  }
  toggle(): this {
    this.bout = (this.bout.runningSince === null ? run.clockStarted : run.clockStopped)(this.mode, this.bout, this.now);
    return this;
  }
  timer(side: 0 | 1, code: string): this {
    this.bout = run.timerStarted(this.mode, this.bout, { id: this.id(), side, code }, this.now);
    return this;
  }
  endTimer(): this {
    this.bout = run.timerEnded(this.mode, this.bout, this.bout.mode.timers[0]?.id ?? '', this.now);
    return this;
  }
  next(): this {
    this.bout = run.nextPeriod(this.mode, this.bout, this.now);
    return this;
  }
  wait(seconds: number): this {
    for (const until = this.now + seconds * 1_000; this.now < until;) {
      this.now += 100;
      const step = run.advanced(this.mode, this.bout, this.now);
      this.bout = step.bout;
      if (step.signal) this.signals.push(step.signal);
    }
    return this;
  }
  id(): string {
    return `a${(this.#ids += 1)}`;
  }

  get meaning() {
    return run.meaningAt(this.mode, this.bout, this.now);
  }
  get shown(): number {
    return Math.ceil(run.shownMs(run.rulesOf(this.mode, this.bout), run.clockAt(this.mode, this.bout, this.now)) / 1_000);
  }
  get isRunning(): boolean {
    return this.bout.runningSince !== null;
  }
}

describe('the clock', () => {
  test('counts down, stops by itself at the end with a signal, and then asks for golden score, which counts up', () => {
    const tablet = new Tablet().toggle().wait(60);
    expect([tablet.shown, tablet.isRunning]).toEqual([180, true]);
    tablet.wait(200);
    expect([tablet.shown, tablet.isRunning, tablet.signals]).toEqual([0, false, ['over']]);
    expect(tablet.meaning.next).toEqual({ kind: 'extra' });
    tablet.next();
    expect(tablet.meaning.next).toEqual({ kind: 'fight' });
    tablet.toggle().wait(35);
    expect([tablet.shown, tablet.isRunning]).toEqual([35, true]);
    tablet.give(blue, 'yuko').wait(0.1);
    expect([tablet.isRunning, tablet.meaning.next.kind, tablet.bout.score]).toEqual([false, 'end', [0, 1]]);
  });

  test('stops when an end is proposed; once the action is taken out it can go on', () => {
    const tablet = new Tablet().toggle().wait(10).give(white, 'wazaari').wait(5).give(white, 'wazaari').wait(0.1);
    expect([tablet.isRunning, tablet.meaning.next]).toEqual([false, expect.objectContaining({ kind: 'end', victory: 'WAI' })]);
    tablet.bout = run.removed(judo, tablet.bout, 'a1', tablet.now);
    expect([tablet.meaning.next, tablet.bout.score]).toEqual([{ kind: 'fight' }, [10, 0]]);
  });

  test('wrestling shows both periods as one time; the second begins where the first ended', () => {
    const tablet = new Tablet(freestyle);
    expect(tablet.shown).toBe(360);
    tablet.toggle().wait(200);
    expect([tablet.shown, tablet.meaning.next]).toEqual([180, { kind: 'period' }]);
    tablet.next().toggle().wait(10);
    expect([tablet.shown, tablet.bout.seconds, tablet.bout.mode.clock.period]).toEqual([170, 180, 2]);
  });
});

describe('a hold', () => {
  test('gives yuko, waza-ari and ippon as it goes on, one of them; ippon ends it and the clock', () => {
    const tablet = new Tablet().toggle().wait(30).timer(white, 'osaekomi').wait(5);
    expect([tablet.bout.score, tablet.bout.mode.actions.length]).toEqual([[1, 0], 1]);
    tablet.wait(5);
    expect(tablet.bout.score).toEqual([10, 0]);
    tablet.wait(12);
    expect([tablet.bout.score, tablet.isRunning, tablet.bout.mode.timers]).toEqual([[100, 0], false, []]);
    expect(tablet.signals).toEqual(['mark', 'mark', 'over']);
    expect(tablet.bout.mode.actions).toMatchObject([{ code: 'osaekomi', at: { period: 1, ms: 30_000 } }]);
  });

  test('broken before five seconds it leaves nothing; the time that it was held is kept', () => {
    const tablet = new Tablet().toggle().wait(10).timer(blue, 'osaekomi').wait(4).endTimer();
    expect(tablet.bout.mode.actions).toEqual([]);
    tablet.timer(blue, 'osaekomi').wait(12).endTimer();
    expect(tablet.bout.mode.actions[0]?.heldMs).toBe(12_000);
    expect(tablet.bout.score).toEqual([0, 10]);
  });

  test('is fought out past full time, and held while the referee stops the clock', () => {
    const tablet = new Tablet().toggle().wait(100).timer(white, 'osaekomi').wait(2).toggle().wait(60).toggle().wait(2);
    expect(tablet.bout.mode.actions).toEqual([]);
    const late = new Tablet().toggle().wait(237).timer(white, 'osaekomi').wait(6);
    expect([late.isRunning, late.meaning.next.kind]).toEqual([false, 'hold']);
    late.wait(16);
    expect(late.meaning.next).toMatchObject({ kind: 'end', victory: 'IPP' });
  });
});

describe('other side timers', () => {
  test('the doctor stops the clock; its start ends the pause, which is kept', () => {
    const tablet = new Tablet(freestyle).toggle().wait(20).timer(blue, 'blood').wait(45);
    expect([tablet.isRunning, tablet.shown]).toEqual([false, 340]);
    tablet.toggle().wait(1);
    expect([tablet.isRunning, tablet.bout.mode.actions[0]]).toEqual([true, expect.objectContaining({ code: 'blood', heldMs: 45_000 })]);
  });

  test('thirty seconds of activity without a score give the other side a point', () => {
    const tablet = new Tablet(freestyle).toggle().wait(20).timer(red, 'activity').wait(30);
    expect([tablet.bout.score, tablet.bout.mode.timers]).toEqual([[0, 1], []]);
  });
  const red = 0;
});

describe('what is kept and sent', () => {
  test('is what the server takes, and goes with the sides when the two change them', () => {
    const { bout } = new Tablet().toggle().wait(30).give(white, 'yuko').give(blue, 'shido').timer(white, 'osaekomi').wait(7);
    const { id, version, overrides, clock, actions } = bout.mode;
    expect(boutInput.safeParse({ mode: id, version, overrides, clock, actions }).success).toBe(true);
    const turned = seated(bout, [20, 10]);
    expect(turned?.mode?.actions.map(({ side, code }) => [side, code])).toEqual([
      [1, 'yuko'],
      [0, 'shido'],
      [1, 'osaekomi'],
    ]);
  });

  test('a score from elsewhere is not that of the actions; what the server has of them is gone on with', () => {
    const tablet = new Tablet(fencing).give(white, 'touch');
    expect(run.isTrue(fencing, tablet.bout)).toBe(true);
    expect(run.isTrue(fencing, { ...tablet.bout, score: [3, 0] })).toBe(false);
    const actions = [0, 1].map((i) => ({ id: `b${i}`, side: white, code: 'touch', at: { period: 2, ms: 1_000 } }));
    const record: BoutRecord = { mode: fencing.id, version: fencing.version, clock: { period: 2, ms: 5_000 }, actions };
    const taken = run.settled(fencing, run.begun(fencing, { ...tablet.bout, score: [2, 0], seconds: 185 }, {}, record), start);
    expect([taken.score, taken.mode.clock]).toEqual([[2, 0], { period: 2, ms: 5_000 }]);
  });
});
