import type { Readable } from 'node:stream';
import type { BaseLocale, Locale as PageLocale } from '#contracts/locales';
import type { RoleCode } from '#contracts/op';
import type { EventOf, EventTable } from '#contracts/event';
import type { Aggregate, Decision, Refusal } from '#domain/decider';
import type { DocumentReader } from './documents.js';
import type { MachineInTerm } from './machine-tickets.js';

/** What the server's own words and the reference lists are written in. */
export type Locale = BaseLocale;

/** Whoever calls. A visitor has no user id. */
export interface Actor {
  userId: number | null;
  /** Opaque id of the session; anonymous visitors have one too once they asked for it. */
  sessionId: string | null;
  isAdministrator: boolean;
  /** May make sport events of their own. */
  isOrganiser: boolean;
  /** Organisations that they officially represent. */
  organizationIds: readonly number[];
  ip: string;
  /** The session was opened with a second factor. */
  isStrong?: boolean;
  /** An administrator has logged in as this person. */
  impersonation?: Impersonation;
}

export interface Impersonation {
  byUserId: number;
  /** Of the link that was used. */
  linkId: string;
  endsAt: string;
}

export interface UploadedFile {
  field: string;
  fileName: string;
  mimeType: string;
  /** Read from disk each time: keep what was read. */
  readonly bytes: Buffer;
  /** Of the bytes, in hex. */
  readonly sha256: string;
}

/** What a machine has sent, to the letter: a signature is of these very letters. */
export interface SignedText {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface SessionInfo {
  /** Names it in the list of its person. */
  id: string;
  isCurrent: boolean;
  startedAt: string | null;
  seenAt: string;
  /** The browser, as it calls itself. */
  device: string;
  /** From where, coarsely: see `networkPrefix`. */
  network: string;
}

/** A browser in which a person has logged in: the failures of others do not make it wait. */
export interface KnownDevice {
  isCurrent: boolean;
  since: string;
  device: string;
}

/** Starting and ending the caller's session; the HTTP layer sets the cookies. */
export interface SessionControl {
  /** Ends the present session and starts a new one with a new id and a new anti-forgery token. */
  start(userId: number, options?: { isStrong: boolean }): Promise<void>;
  /** The person has shown again who they are, with a second factor or without. */
  prove(options: { isStrong: boolean }): Promise<void>;
  /** Whether they did so within the last minutes; a login counts. */
  isProven(): Promise<boolean>;
  end(): Promise<void>;
  /** Starts a session in the name of another, on top of the present one: it ends with that one, and at `endsAt`. */
  startAs(person: { id: number; fullName: string }, impersonation: Impersonation): Promise<void>;
  /** Back from there: a new session of whoever had logged in as another. */
  endAs(): Promise<void>;
  /** Makes sure that the caller has a session (anonymous if need be) and an anti-forgery cookie. */
  ensure(): Promise<void>;
  /** Ends all sessions of a user, but for `exceptId`, and closes their sockets; forgets the devices, but for that one's. */
  endAllOf(userId: number, exceptId?: string): Promise<void>;
  /** Ends one session of a user by its name in the list; its sockets are closed. False when there is none. */
  endOneOf(userId: number, id: string): Promise<boolean>;
  /** What the caller's browser calls itself, and from where it calls. */
  here(): { device: string; network: string };
  /** Where a user is logged in, the last used first. */
  list(userId: number): Promise<SessionInfo[]>;
  /** The id of the caller's browser, if the user has logged in there. */
  knownDevice(userId: number): Promise<string | null>;
  listDevices(userId: number): Promise<KnownDevice[]>;
  /** By which the session goes on at the other one of two machines; null: there is no session. */
  ticket(here: MachineInTerm): string | null;
  /** Goes on with the session that a ticket carries; answers whose it is, or null: it opens nothing here. */
  enterBy(ticket: string, cameFrom: string, here: MachineInTerm): Promise<number | null>;
}

export interface Loaded<State> {
  /** It may be the cached one: tests hand out a frozen copy in its place. */
  state: Readonly<State>;
  version: number;
  /** Who wrote the last event, and when. */
  changedBy: number | null;
  changedAt: string | null;
}

/** An event with who recorded it when. */
export interface RecordedEvent {
  /** uuid, as in the `eventIds` of the command's answer. */
  id: string;
  version: number;
  type: string;
  data: unknown;
  recordedAt: string;
  deviceTime: string | null;
  actorUserId: number | null;
  actorRole: string;
  /** In whose name the actor acted, when they had logged in as another. */
  onBehalfOfUserId: number | null;
  correlationId: string;
}

/** What is known of a recorded event before its data is read, which may be long. */
export type RecordedHead = Omit<RecordedEvent, 'data'>;
export type PickRecorded = (heads: RecordedHead[]) => readonly RecordedHead[];

/** What a query or a handler has at hand. */
export interface OperationContext {
  actor: Actor;
  /** Roles of the caller at the object of this call (see access.ts). */
  roles: ReadonlySet<RoleCode>;
  /** The person whose profile the call is about, where the operation says so. */
  subjectUserId: number | null;
  locale: Locale;
  /** The language of the address that was asked: what the server has no words in is answered in `locale`. */
  pageLocale: PageLocale;
  now: string;
  documents: DocumentReader;
  /** The same without waiting for the caller's own last write: for facts that may be a moment old. */
  recentDocuments: DocumentReader;
  session: SessionControl;
  files: readonly UploadedFile[];
  /** Of a call whose sender signs it. */
  signed?: SignedText;
  /** Folded state of an aggregate. */
  load<S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>>;
  /** State of an aggregate as it was at a version. */
  loadAt<S>(decider: Aggregate<S>, id: string | number, version: number): Promise<Loaded<S>>;
  /** What was recorded of an aggregate, oldest first. */
  recorded(decider: Aggregate<unknown>, id: string | number, pick?: PickRecorded): Promise<RecordedEvent[]>;
  /** `count` new ids of a sequence (`user`, `event`, `stream`, `registration`, …), never used before. */
  nextIds(sequence: string, count?: number): Promise<number[]>;
  /** A fresh random text of `[0-9a-z]`, for draw seeds and the like. */
  randomText(length: number): string;
}

/** What a handler has besides: events it decides are appended together when it returns. */
export interface HandlerContext extends OperationContext {
  /** Loads, lets `decide` look at the state, and keeps its events for the append. A refusal is answered to the caller. */
  decide<S, T extends EventTable>(
    decider: Aggregate<S, T>,
    id: string | number,
    decide: (state: Readonly<S>, loaded: Loaded<S>) => Decision<EventOf<T>>,
  ): Promise<readonly EventOf<T>[] | Refusal>;
  /** Loads an aggregate with what this command has decided on it already. */
  peek<S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>>;
  /** Loads an aggregate that must stay as it is until what is decided is recorded; when it has changed, all is decided anew. */
  relyOn<S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>>;
}

/** A file as the answer of a `file` call. */
export class FileAnswer {
  constructor(
    readonly fileName: string,
    readonly mimeType: string,
    /** A file that is made while it is sent is a stream. */
    readonly bytes: Buffer | Readable,
    /** How many rows a table has: that is recorded with who took it. */
    readonly rowCount?: number,
    /** It is recorded that this very file left. */
    readonly exported?: ExportedAs,
  ) {}
}

/** What is recorded of a file besides its hash. Nothing personal stands in it. */
export interface ExportedAs {
  exportType: string;
  format: string;
  eventId: number | null;
  filters: Record<string, unknown>;
  columns: string[];
  /** Of the log when the first row was read; absent: when the file began to be sent. */
  position?: number;
  /** Asked after the last row, where somebody knows whether anything has changed by then. */
  endPosition?: () => Promise<number>;
}
