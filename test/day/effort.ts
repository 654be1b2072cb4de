import type { BrowserContext, Page } from 'playwright-core';

/** What something took whoever did it: clicks or taps, fields that were filled, seconds of this run. */
export interface Task {
  name: string;
  times: number;
  clicks: number;
  fields: number;
  seconds: number;
}

interface Counted {
  clicks: number;
  fields: number;
}

const counts = new WeakMap<BrowserContext, Counted>();

/** Counts what is clicked and which fields are filled on all pages of a device. */
export const countEffort = async (context: BrowserContext): Promise<void> => {
  const counted: Counted = { clicks: 0, fields: 0 };
  counts.set(context, counted);
  await context.exposeFunction('effortSpent', (kind: keyof Counted) => {
    counted[kind] += 1;
  });
  await context.addInitScript(() => {
    const spent = (kind: string): void => {
      (window as unknown as { effortSpent: (kind: string) => void }).effortSpent(kind);
    };
    // A click that a label or a form hands on is none of the person's.
    addEventListener('pointerdown', () => spent('clicks'), true);
    addEventListener(
      'change',
      ({ target }) => {
        const isTicked = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
        if (!isTicked) spent('fields');
      },
      true,
    );
  });
};

/** Does tasks one after another and keeps what each took; one done several times is added up. */
export const tasksOf = () => {
  const done = new Map<string, Task>();
  const task = async <Result>(name: string, page: Page, work: () => Promise<Result>, times = 1): Promise<Result> => {
    const counted = counts.get(page.context()) ?? { clicks: 0, fields: 0 };
    const [before, from] = [{ ...counted }, performance.now()];
    const result = await work();
    const sum = done.get(name) ?? { name, times: 0, clicks: 0, fields: 0, seconds: 0 };
    sum.times += times;
    sum.clicks += counted.clicks - before.clicks;
    sum.fields += counted.fields - before.fields;
    sum.seconds += (performance.now() - from) / 1_000;
    done.set(name, sum);
    return result;
  };
  return { task, tasks: (): readonly Task[] => [...done.values()] };
};

const each = (sum: number, times: number): string => (sum / times).toFixed(1).replace(/\.0$/, '');

/** The tasks as a table, each with what one of it took. */
export const effortTable = (tasks: readonly Task[]): string => {
  const rows = tasks.map(({ name, times, clicks, fields, seconds }) => [
    name,
    String(times),
    each(clicks, times),
    each(fields, times),
    each(seconds, times),
  ]);
  const all = [['task', 'times', 'clicks each', 'fields each', 'seconds each'], ...rows];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};
