import type { BringingFault } from '#contracts/feed/bringing.ops';

/** An event as it goes between home and a hall: the texts of the log it comes from. Positions are of that log, as text. */
export interface FedEvent {
  position: string;
  stream: string;
  version: number;
  type: string;
  data: string;
  meta: string;
}

/** A person's key, sealed for the two machines that know the token of the lease. */
export interface SealedKey {
  id: string;
  key: string;
}

export interface LentEvent {
  eventId: number;
  term: number;
  hallName: string;
  categoryIds: number[];
  registrationIds: number[];
  invoiceIds: number[];
  numbersFrom: number;
  numbersTo: number;
}

/** What a hall gets for a code. Whoever has the token is that hall. */
export interface Lending {
  token: string;
  lease: LentEvent;
}

/** A part of home's log, of what the hall gets. */
export interface GivenPage {
  events: FedEvent[];
  keys: SealedKey[];
  /** Up to where home's log was looked through. */
  upTo: string;
  isLast: boolean;
}

export interface Push {
  /** The event before these, of what goes over; null: these are the first. */
  follows: { stream: string; version: number; hash: string } | null;
  events: FedEvent[];
  keys: SealedKey[];
  /** The hall has ended its day, and this is all. */
  isLast: boolean;
}

export type PushAnswer =
  | { kind: 'taken'; isCheckedIn: boolean }
  /** An event does not go on from where home is: the hall begins at its beginning again. */
  | { kind: 'gap' }
  /** What came is no part of what the hall decides, or its hashes do not fit. */
  | { kind: 'refused' }
  /** The term is over: nothing more is taken. */
  | { kind: 'over'; isCheckedIn: boolean; reason: string };

/** Which lease somebody speaks for. */
export interface Bearer {
  eventId: number;
  term: number;
  token: string;
}

/** Why a home server gives nothing. */
export class HomeFault extends Error {
  constructor(
    readonly reason: BringingFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** From the hall to its home. */
export abstract class HomeLine {
  abstract checkOut(code: string, hallName: string): Promise<Lending>;
  abstract page(bearer: Bearer, after: string): Promise<GivenPage>;
  abstract push(bearer: Bearer, push: Push): Promise<PushAnswer>;
  abstract file(bearer: Bearer, id: string): Promise<Buffer | null>;
  /** Of these files those that home does not have. */
  abstract missing(bearer: Bearer, ids: readonly string[]): Promise<string[]>;
  abstract putFile(bearer: Bearer, bytes: Buffer): Promise<void>;
}

/** What home answers a hall. Null: whoever asks is not let in. */
export interface HallAnswers {
  /** `from`: the address that tries a code. */
  checkOut(code: string, hallName: string, from: string): Promise<Lending | 'wrong' | 'too-many'>;
  /** Whether the token is that of a lease, also of one whose term is over. */
  knows(bearer: Bearer): Promise<boolean>;
  page(bearer: Bearer, after: string): Promise<GivenPage | null>;
  push(bearer: Bearer, push: Push): Promise<PushAnswer | null>;
  file(bearer: Bearer, id: string): Promise<Buffer | null>;
  missing(bearer: Bearer, ids: readonly string[]): Promise<string[] | null>;
  putFile(bearer: Bearer, bytes: Buffer): Promise<boolean>;
}
