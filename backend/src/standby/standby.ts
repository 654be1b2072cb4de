import type { MachineState } from '#contracts/standby/machines';
import { forgetStandby, pairWithMachine, setMode, type PairState } from '#domain/standby/pair.decider';
import { protocol, type Machine, type Mode } from '#domain/standby/protocol';
import { privateAddresses } from '#platform/http/hall-network';
import type { Introduction, Newcomer, PairingDesk, Welcome } from '#platform/ports/pairing';
import type { KeptTail, StandbyLine } from '#platform/ports/standby-line';
import type { Copier } from './copier.js';
import type { Pair } from './pair.js';
import { isLeftAlone } from './left-alone.js';
import { ShownCode } from './shown-code.js';
import type { StandbyHooks, StandbyParts } from './standby-parts.js';
import { Witnesses } from './witnesses.js';
import { pagesForPages, pagesOf, peerOf } from './pages-of.js';

const beatMilliseconds = 250;
const helloMilliseconds = 1_000;

/** A server as one of two: it answers its stand-by, or copies whoever leads. While there is no other machine it does nothing. */
export class Standby implements PairingDesk {
  private listening: { port: number; close: () => Promise<void> } | null = null;
  private line: StandbyLine | null = null;
  private copier: Copier | null = null;
  /** Of the copier that was in its last step when this machine began to lead. */
  private copierEnd: Promise<void> = Promise.resolve();
  private readonly shown: ShownCode;
  private timer: NodeJS.Timeout | undefined;
  private toldAt = -Infinity;
  private isBeating = false;
  private hooks: StandbyHooks | null = null;
  private webPort = 0;
  readonly witnesses: Witnesses;

  constructor(private readonly parts: StandbyParts) {
    const { now } = parts.pair.parts;
    this.witnesses = new Witnesses(now);
    this.shown = new ShownCode({ newCode: parts.newCode, onWrongCode: parts.onWrongCode, now });
  }

  startAnew(): void {
    this.hooks?.onStartAnew();
  }

  get pair(): Pair {
    return this.parts.pair;
  }

  get isLeading(): boolean {
    return this.pair.isLeading;
  }

  /** Whoever led asks whether somebody took over meanwhile, before anybody's command is taken. */
  async prepare(): Promise<void> {
    if (this.pair.now && this.pair.isLeading) await this.sayHello().catch(() => undefined);
  }

  async start(webPort: number, hooks: StandbyHooks): Promise<void> {
    this.webPort = webPort;
    this.hooks = hooks;
    this.pair.onChanged((machine, before) => this.changed(machine, before));
    if (this.pair.now) await this.begin();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.copier?.stop();
    await this.copierEnd;
    this.line?.close();
    await this.listening?.close();
    this.parts.answering.close();
  }

  /** Where the pages of the other machine answer. */
  get otherAddress(): string | null {
    return pagesOf(this.pair.peer);
  }

  /** The same for its pages. */
  get otherForPages(): string | null {
    return pagesForPages(this.pair.peer, this.parts.publicUrl);
  }

  /** What any page of the hall may know. */
  get machine(): MachineState & { id: string } {
    return { isLeading: this.isLeading, term: this.pair.now?.term.number ?? 0, id: this.pair.parts.self.id };
  }

  tails(): KeptTail[] {
    return this.parts.tails();
  }

  /** The same of the other machine; null: it does not answer. */
  async otherTails(): Promise<KeptTail[] | null> {
    if (!this.pair.now) return [];
    const line = this.lineToPeer();
    return line.tails().catch(() => null);
  }

  get copying() {
    return this.copier?.state ?? null;
  }

  get port(): number | null {
    return this.listening?.port ?? null;
  }

  code(): string | null {
    if (!this.isLeading) this.shown.forget();
    return this.shown.words;
  }

  /** Of this computer, for the other one. */
  get addresses(): string[] {
    return privateAddresses();
  }

  get codeSecondsLeft(): number {
    return this.shown.secondsLeft;
  }

  wrongCode(host: string): void {
    this.shown.wrong(host);
  }

  async showCode(): Promise<void> {
    await this.listen();
    this.shown.show();
  }

  /** Whoever has proved that they know the code; it is void from then on. */
  async welcome(newcomer: Newcomer): Promise<Welcome> {
    this.shown.forget();
    const { self, memory, record, recorded } = this.pair.parts;
    // What cannot be recorded has not happened: this machine may have stopped leading since the code was shown.
    await record((state) => pairWithMachine(state, self, newcomer));
    memory.set({ peer: peerOf(newcomer), isWhole: true });
    await this.pair.start();
    await this.begin();
    return { ...this.introduction(), term: (await recorded()).term, secret: this.parts.secret() };
  }

  introduction(): Introduction {
    // Not all that this machine knows of itself: its private key stays here.
    const { id, name } = this.pair.parts.self;
    return { id, name, port: this.listening?.port ?? 0, webPort: this.webPort, publicUrl: this.parts.publicUrl };
  }

  async setMode(mode: Mode): Promise<void> {
    await this.pair.parts.record((state) => setMode(state, mode));
    await this.reread();
  }

  async takeOver(reason: 'takenOver' | 'byItself' = 'takenOver'): Promise<void> {
    if (!this.pair.now || !protocol.mayTakeOver(this.pair.now)) return;
    await this.copier?.stop();
    this.copier = null;
    await this.pair.takeOver(reason);
  }

  handOver(): void {
    this.pair.handOver();
  }

  /** The other machine is not answered any more, and nothing is kept for it. */
  async forget(): Promise<void> {
    await this.pair.parts.record(forgetStandby);
    this.pair.forget();
    this.shown.forget();
    clearInterval(this.timer);
    this.line?.close();
    this.line = null;
    this.parts.answering.forget();
    const { listening } = this;
    this.listening = null;
    await listening?.close();
  }

  state(): Promise<PairState> {
    return this.pair.parts.recorded();
  }

  /** The mode and what follows from it stand in the log. */
  private async reread(): Promise<void> {
    const { mode, isAlone } = await this.pair.parts.recorded();
    if (this.pair.now) this.pair.set({ ...this.pair.now, mode, isAlone });
  }

  private async listen(): Promise<void> {
    this.listening ??= await this.parts.listen(this);
  }

  private async begin(): Promise<void> {
    await this.listen();
    if (this.pair.now?.role === 'standby' && !this.copier) {
      this.copier = this.parts.copierOf(this.lineToPeer());
      this.copier.start();
    }
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.beat(), beatMilliseconds).unref();
  }

  private async beat(): Promise<void> {
    if (this.isBeating) return;
    this.isBeating = true;
    try {
      await this.pair.lookForSilence();
      if (this.isOnItsOwn()) await this.sayHello();
      if (await isLeftAlone(this)) await this.takeOver('byItself');
    } catch {
      // Nobody answers: asked again later.
    } finally {
      this.isBeating = false;
    }
  }

  /** Whoever leads and is not asked looks for the other one, which may not know. */
  private isOnItsOwn(): boolean {
    const { now, parts } = this.pair;
    const at = parts.now();
    if (now?.role !== 'first' || at - now.heardAt < helloMilliseconds || at - this.toldAt < helloMilliseconds) return false;
    this.toldAt = at;
    return true;
  }

  private async sayHello(): Promise<void> {
    const { now } = this.pair;
    if (now) this.pair.hear(await this.lineToPeer().hello(now.term));
  }

  private lineToPeer(): StandbyLine {
    this.line ??= this.parts.lineTo(() => {
      const { peer } = this.pair;
      if (!peer) throw new Error('no machine is paired');
      return peer;
    });
    return this.line;
  }

  private changed(machine: Machine, before: Machine | null): void {
    if (machine.role === before?.role) return;
    if (machine.role === 'first' && before?.role !== 'handing-over') {
      // It may be in its last step. Whoever leads copies nothing, and takes away no file that the other one lacks.
      if (this.copier) this.copierEnd = this.copier.stop();
      this.copier = null;
      this.line?.close();
      this.line = null;
      this.hooks?.onLead();
    } else if (machine.role === 'standby') this.hooks?.onStartAnew();
  }
}
