import { mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { checkLink, genesis, hashIn } from '#platform/log/chain';
import { killed, pause, randomly, spawnBuilt } from './processes.js';

const kills = Number(process.env['FAULT_KILLS'] ?? 100);
const maxMilliseconds = 60;
const pageSize = 5_000;
const seed = Number(process.env['FAULT_SEED'] ?? 20_261_121);

/** What the writer has confirmed and what the log says, compared from kill to kill. */
class Ledger {
  private after = 0n;
  private readonly chains = new Map<string, { version: number; hash: string }>();
  private readonly confirmed = new Map<string, number>();

  constructor(private readonly file: string) {}

  get confirmedCount(): number {
    return [...this.confirmed.values()].reduce((sum, n) => sum + n, 0);
  }

  confirm(lines: readonly string[]): void {
    for (const line of lines) {
      const [id = '', n] = line.split(' ');
      this.confirmed.set(id, Math.max(this.confirmed.get(id) ?? 0, Number(n)));
    }
  }

  /** Names of what is wrong; empty when nothing is. */
  async faults(): Promise<Set<string>> {
    const store = new SqliteEventStore(this.file);
    const faults = new Set<string>();
    for (const key of await this.readNew(store, faults)) {
      if (!(await store.findCommand(key))) faults.add('without its command record');
    }
    for (const [stream, { version }] of this.chains) {
      const [kind, id = ''] = stream.split('-');
      if (this.versionOf(`${kind === 'counter' ? 'ledger' : 'counter'}-${id}`) !== version) faults.add('half done');
    }
    for (const [id, n] of this.confirmed) if (this.versionOf(`counter-${id}`) < n) faults.add('confirmed and lost');
    await store.close();
    return faults;
  }

  private versionOf(stream: string): number {
    return this.chains.get(stream)?.version ?? 0;
  }

  /** Follows the chains over what is new; answers the ids of the commands behind it. */
  private async readNew(store: SqliteEventStore, faults: Set<string>): Promise<Set<string>> {
    const commands = new Set<string>();
    for (;;) {
      const page = await store.readAll(this.after, pageSize);
      for (const event of page) {
        const broken = checkLink(event, this.chains.get(event.stream) ?? { version: 0, hash: genesis });
        if (broken !== null) faults.add(`chain: ${broken}`);
        this.chains.set(event.stream, { version: event.version, hash: hashIn(event.meta) ?? '' });
        const { n } = JSON.parse(event.data) as { n: number };
        if (n !== event.version) faults.add('doubled or out of order');
        commands.add(`${event.stream.split('-')[1]}:${n}`);
      }
      this.after = page.at(-1)?.position ?? this.after;
      if (page.length < pageSize) return commands;
    }
  }
}

const killOnce = async (file: string, fault: string, milliseconds: number): Promise<string[]> => {
  const child = spawnBuilt(join(import.meta.dirname, 'lean-writer.mjs'), [file, fault]);
  let text = '';
  let complaint = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  if (!child.stdout) throw new Error('no output to read');
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  await pause(milliseconds);
  if (child.exitCode !== null) throw new Error(`the writer ended by itself: ${complaint}`);
  await killed(child);
  return text.slice(0, text.lastIndexOf('\n')).split('\n');
};

/** Kills the writer until something is wrong, at most so many times. */
const killAgainAndAgain = async (times: number, fault = 'none') => {
  const file = join(mkdtempSync(join(tmpdir(), 'podium-kill-')), 'log.sqlite');
  const ledger = new Ledger(file);
  const random = randomly(seed);
  const faults = new Set<string>();
  let count = 0;
  while (count < times && faults.size === 0) {
    ledger.confirm(await killOnce(file, fault, random(maxMilliseconds)));
    for (const found of await ledger.faults()) faults.add(found);
    count += 1;
  }
  return { faults: [...faults], count, confirmed: ledger.confirmedCount };
};

describe('a writer killed at any moment', () => {
  test(
    `keeps every confirmed command whole and once, over ${kills} kills`,
    async () => {
      const { faults, count, confirmed } = await killAgainAndAgain(kills);
      expect({ faults, count, seed }).toEqual({ faults: [], count: kills, seed });
      expect(confirmed).toBeGreaterThan(kills);
    },
    kills * 10_000,
  );

  test.each([
    ['early', 'confirmed and lost'],
    ['apart', 'half done'],
    ['forgetful', 'without its command record'],
  ])(
    'is caught when it is built to fail: %s',
    async (fault, expected) => {
      const { faults } = await killAgainAndAgain(30, fault);
      expect(faults).toContain(expected);
    },
    300_000,
  );
});
