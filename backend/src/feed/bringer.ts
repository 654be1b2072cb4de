import type { BringingFault, BringingState, bringingOps } from '#contracts/feed/bringing.ops';
import type { InputOf } from '#contracts/op';
import { allLeases, leases, type Lease } from '#domain/feed/leases.decider';
import { HomeFault } from '#platform/ports/home-line';
import { bringEvent, isNothingYet, lendingOf, type BringingParts } from './bringing.js';
import type { Hall } from './hall.js';
import type { LeaseBook } from './lease-book.js';

type Asked = InputOf<typeof bringingOps.bring>;

export interface BringerParts extends Omit<BringingParts, 'line' | 'tell'> {
  /** The server was started to bring a sport event here. */
  isWanted: boolean;
  hallName: string;
  book: LeaseBook;
  hall: Pick<Hall, 'start'>;
  lineTo: (url: string) => BringingParts['line'];
  hasPeople: () => Promise<boolean>;
  openAdministrator: (person: Omit<Asked, 'homeUrl' | 'code'>) => Promise<unknown>;
  onFault: (error: unknown) => void;
}

/** Brings a sport event to a server that answers already, so that its page shows how far it is. */
export class Bringer {
  private work: Promise<void> | null = null;
  private events = 0;
  private fault: BringingFault | null = null;
  private isStopping = false;

  constructor(private readonly parts: BringerParts) {}

  async state(): Promise<BringingState> {
    const { vault, recorder, isWanted } = this.parts;
    const [brought] = isWanted ? (await recorder.load(leases, allLeases)).byEvent.values() : [];
    const lending = isWanted ? await lendingOf(vault) : null;
    return {
      phase: isWanted ? await this.phase(brought, lending !== null) : 'closed',
      ...{ events: this.events, fault: this.fault, homeUrl: lending?.homeUrl ?? null, eventId: brought?.eventId ?? null },
    };
  }

  /** The rest happens while the page asks how far it is. */
  begin(asked: Asked): void {
    if (this.work) return;
    [this.events, this.fault] = [0, null];
    this.work = this.run(asked)
      .catch((error: unknown) => {
        this.fault = error instanceof HomeFault ? error.reason : 'other';
        this.parts.onFault(error);
      })
      .finally(() => (this.work = null));
  }

  /** What is here stays; the rest comes when somebody asks again. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.work;
  }

  private async phase(brought: Lease | undefined, isBegun: boolean): Promise<BringingState['phase']> {
    if (this.work) return 'running';
    if (await this.parts.hasPeople()) return brought ? 'done' : 'closed';
    if (brought) return 'person';
    if (isBegun) return 'cut';
    return (await isNothingYet(this.parts.log.store)) ? 'empty' : 'closed';
  }

  private async run({ homeUrl, code, ...person }: Asked): Promise<void> {
    const { lineTo, book, hall, hallName } = this.parts;
    const tell = (events: number): void => {
      this.events = events;
      if (this.isStopping) throw new Error('the server is stopping');
    };
    await bringEvent({ ...this.parts, line: lineTo(homeUrl), tell }, { homeUrl, code, hallName });
    await book.refresh();
    await this.parts.openAdministrator(person);
    hall.start();
  }
}
