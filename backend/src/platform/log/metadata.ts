import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '#domain/decider';

/** What is recorded with every event besides its data. */
export interface Metadata {
  v: number;
  eventId: string;
  recordedAt: string;
  deviceTime?: string;
  actorUserId: number | null;
  actorRole: string;
  onBehalfOfUserId?: number;
  correlationId: string;
  causationId: string;
  commandId: string;
  /** Ciphertext under the actor's key. */
  ip?: string;
  prevHash: string;
  hash: string;
}

/** The part of the metadata that all events of one command share. */
export interface CommandMetadata {
  recordedAt: string;
  deviceTime?: string | undefined;
  actorUserId: number | null;
  actorRole: string;
  /** In whose name an administrator acted who had logged in as them. */
  onBehalfOfUserId?: number | undefined;
  correlationId: string;
  commandId: string;
  ip?: string | undefined;
}

/** Metadata of one event as JSON text, open at its end for the hash (see chain.ts). */
export const openMetadata = (v: number, common: CommandMetadata, prevHash: string): { text: string; eventId: string } => {
  const eventId = randomUUID();
  const text = JSON.stringify({
    v,
    eventId,
    recordedAt: common.recordedAt,
    deviceTime: common.deviceTime,
    actorUserId: common.actorUserId,
    actorRole: common.actorRole,
    onBehalfOfUserId: common.onBehalfOfUserId,
    correlationId: common.correlationId,
    causationId: common.commandId,
    commandId: common.commandId,
    ip: common.ip,
    prevHash,
  });
  return { text, eventId };
};

const isMetadata = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && 'eventId' in value && 'recordedAt' in value;

export const parseMetadata = (text: string): Metadata => {
  const value: unknown = JSON.parse(text);
  if (!isMetadata(value)) throw new Error('event metadata is not what the pipeline writes');
  return value;
};

/** How `openMetadata` begins: the facts that folding asks for. None of them holds a sign that JSON escapes. */
const beginning = /^\{"v":\d+,"eventId":"[^"]*","recordedAt":"([^"\\]*)",(?:"deviceTime":"([^"\\]*)",)?"actorUserId":(null|\d+),/;

const correlation = /"actorRole":"(?:[^"\\]|\\.)*",(?:"onBehalfOfUserId":\d+,)?"correlationId":"([^"\\]*)"/;

type Facts = Pick<Metadata, 'recordedAt' | 'deviceTime' | 'actorUserId'>;

const factsOf = (text: string): Facts => {
  const [, recordedAt, deviceTime, actor] = beginning.exec(text) ?? [];
  if (recordedAt === undefined) return parseMetadata(text);
  return { recordedAt, ...(deviceTime !== undefined && { deviceTime }), actorUserId: actor === 'null' ? null : Number(actor) };
};

/** The facts of a stored event; its metadata is parsed only when asked for (folding rarely asks). */
export class StoredMetadata implements EventMetadata {
  private parsed: Metadata | undefined;
  private read: Facts | undefined;

  constructor(
    readonly version: number,
    private readonly source: string | { readonly meta: string },
  ) {}

  get metadata(): Metadata {
    return (this.parsed ??= parseMetadata(this.text));
  }
  get recordedAt(): string {
    return this.facts.recordedAt;
  }
  get deviceTime(): string | undefined {
    return this.facts.deviceTime;
  }
  get actorUserId(): number | null {
    return this.facts.actorUserId;
  }
  get correlationId(): string {
    return correlation.exec(this.text)?.[1] ?? this.metadata.correlationId;
  }
  private get text(): string {
    return typeof this.source === 'string' ? this.source : this.source.meta;
  }
  private get facts(): Facts {
    return (this.read ??= factsOf(this.text));
  }
}
