import jsonPatch, { type Operation } from 'fast-json-patch';
import { io, type Socket } from 'socket.io-client';
import { until } from '../until.js';

interface Step {
  from: number;
  version: number;
  patch: Operation[];
}

/** As the page does. */
const comingBack = { reconnectionDelay: 500, reconnectionDelayMax: 10_000, randomizationFactor: 0.5 };

/** Follows a grid without a login, as a page does: a step that does not fit makes it ask again. */
export class Spectator {
  version = 0;
  document: unknown = null;
  /** Steps that did not go on from what it had. */
  gaps = 0;
  /** The longest time without anything new so far, in milliseconds. */
  longest = 0;
  private newAt = performance.now();
  private asking: Promise<void> | null = null;

  private constructor(
    private readonly socket: Socket,
    private readonly key: number,
  ) {}

  static async at(url: string, key: number): Promise<Spectator> {
    const socket = io(url, { transports: ['websocket'], forceNew: true, ...comingBack });
    const spectator = new Spectator(socket, key);
    socket.on('changed', (step: Step) => spectator.take(step));
    socket.on('connect', () => void spectator.ask());
    socket.on('heartbeat', ({ version }: { version: number }) => version > spectator.version && void spectator.ask());
    await until(() => spectator.document !== null, 'the document');
    return spectator;
  }

  leave(): void {
    this.socket.disconnect();
  }

  private ask(): Promise<void> {
    return (this.asking ??= this.askNow().finally(() => (this.asking = null)));
  }

  private async askNow(): Promise<void> {
    const asked = { view: 'grid', key: this.key, ...(this.document !== null && { version: this.version }) };
    const answer = (await this.socket
      .timeout(5_000)
      .emitWithAck('follow', asked)
      .catch(() => null)) as { success: boolean; version: number; document?: unknown; patches?: Step[] } | null;
    if (!answer?.success) return;
    if (answer.document !== undefined) {
      if (answer.version > this.version) this.seen();
      [this.version, this.document] = [answer.version, answer.document];
    }
    for (const step of answer.patches ?? []) this.take(step);
  }

  private take({ from, version, patch }: Step): void {
    if (version <= this.version || this.document === null) return;
    if (from !== this.version) {
      this.gaps += 1;
      void this.ask();
      return;
    }
    this.document = jsonPatch.applyPatch(this.document, patch, false, true).newDocument;
    this.version = version;
    this.seen();
  }

  private seen(): void {
    const now = performance.now();
    [this.longest, this.newAt] = [Math.max(this.longest, now - this.newAt), now];
  }
}
