import { createHash } from 'node:crypto';
import type { Chance } from './chance.js';

interface Task {
  at: number;
  n: number;
  owner: string;
  run: () => void;
  every: number | null;
  isDone: boolean;
}

const startsAt = Date.UTC(2026, 10, 21, 9);
const keptLines = 300;

/**
 * One thread of tasks in virtual time: the timers of all processes of a simulation. A task belongs to the process that
 * was running when it was planned; a process that is killed loses all of its own, wherever it stood.
 */
export class Loop {
  now = startsAt;
  /** Whose task runs. */
  owner = 'world';
  onFailure: (owner: string, error: unknown) => void = () => undefined;
  private readonly later = new TaskHeap();
  private soon: Task[] = [];
  private soonAt = 0;
  private readonly killed = new Set<string>();
  private readonly hash = createHash('sha256');
  private readonly lines: string[] = [];
  private count = 0;

  constructor(
    private readonly chance: Chance,
    /** The real one: it comes when all promises that could go on have gone on. */
    private readonly whenQuiet: (run: () => void) => void,
  ) {}

  plan(run: () => void, milliseconds: number, { owner = this.owner, every = null as number | null } = {}): Task {
    const at = this.now + (milliseconds > 0 ? milliseconds : 0);
    const task: Task = { at, n: (this.count += 1), owner, run, every, isDone: false };
    if (milliseconds <= 0) this.soon.push(task);
    else this.later.push(task);
    return task;
  }

  /** A turn of the loop that may take as long as others need to come in between: mostly none, sometimes long. */
  pause(max = 20): Promise<void> {
    const kind = this.chance.next();
    const wait = kind < 0.5 ? 0 : kind < 0.95 ? this.chance.between(0, max / 5) : this.chance.between(0, max);
    return this.sleep(wait);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.plan(resolve, milliseconds));
  }

  kill(owner: string): void {
    this.killed.add(owner);
  }

  isAlive(owner: string): boolean {
    return !this.killed.has(owner);
  }

  /** What a failing run prints, and what two runs of a seed must have in common. */
  note(line: string): void {
    const text = `${((this.now - startsAt) / 1000).toFixed(3)} ${this.owner}: ${line}`;
    this.hash.update(`${text}\n`);
    this.lines.push(text);
    if (this.lines.length > keptLines) this.lines.shift();
  }

  get trace(): { hash: string; last: readonly string[]; tasks: number } {
    return { hash: this.hash.copy().digest('hex'), last: this.lines, tasks: this.count };
  }

  /** Runs tasks until it is `done` or the virtual time is up; answers whether it was done. */
  async run(done: () => boolean, milliseconds: number): Promise<boolean> {
    const until = this.now + milliseconds;
    for (;;) {
      if (done()) return true;
      const task = this.take(until);
      if (!task) {
        this.now = until;
        return done();
      }
      await this.step(task);
    }
  }

  private async step(task: Task): Promise<void> {
    this.owner = task.owner;
    this.hash.update(`${task.n} ${task.owner} ${this.now}\n`);
    try {
      task.run();
    } catch (error) {
      this.onFailure(task.owner, error);
    }
    if (task.every !== null && !task.isDone) {
      task.at = this.now + task.every;
      this.later.push(task);
    }
    await new Promise<void>((resolve) => this.whenQuiet(resolve));
    this.owner = 'world';
  }

  private take(until: number): Task | null {
    for (;;) {
      const task = this.soon[this.soonAt];
      if (task) {
        this.soonAt += 1;
        if (this.soonAt > 1_000) {
          this.soon = this.soon.slice(this.soonAt);
          this.soonAt = 0;
        }
        if (this.isDue(task)) return task;
        continue;
      }
      const next = this.later.pop(until);
      if (!next) return null;
      if (!this.isDue(next)) continue;
      this.now = Math.max(this.now, next.at);
      return next;
    }
  }

  private isDue(task: Task): boolean {
    return !task.isDone && !this.killed.has(task.owner);
  }
}

/** The task that is due first comes first; of those due at once the one planned first. */
class TaskHeap {
  private readonly tasks: Task[] = [];

  push(task: Task): void {
    const { tasks } = this;
    let at = tasks.push(task) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(task, tasks[above])) break;
      tasks[at] = tasks[above] as Task;
      at = above;
    }
    tasks[at] = task;
  }

  pop(until: number): Task | null {
    const { tasks } = this;
    const first = tasks[0];
    if (!first || first.at > until) return null;
    const last = tasks.pop();
    if (last && last !== first) this.sink(last);
    return first;
  }

  private sink(task: Task): void {
    const { tasks } = this;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const below = isBefore(tasks[left + 1], tasks[left]) ? left + 1 : left;
      if (!isBefore(tasks[below], task)) break;
      tasks[at] = tasks[below] as Task;
      at = below;
    }
    tasks[at] = task;
  }
}

const isBefore = (a: Task | undefined, b: Task | undefined): boolean =>
  a !== undefined && (b === undefined || a.at < b.at || (a.at === b.at && a.n < b.n));

export type { Task };
