import { machinesPath, type MachineState } from '#contracts/standby/machines';

/**
 * `screen`: shows to a hall. `shows`: the same for one reader, who asks only where their line is down. `works`: sends commands. `asks`: as
 * `works`, and a person decides when.
 */
export type Manner = 'screen' | 'shows' | 'works' | 'asks';

/** `gone`: nobody is there. `late`: somebody may be, and is busy. */
type Answer = MachineState | 'gone' | 'late';

interface WatchParts {
  manner: Manner;
  other: string;
  /** Asks a machine, and tells it whether this device reaches the other one; null: nothing is known of that. */
  ask: (base: string, reachesOther: boolean | null) => Promise<Answer>;
}

/** A machine that is late so often in a row does not run any more. */
const lateIsGone = 3;
/** A busy machine takes longer than this only where it is as good as gone. */
const patienceMilliseconds = 2_000;

/** Counts of one machine in a row. */
class Reach {
  private lates = 0;
  reaches: boolean | null = null;

  hear(answer: Answer): MachineState | null {
    this.lates = answer === 'late' ? this.lates + 1 : 0;
    if (answer === 'gone' || this.lates >= lateIsGone) this.reaches = false;
    else if (answer === 'late') this.reaches = null;
    else this.reaches = true;
    return typeof answer === 'string' ? null : answer;
  }
}

/** Finds out whether the page belongs to the other one of two machines: only where that one leads, in a term that nobody has outdone. */
export class Watch {
  /** The newest term that any machine has told of. */
  private term = 0;
  private readonly own = new Reach();
  private readonly there = new Reach();
  private isAnswered = true;

  constructor(private readonly parts: WatchParts) {}

  /** The machine of this page has not answered. */
  get isLost(): boolean {
    return !this.isAnswered;
  }

  /** Asks both; true: the page is to go to the other one. */
  async look(): Promise<boolean> {
    const { ask, manner, other } = this.parts;
    const own = this.own.hear(await ask('', this.there.reaches));
    this.isAnswered = own !== null;
    const there = this.there.hear(await ask(other, this.own.reaches));
    this.term = Math.max(this.term, own?.term ?? 0, there?.term ?? 0);
    if (!there?.isLeading || there.term < this.term) return false;
    // Two that lead do so in different terms. A reader may stay at a stand-by, as long as it answers.
    if (own) return manner !== 'shows' && (!own.isLeading || there.term > own.term);
    return true;
  }
}

/** The question as a device asks it. */
export const asking =
  (device: string): WatchParts['ask'] =>
  async (base, reachesOther) => {
    const said = reachesOther === null ? '' : `?witness=${device}&reaches=${reachesOther ? 1 : 0}`;
    const signal = AbortSignal.timeout(patienceMilliseconds);
    try {
      const response = await fetch(`${base}${machinesPath}${said}`, { credentials: 'omit', cache: 'no-store', signal });
      return response.ok ? ((await response.json()) as MachineState) : 'late';
    } catch {
      return signal.aborted ? 'late' : 'gone';
    }
  };
