import { randomBytes, randomUUID } from 'node:crypto';
import type { Op } from '#contracts/op';
import { actorRole, decideAccess, isClosedTo, needsLogin, subjectOf, type Access, type ScopeSource } from '../access.js';
import { FileAnswer, type Actor, type AppendedEvent, type HandlerContext, type Implementation, type OperationContext } from '../context.js';
import { conflict, isRefusal, type Refusal } from '#domain/decider';
import { loadedOf, type CommitResult, type EventLog, type PendingWrite } from '../log/event-log.js';
import { KeyedQueue } from '../log/keyed-queue.js';
import type { CommandMetadata } from '../log/metadata.js';
import type { Sequences } from '../log/sequences.js';
import type { CommandKey, CommandRecord } from '../ports/event-store.js';
import type { Documents } from '../projecting/reader.js';
import { finalErrorsOf, wasKeptOffline } from './offline.js';
import { withRoles, type RoleSource } from '../sessions.js';
import { refusalReply, type Call, type Reply } from './call.js';
import { bodyHash, parseInput } from './parse.js';
import { withoutTurn, type Turns } from './turns.js';
import { UnitOfWork } from './unit-of-work.js';
import { recordRead } from './sensitive-reads.js';

/** Commands meet conflicts only with other processes: inside one, those of a stream wait for each other. */
const maxAttempts = 4;

export interface OperationsParts {
  log: EventLog;
  documents: Documents;
  sequences: Sequences;
  scopes: ScopeSource;
  roles: RoleSource;
  /** Encrypts the caller's address for the metadata. */
  sealIp: (actorUserId: number | null, ip: string) => Promise<string | undefined>;
  nameOf: (userId: number) => Promise<string | null>;
  /** Records what a device had kept without a line and what was refused when it arrived; answers where, if it did. */
  keepRefused?: ((op: Op, call: Call, errors: Record<string, string[]>) => Promise<bigint | null>) | undefined;
  /** Only where several servers share the log. */
  turns?: Turns | undefined;
}

interface Running {
  call: Call;
  op: Op;
  input: unknown;
  context: OperationContext;
  metadata: CommandMetadata;
  command: CommandKey | undefined;
}

/** Carries out operations: access, input, then the aggregate, handler or query behind the operation. */
export class Operations {
  private readonly queue = new KeyedQueue();
  private readonly inProgress = new Set<string>();

  constructor(private readonly parts: OperationsParts) {}

  async run(implementation: Implementation, call: Call): Promise<Reply> {
    const reply = await this.carryOut(implementation, call);
    const refused = implementation.op.type === 'command' && wasKeptOffline(call) ? finalErrorsOf(reply) : null;
    const position = refused && (await this.parts.keepRefused?.(implementation.op, call, refused));
    if (position != null) this.parts.documents.wrote(call.actor, position);
    return reply;
  }

  private async carryOut(implementation: Implementation, call: Call): Promise<Reply> {
    const { op } = implementation;
    if (needsLogin(op) && call.actor.userId === null) return refusalReply(401, { form: ['error.login_required'] });
    if (isClosedTo(op, call.actor)) return refusalReply(403, { form: ['error.forbidden'] });
    const parsed = parseInput(op, call.body);
    if (!parsed.ok && parsed.scope === null) return refusalReply(400, parsed.errors);
    // Who may not call learns nothing of what is wrong with his input.
    const { access, actor } = await this.access(op, parsed.ok ? parsed.input : parsed.scope, call.actor);
    if (!access.allowed) return refusalReply(access.status, { form: [access.error] });
    if (!parsed.ok) return refusalReply(400, parsed.errors);
    const known = { ...call, actor };
    const context = this.contextOf(known, access.roles, subjectOf(op, parsed.input));
    const body = implementation.query
      ? await this.query(op, implementation.query, parsed.input, context, known)
      : await this.command(implementation, parsed.input, context, known);
    return isRefusal(body) ? this.refused(body) : { status: 200, body };
  }

  /** Who is refused by what was known of him and of the sport event is looked at again with all that has been recorded. */
  private async access(op: Op, input: unknown, actor: Actor): Promise<{ access: Access; actor: Actor }> {
    const { scopes, documents, roles } = this.parts;
    const first = await decideAccess(op, input, actor, scopes);
    if (first.allowed) return { access: first, actor };
    const isLater = await documents.catchUp();
    const renewedId = actor.impersonation ? null : actor.userId;
    if (!isLater && renewedId === null) return { access: first, actor };
    const known = renewedId === null ? actor : withRoles(actor, await roles.rolesOf(renewedId));
    return { access: await decideAccess(op, input, known, scopes), actor: known };
  }

  private contextOf(call: Call, roles: OperationContext['roles'], subjectUserId: number | null): OperationContext {
    const { log, sequences, documents } = this.parts;
    return {
      actor: call.actor,
      roles,
      subjectUserId,
      locale: call.locale,
      now: new Date().toISOString(),
      documents: documents.readerFor(call.actor, call.minPosition),
      recentDocuments: documents.reader(),
      session: call.session,
      files: call.files,
      load: async (decider, id) => loadedOf(await log.load(decider, id)),
      loadAt: async (decider, id, version) => loadedOf(await log.loadAt(decider, id, version)),
      recorded: (decider, id, pick) => log.history(decider, id, pick),
      nextIds: (sequence, count) => sequences.next(sequence, count),
      randomText: (length) => randomBytes(length).toString('hex').slice(0, length),
    };
  }

  private async query(
    op: Op,
    run: NonNullable<Implementation['query']>,
    input: unknown,
    context: OperationContext,
    call: Call,
  ): Promise<Reply['body'] | Refusal> {
    const answer = await run(input, context);
    if (isRefusal(answer)) return answer;
    const file = answer instanceof FileAnswer ? answer : null;
    if (op.type === 'query' && op.isSensitive && context.actor.userId !== null) {
      const read = { what: op.name, input, ...(file?.rowCount !== undefined && { rowCount: file.rowCount }) };
      await recordRead(this.parts.log, this.queue, read, await this.metadataOf(call, context));
    }
    return file ?? { success: true, ...answer };
  }

  private async command(
    implementation: Implementation,
    input: unknown,
    context: OperationContext,
    call: Call,
  ): Promise<Reply['body'] | Refusal> {
    const { op } = implementation;
    const command = call.commandId === undefined ? undefined : commandKey(op, call, input);
    const running: Running = { call, op, input, context, command, metadata: await this.metadataOf(call, context) };
    if (!command) return this.decideAndRecord(implementation, running);
    const known = await this.parts.log.store.findCommand(command.key);
    if (known) return this.repeated(implementation, running, known);
    if (this.inProgress.has(command.key)) return refused409('error.in_progress');
    this.inProgress.add(command.key);
    try {
      const body = await this.decideAndRecord(implementation, running);
      // Another server may have recorded it since, so that there was nothing left to do here.
      const recorded = hasEvents(body) ? null : await this.parts.log.store.findCommand(command.key);
      return recorded ? await this.repeated(implementation, running, recorded) : body;
    } finally {
      this.inProgress.delete(command.key);
    }
  }

  private async metadataOf(call: Call, context: OperationContext): Promise<CommandMetadata> {
    const { userId, impersonation, ip } = call.actor;
    const actorUserId = impersonation?.byUserId ?? userId;
    return {
      recordedAt: context.now,
      deviceTime: call.deviceTime,
      actorUserId,
      actorRole: actorRole(context.roles),
      onBehalfOfUserId: impersonation === undefined ? undefined : (userId ?? undefined),
      correlationId: call.correlationId,
      commandId: call.commandId ?? randomUUID(),
      ip: await this.parts.sealIp(actorUserId, ip),
    };
  }

  private async decideAndRecord(implementation: Implementation, running: Running): Promise<Reply['body'] | Refusal> {
    if (implementation.aggregate) return this.runAggregate(implementation.aggregate, running);
    const { handler } = implementation;
    if (!handler) throw new Error(`${running.op.name} has no implementation`);
    if (!handler.queueKey) return this.runHandler(handler, running);
    await this.parts.turns?.catchUp();
    const key = await handler.queueKey(running.input, running.context);
    return this.queue.run(key, () => this.runHandler(handler, running, key));
  }

  private async runAggregate(spec: NonNullable<Implementation['aggregate']>, running: Running): Promise<Reply['body'] | Refusal> {
    const { input, context, op } = running;
    const id = await spec.id(input, context);
    if (typeof id === 'object') return id;
    return this.queue.run(`${spec.decider.name}-${id}`, async () => {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const facts = await spec.facts?.[op.name]?.(input, context);
        if (isRefusal(facts)) return facts;
        const folded = await this.parts.log.load(spec.decider, id);
        const stale = staleVersion(input, folded.version);
        if (stale) return conflict({ version: folded.version, ...changeOf(loadedOf(folded)) });
        const decide = spec.decider.decide[op.name as never] as Decide;
        const decision = decide(input, folded.state, facts, {
          now: context.now,
          actorUserId: context.actor.userId,
          roles: context.roles,
          version: folded.version,
        });
        if (isRefusal(decision)) return decision;
        const write = { decider: spec.decider, id, folded, base: { version: folded.version, hash: folded.hash }, events: decision };
        const result = await this.record(decision.length > 0 ? [write] : [], running);
        if (result.outcome === 'conflict') continue;
        const done = result.outcome === 'duplicate' ? await this.alreadyDone(result.record, running) : { ...result, events: decision };
        if (isRefusal(done)) return done;
        const { state, version } = await this.parts.log.load(spec.decider, id);
        const answer = await spec.answers[op.name]?.({ input, state, version, events: done.events }, context);
        return envelope(done, version, answer);
      }
      return refused409('error.conflict');
    });
  }

  private async runHandler(
    handler: NonNullable<Implementation['handler']>,
    running: Running,
    key?: string,
  ): Promise<Reply['body'] | Refusal> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const turn = key === undefined ? undefined : await this.parts.turns?.take(key);
      const work = new UnitOfWork(this.parts.log);
      // Read anew: others may have recorded something while this one waited for its turn.
      const documents = this.parts.documents.readerFor(running.call.actor, running.call.minPosition);
      const context: HandlerContext = { ...running.context, documents, decide: work.decide };
      const answer = await handler.run(running.input, context);
      if (isRefusal(answer)) return answer;
      const { writes } = work;
      const result = await this.record(turn && writes.length > 0 ? [turn, ...writes] : writes, running);
      if (result.outcome === 'conflict') continue;
      const events = writes.flatMap((write) => write.events);
      const eventIds = 'eventIds' in result ? result.eventIds.slice(result.eventIds.length - events.length) : [];
      const done = result.outcome === 'duplicate' ? await this.alreadyDone(result.record, running) : { ...result, events, eventIds };
      if (isRefusal(done)) return done;
      const version = versionAfter(writes);
      return envelope(done, version, await answer({ events: done.events, version }));
    }
    return refused409('error.conflict');
  }

  private async record(
    writes: readonly PendingWrite[],
    { metadata, command, call }: Running,
  ): Promise<CommitResult | { outcome: 'nothing'; eventIds: string[]; position: null }> {
    if (writes.length === 0) return { outcome: 'nothing', eventIds: [], position: null };
    const result = await this.parts.log.commit(writes, metadata, command);
    if (result.outcome === 'appended') this.parts.documents.wrote(call.actor, result.position);
    return result;
  }

  /** The same command id was recorded before: the same body gets the same answer, another body is refused. */
  private async repeated(implementation: Implementation, running: Running, record: CommandRecord): Promise<Reply['body'] | Refusal> {
    const done = await this.alreadyDone(record, running);
    if (isRefusal(done)) return done;
    const last = record.writes.at(-1);
    const version = last?.toVersion ?? 0;
    if (implementation.aggregate) {
      const { aggregate, op } = implementation as Required<Implementation>;
      const id = await aggregate.id(running.input, running.context);
      if (typeof id === 'object') return id;
      const { state } = await this.parts.log.load(aggregate.decider, id);
      const answers = aggregate.answers[op.name];
      return envelope(done, version, await answers?.({ input: running.input, state, version, events: done.events }, running.context));
    }
    const handler = implementation.handler?.repeated;
    return envelope(done, version, handler ? await handler(running.input, running.context, { events: done.events, version }) : {});
  }

  private async alreadyDone(record: CommandRecord, { command }: Running): Promise<Done | Refusal> {
    if (record.bodyHash !== command?.bodyHash) return refused409('error.key_reused');
    const recorded = await this.parts.log.recorded(withoutTurn(record));
    return {
      position: record.position,
      eventIds: recorded.map(({ past }) => past.metadata.eventId),
      events: recorded.map(({ event, data }) => ({ type: event.type, data })),
    };
  }

  private async refused({ status, errors, extra }: Refusal): Promise<Reply> {
    const by = extra?.['changedBy'];
    const named = typeof by === 'number' ? { changedBy: { id: by, name: await this.parts.nameOf(by) } } : undefined;
    return refusalReply(status, errors, { ...extra, ...named });
  }
}

interface Done {
  position: bigint | null;
  eventIds: string[];
  events: readonly AppendedEvent[];
}

const hasEvents = (body: object): boolean => 'eventIds' in body && Array.isArray(body.eventIds) && body.eventIds.length > 0;

type Decide = (input: unknown, state: unknown, facts: unknown, context: object) => readonly AppendedEvent[] | Refusal;

const envelope = (done: Done, version: number, answer: Record<string, unknown> | undefined): Record<string, unknown> => ({
  success: true,
  version,
  eventIds: done.eventIds,
  ...(done.position !== null && { position: String(done.position) }),
  ...answer,
});

const refused409 = (key: string): Refusal => ({ refused: true, status: 409, errors: { form: [key] } });

const commandKey = (op: Op, { actor, commandId, files }: Call, input: unknown): CommandKey => ({
  key: `${actor.userId ?? actor.sessionId ?? 'visitor'}:${op.name}:${commandId}`,
  bodyHash: bodyHash(input, files),
});

/** `expectedVersion` of calls without a match is that of the event stream; with a match the decider compares it. */
const staleVersion = (input: unknown, version: number): boolean => {
  if (typeof input !== 'object' || input === null || 'matchId' in input) return false;
  const expected = 'expectedVersion' in input ? input.expectedVersion : undefined;
  return typeof expected === 'number' && expected !== version;
};

const changeOf = ({ changedBy, changedAt }: { changedBy: number | null; changedAt: string | null }) => ({ changedBy, changedAt });

const versionAfter = (writes: readonly PendingWrite[]): number => {
  const last = writes.at(-1);
  return last ? last.base.version + last.events.length : 0;
};
