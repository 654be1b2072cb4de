import { maxSocketBytesPerSecond, maxSocketFramesPerSecond, maxSocketJoinsPerSecond, maxUnsentSocketBytes } from '#contracts/limits';
import { isClosed, unsentBytes, type EngineConnection } from './connection.js';
import { standBefore } from './gate.js';
import type { Source } from './sources.js';
import { TokenBucket } from './token-bucket.js';

/** A bound that a connection has met: what it is told. */
export type Bound =
  | 'maxFollowsPerSocket'
  | 'maxSocketBytesPerSecond'
  | 'maxSocketFramesPerSecond'
  | 'maxSocketJoinsPerSecond'
  | 'maxSourceJoinsPerSecond'
  | 'maxUnsentSocketBytes';

const policyViolation = 1008;
/** Time for the reason to go out. */
const leaveMilliseconds = 1_000;
/** Short answers that nobody takes. */
const maxWaitingPackets = 5_000;

/** One connection with what it may still send and ask. */
export class Line {
  /** A second socket over one connection would have rooms of its own. */
  isTaken = false;
  /** How much of what it sends is still looked at. */
  private slicesLeft = Infinity;
  private readonly bytes = new TokenBucket(maxSocketBytesPerSecond);
  private readonly frames = new TokenBucket(maxSocketFramesPerSecond);
  private readonly joins = new TokenBucket(maxSocketJoinsPerSecond);

  constructor(
    private readonly connection: EngineConnection,
    public source: Source,
    private readonly areRatesLimited: boolean,
  ) {
    this.source.sockets += 1;
    const wire = connection.transport.socket?._socket;
    if (wire) standBefore(wire, (bytes) => this.admits(bytes));
    connection.on('packet', () => this.count());
    // A ping is answered with a call of the system, however small it is.
    for (const event of ['ping', 'pong'] as const) connection.transport.socket?.on(event, () => this.count());
    connection.on('close', () => {
      this.source.sockets -= 1;
      this.end();
    });
  }

  /** The rights to connect and ask are those of a person from here on. */
  belongTo(source: Source): void {
    this.source.sockets -= 1;
    this.source = source;
    this.source.sockets += 1;
  }

  /** How long to wait before the next document is asked for, and by which bound; null: at once. */
  waitToJoin(): { bound: Bound; milliseconds: number } | null {
    if (!this.areRatesLimited) return null;
    const own = this.joins.take();
    if (own > 0) return { bound: 'maxSocketJoinsPerSecond', milliseconds: own };
    const shared = this.source.joins.take();
    return shared > 0 ? { bound: 'maxSourceJoinsPerSecond', milliseconds: shared } : null;
  }

  /** Closes a connection that does not take what it asked for. */
  checkUnsent(): void {
    if (unsentBytes(this.connection) > maxUnsentSocketBytes) this.close('maxUnsentSocketBytes');
  }

  close(bound: Bound): void {
    if (this.connection.readyState !== 'open') return;
    this.slicesLeft = 0;
    this.source.blame();
    this.connection.transport.socket?.close(policyViolation, bound);
    this.connection.close(true);
  }

  /** A connection that is closed for whatever reason has a moment to take leave, and its socket goes. */
  private end(): void {
    this.slicesLeft = Math.min(this.slicesLeft, 1);
    const raw = this.connection.transport.socket;
    const wire = raw?._socket;
    if (!raw || raw.readyState === isClosed) return;
    setTimeout(() => {
      // Else ws would still parse what has come meanwhile.
      wire?.read();
      raw.terminate();
    }, leaveMilliseconds).unref();
  }

  /** Counts whatever comes, messages or not; of what comes after the end one slice is looked at, for the answer to a close. */
  private admits(bytes: number): boolean {
    const raw = this.connection.transport.socket;
    if (raw && raw.bufferedAmount > maxUnsentSocketBytes) this.close('maxUnsentSocketBytes');
    if (this.areRatesLimited && this.bytes.take(bytes) > 0) this.close('maxSocketBytesPerSecond');
    this.slicesLeft -= 1;
    if (this.slicesLeft < 0) raw?.pause();
    return this.slicesLeft >= 0;
  }

  private count(): void {
    if (this.connection.writeBuffer.length > maxWaitingPackets) this.close('maxUnsentSocketBytes');
    if (!this.areRatesLimited) return;
    if (this.frames.take() > 0) {
      this.close('maxSocketFramesPerSecond');
      return;
    }
    const wait = this.source.frames.take();
    if (wait > 0) this.rest(wait);
  }

  /** Many behind one address wait for one another; nobody is cut off. */
  private rest(milliseconds: number): void {
    const raw = this.connection.transport.socket;
    raw?.pause();
    setTimeout(() => {
      if (this.connection.readyState === 'open') raw?.resume();
    }, milliseconds).unref();
  }
}
