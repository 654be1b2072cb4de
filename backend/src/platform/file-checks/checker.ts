import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Question } from './checks.js';
import { lengthOf } from './frame.js';

type Child = ChildProcessByStdio<Socket, Socket, null>;

const isSource = import.meta.url.endsWith('.ts');
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const heapMegabytes = 256;
const idleMilliseconds = 10_000;
const lowPriority = 5;
const newline = 0x0a;

/**
 * Looks into files in a process of its own. A thread would not do: one that runs out of memory at a large allocation takes
 * the whole process with it. It has no environment, so no secrets, and may read the program's files but write none.
 */
export class Checker {
  private child: Child | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** The portions of the answer; throws when the process dies of the file or takes longer than this. */
  async ask<Portion>(question: Question, bytes: Uint8Array, maxSeconds: number): Promise<Portion[]> {
    clearTimeout(this.idle);
    const child = (this.child ??= start());
    const timer = setTimeout(() => child.kill('SIGKILL'), maxSeconds * 1_000);
    try {
      const asked = Buffer.from(JSON.stringify(question));
      for (const part of [lengthOf(asked), asked, lengthOf(bytes), bytes]) child.stdin.write(part);
      return await portionsOf<Portion>(child);
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      clearTimeout(timer);
      this.idle = setTimeout(() => this.stop(), idleMilliseconds).unref();
    }
  }

  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

const start = (): Child => {
  const options = [`--max-old-space-size=${heapMegabytes}`, '--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning'];
  const args = isSource
    ? [...options, '--import', here('./sources.mjs'), here('./checker.child.ts')]
    : [...options, here('./checker.child.js')];
  const child = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] }) as Child;
  // Only while somebody waits does it keep this process alive.
  child.unref();
  child.stdin.unref();
  child.stdout.unref();
  // A process that cannot start, or dies while it is written to, shows in its output ending.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  if (child.pid !== undefined) lower(child.pid);
  return child;
};

const lower = (pid: number): void => {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // It goes on as important as the server.
  }
};

/** Reads lines up to an empty one, each in a turn of the event loop. */
const portionsOf = <Portion>(child: Child): Promise<Portion[]> =>
  new Promise((resolve, reject) => {
    const portions: Portion[] = [];
    let parts: Buffer[] = [];
    const done = (settle: () => void) => {
      child.stdout.off('data', take).off('close', fail);
      child.unref();
      settle();
    };
    const fail = () => done(() => reject(new Error('the process that looks into files ended')));
    const take = (chunk: Buffer) => {
      let from = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
        const line = Buffer.concat([...parts, chunk.subarray(from, end)]);
        parts = [];
        from = end + 1;
        if (line.length === 0) {
          done(() => resolve(portions));
          return;
        }
        portions.push(JSON.parse(line.toString()) as Portion);
      }
      if (from < chunk.length) parts.push(chunk.subarray(from));
    };
    child.ref();
    child.stdout.on('data', take).once('close', fail);
  });
