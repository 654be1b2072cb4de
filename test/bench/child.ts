import { fork, type ChildProcess } from 'node:child_process';

/** A part of a bench in a process of its own: it is asked, and answers with one value. */
export class Child {
  private readonly waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  private asked = 0;

  private readonly process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.process = process;
    process.on('message', (message) => {
      const { id, answer, error } = message as { id: number; answer: never; error?: string };
      if (error === undefined) this.waiting.get(id)?.resolve(answer);
      else this.waiting.get(id)?.reject(new Error(error));
      this.waiting.delete(id);
    });
    process.on('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`the child process ended with ${code}`));
    });
  }

  /** The file is one of this directory; its first answer tells that it is ready. */
  static async start<Ready>(file: string, ...args: string[]): Promise<{ child: Child; ready: Ready }> {
    const execArgv = [
      ...(process.env['BENCH_FLAGS']?.split(' ') ?? []),
      '--expose-gc',
      '--import',
      new URL('./loader.mjs', import.meta.url).href,
    ];
    const child = new Child(fork(new URL(file, import.meta.url), args, { execArgv }));
    return { child, ready: await child.ask<Ready>('ready') };
  }

  ask<Answer>(what: string, value: unknown = null): Promise<Answer> {
    const id = (this.asked += 1);
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.process.send({ id, what, value });
    });
  }

  async stop(): Promise<void> {
    const isGone = new Promise<void>((resolve) => this.process.once('exit', () => resolve()));
    this.process.disconnect();
    await isGone;
  }
}

type Answers = Record<string, (value: never) => unknown>;

/** The other end: answers what is asked, by name. */
export function answer(answers: Answers): void {
  process.on('message', (message) => {
    const { id, what, value } = message as { id: number; what: string; value: never };
    Promise.resolve(value)
      .then((given) => answers[what]?.(given))
      .then(
        (given) => process.send?.({ id, answer: given ?? null }),
        (error: unknown) => process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

/** A clock that all processes of this machine read alike, in milliseconds. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6;
