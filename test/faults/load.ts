import { Caller, type Answer } from '../http/podium.js';
import { pause } from './processes.js';

const againMilliseconds = 50;
/** Nobody is there, or not all of it: to be asked again. */
const isAway = ({ status }: Answer): boolean => status >= 502 && status <= 504;

interface Sent {
  commandId: string;
  path: string;
  data: object;
}
/** What the server answered to a command: ids of its events. */
export type Confirmed = Map<string, string[]>;

interface Mat {
  matchId: number;
  pair: [number, number];
}

/**
 * A referee at one match: notes, sets and clears the winner for ever, each with a command id. A command whose answer did
 * not come is sent again after the restart, until it is answered. With a pace they also go on over lines that are cut, as a page does.
 */
export class Referee {
  readonly confirmed: Confirmed = new Map();
  readonly refusals: string[] = [];
  /** The slowest answer so far, in milliseconds, from when its command was first sent. */
  longest = 0;
  private step = 0;
  private pending: Sent | null = null;
  private isOn = false;
  private running = Promise.resolve();

  constructor(
    private readonly cookies: ReadonlyMap<string, string>,
    private readonly mat: Mat,
    /** Milliseconds from an answer to the next command. */
    private readonly pace?: number,
  ) {}

  play(url: string): void {
    this.isOn = true;
    this.running = this.run(url);
  }

  /** Resolves when the command under way is answered, or its line is cut. */
  pause(): Promise<void> {
    this.isOn = false;
    return this.running;
  }

  private async run(url: string): Promise<void> {
    const caller = new Caller(url);
    for (const [name, value] of this.cookies) caller.cookies.set(name, value);
    let sentAt = performance.now();
    while (this.isOn) {
      if (!this.pending) [this.pending, sentAt] = [this.next(), performance.now()];
      const { path, data, commandId } = this.pending;
      const answer = await caller.post(path, { data }, { 'idempotency-key': commandId }).catch(() => null);
      if (this.pace !== undefined && (!answer || isAway(answer))) {
        await pause(againMilliseconds);
        continue;
      }
      if (!answer) return;
      this.take(commandId, answer);
      this.pending = null;
      this.longest = Math.max(this.longest, performance.now() - sentAt);
      if (this.pace !== undefined) await pause(this.pace);
    }
  }

  private take(commandId: string, { status, body }: Answer): void {
    if (body['success'] === true) this.confirmed.set(commandId, body['eventIds'] as string[]);
    else this.refusals.push(`${commandId} ${status} ${JSON.stringify(body)}`);
  }

  private next(): Sent {
    const { matchId, pair } = this.mat;
    this.step += 1;
    const commandId = `m${matchId}-${this.step}`;
    const set = '/api/cabinet/set-match-winner';
    // Each command has an effect: the winner of step 3n + 2 is cleared in the next.
    const winner = pair[Math.floor((this.step - 1) / 3) % 2] ?? null;
    const expecting = (winnerRegistrationId: number | null) => ({ expected: { registrationIds: pair, winnerRegistrationId } });
    if (this.step % 3 === 1) return { commandId, path: '/api/save-data-in-match', data: { matchId, matchData: { note: commandId } } };
    if (this.step % 3 === 2) {
      return { commandId, path: set, data: { matchId, winnerRegistrationId: winner, victoryTypeId: 'decision', ...expecting(null) } };
    }
    return { commandId, path: set, data: { matchId, winnerRegistrationId: null, ...expecting(winner) } };
  }
}
