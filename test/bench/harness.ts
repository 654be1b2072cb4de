import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** One line of a bench's table; `ratio` is how many times faster (or, of rates, greater) than the peer ours is. */
export interface Row {
  name: string;
  unit: string;
  ours: number;
  peer: number | null;
  ratio: number | null;
  goal: string;
  ok: boolean;
}

/** A few minutes' worth in one: it only shows what has broken down. */
export const isShort = process.env['BENCH_SHORT'] === '1';
/** In a short run a ratio may be this many times below its goal, and times are not judged: they are the machine's. */
const shortSlack = 3;

export type Goal = { ratioAtLeast: number } | { atMost: number } | { atLeast: number };

export type Timed = () => number | Promise<number>;

/** Runs both in turn (A B A B …) and answers the median of each. */
export async function inTurn(ours: Timed, peer: Timed, turns = 5): Promise<{ ours: number; peer: number }> {
  const taken = { ours: [] as number[], peer: [] as number[] };
  for (let turn = 0; turn < turnsOf(turns); turn += 1) {
    taken.ours.push(await ours());
    taken.peer.push(await peer());
  }
  return { ours: median(taken.ours), peer: median(taken.peer) };
}

const turnsOf = (turns: number): number => (isShort ? Math.min(turns, 3) : turns);

/** The same without a peer. */
export async function alone(ours: Timed, turns = 5): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < turnsOf(turns); turn += 1) {
    taken.push(await ours());
  }
  return median(taken);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `isRate`: more is better, so that the ratio is ours to the peer's and not the other way round. */
export function row(name: string, unit: string, figures: { ours: number; peer?: number; isRate?: boolean }, goal: Goal): Row {
  const { ours, peer = null, isRate = false } = figures;
  const ratio = peer === null ? null : isRate ? ours / peer : peer / ours;
  return { name, unit, ours, peer, ratio, goal: shownGoal(goal, unit), ok: isReached(goal, ours, ratio) };
}

function isReached(goal: Goal, ours: number, ratio: number | null): boolean {
  if ('ratioAtLeast' in goal) return ratio !== null && ratio >= goal.ratioAtLeast / (isShort ? shortSlack : 1);
  if (isShort) return true;
  return 'atMost' in goal ? ours <= goal.atMost : ours >= goal.atLeast;
}

function shownGoal(goal: Goal, unit: string): string {
  if ('ratioAtLeast' in goal) return `>= ${Number(goal.ratioAtLeast.toPrecision(3))}x`;
  return 'atMost' in goal ? `<= ${goal.atMost} ${unit}` : `>= ${goal.atLeast} ${unit}`;
}

/** Prints the table and, of a whole run, keeps it as `results/<bench>.json`; the process fails when a goal is missed. */
export function report(bench: string, rows: readonly Row[]): void {
  const shown = (value: number | null) => (value === null ? '' : Number(value.toPrecision(4)));
  process.stdout.write(`\n${bench}${isShort ? `, short: a third of a ratio will do, times are not judged` : ''}\n`);
  console.table(
    rows.map(({ name, unit, ours, peer, ratio, goal, ok }) => ({
      name,
      unit,
      ours: shown(ours),
      peer: shown(peer),
      ratio: shown(ratio),
      goal,
      ok,
    })),
  );
  if (rows.some((line) => !line.ok)) process.exitCode = 1;
  if (isShort) return;
  const directory = new URL('./results/', import.meta.url);
  mkdirSync(directory, { recursive: true });
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: cpus().length };
  writeFileSync(
    new URL(`${bench}.json`, directory),
    `${JSON.stringify({ bench, at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  );
}
