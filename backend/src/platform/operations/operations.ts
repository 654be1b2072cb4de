import { randomBytes, randomUUID } from 'node:crypto';
import { baseOf } from '#contracts/locales';
import type { Op } from '#contracts/op';
import { actorRole, decideAccess, isStoppedByCancelling, subjectOf, type Access, type ScopeSource } from '../access.js';
import { FileAnswer, type Actor, type HandlerContext, type OperationContext } from '../context.js';
import type { CommandImplementation, Implementation, QueryOperation } from './implementation.js';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { handedOut } from '../log/handed-out.js';
import { loadedOf, type EventLog } from '../log/event-log.js';
import { KeyedQueue } from '../log/keyed-queue.js';
import type { CommandMetadata } from '../log/metadata.js';
import type { Sequences } from '../log/sequences.js';
import type { CommandKey, CommandRecord } from '../ports/event-store.js';
import type { Documents } from '../projecting/reader.js';
import { finalErrorsOf, wasKeptOffline } from './offline.js';
import { withRoles, type RoleSource } from '../system-roles.js';
import { envelope, hasEvents, refusalReply, refused409, type Call, type Reply } from './call.js';
import { commandKey } from './command-key.js';
import { witnessed } from './exported-files.js';
import { refusedEarly, type OneOfTwo } from './refused-early.js';
import { parseInput } from './parse.js';
import { withoutTurn, type Turns } from './turns.js';
import { orHeld } from '../log/held-elsewhere.js';
import { record, versionAfter } from '../log/unit-of-work.js';
import { recordRead } from './sensitive-reads.js';

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
  standby?: OneOfTwo | null | undefined;
}

interface Running {
  call: Call;
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
    const early = refusedEarly(op, call.actor, this.parts.standby);
    if (early) return early;
    const parsed = parseInput(op, call.body);
    if (!parsed.ok && parsed.scope === null) return refusalReply(400, parsed.errors);
    // Who may not call learns nothing of what is wrong with their input.
    const { access, actor } = await this.access(op, parsed.ok ? parsed.input : parsed.scope, call.actor);
    if (!access.allowed) return refusalReply(access.status, { form: [access.error] });
    if (!parsed.ok) return refusalReply(400, parsed.errors);
    const known = { ...call, actor };
    const context = this.contextOf(known, access.roles, subjectOf(op, parsed.input));
    const isStopped = isStoppedByCancelling(op, access);
    const body = implementation.command
      ? await this.command(op, implementation.command, parsed.input, context, known, isStopped)
      : await this.query(implementation, parsed.input, context, known);
    return isRefusal(body) ? this.refused(body) : { status: 200, body };
  }

  /** Who is refused by what was known of them and of the sport event is looked at again with all that has been recorded. */
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
      locale: baseOf(call.locale),
      pageLocale: call.locale,
      now: new Date().toISOString(),
      documents: documents.readerFor(call.actor, call.minPosition),
      recentDocuments: documents.reader(),
      session: call.session,
      files: call.files,
      ...(call.signed && { signed: call.signed }),
      load: async (decider, id) => {
        const folded = await log.load(decider, id);
        return loadedOf(folded, handedOut(decider, folded));
      },
      loadAt: async (decider, id, version) => loadedOf(await log.loadAt(decider, id, version)),
      recorded: (decider, id, pick) => log.history(decider, id, pick),
      nextIds: (sequence, count) => sequences.next(sequence, count),
      randomText: (length) => randomBytes(length).toString('hex').slice(0, length),
    };
  }

  private async query(
    { op, query, personsIn }: QueryOperation,
    input: unknown,
    context: OperationContext,
    call: Call,
  ): Promise<Reply['body'] | Refusal> {
    const answer = await query(input, context);
    if (isRefusal(answer)) return answer;
    const file = answer instanceof FileAnswer ? answer : null;
    const isRead = op.type === 'query' && op.isSensitive === true && context.actor.userId !== null;
    if (!isRead && !file?.exported) return file ?? { success: true, ...answer };
    const recording = { ...this.parts, queue: this.queue, actor: call.actor, metadata: await this.metadataOf(call, context) };
    const read = { what: op.name, input, rowCount: file?.rowCount, personIds: file ? [] : personsIn?.(answer) };
    if (isRead) await recordRead(recording, read, context);
    return file ? witnessed(file, recording) : { success: true, ...answer };
  }

  private async command(
    op: Op,
    implementation: CommandImplementation,
    input: unknown,
    context: OperationContext,
    call: Call,
    isStopped: boolean,
  ): Promise<Reply['body'] | Refusal> {
    const command = call.commandId === undefined ? undefined : commandKey(op, call, input);
    const running: Running = { call, input, context, command, metadata: await this.metadataOf(call, context) };
    const known = command && (await this.parts.log.store.findCommand(command.key));
    if (known) return this.replayed(implementation.answer, running, known, null);
    if (isStopped) return refuse('error.event_cancelled');
    if (!command) return this.queued(implementation, running);
    if (this.inProgress.has(command.key)) return refused409('error.in_progress');
    this.inProgress.add(command.key);
    try {
      const body = await this.queued(implementation, running);
      // Another server may have recorded it since, so that there was nothing left to do here.
      const recorded = hasEvents(body) ? null : await this.parts.log.store.findCommand(command.key);
      return recorded ? await this.replayed(implementation.answer, running, recorded, null) : body;
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

  private async queued(implementation: CommandImplementation, running: Running): Promise<Reply['body'] | Refusal> {
    const { queueKey, takesTurns } = implementation;
    if (!queueKey) return this.decideAndRecord(implementation, running);
    if (takesTurns) await this.parts.turns?.catchUp();
    const key = await queueKey(running.input, running.context);
    if (isRefusal(key)) return key;
    return this.queue.run(key, () => this.decideAndRecord(implementation, running, takesTurns ? key : undefined));
  }

  private async decideAndRecord(
    { decide, answer }: CommandImplementation,
    running: Running,
    turnKey?: string,
  ): Promise<Reply['body'] | Refusal> {
    const { input, command, metadata, call } = running;
    let context = running.context;
    const recorded = await orHeld(
      record(
        this.parts.log,
        (work) => {
          // Read anew: others may have recorded something while this one waited for its turn.
          const documents = this.parts.documents.readerFor(call.actor, call.minPosition);
          const own: HandlerContext = { ...running.context, documents, decide: work.decide, peek: work.peek, relyOn: work.relyOn };
          context = own;
          return decide(input, own);
        },
        {
          command,
          isForgotten: this.parts.standby?.isLeading === false,
          metadata: () => metadata,
          before: turnKey === undefined ? undefined : async () => this.parts.turns?.take(turnKey),
          finish: async (result, decided, { writes }) => {
            if (result.outcome === 'duplicate') return this.replayed(answer, running, result.record, decided);
            if (result.outcome === 'appended') this.parts.documents.wrote(call.actor, result.position);
            const events = writes.flatMap((write) => write.events);
            const eventIds = result.eventIds.slice(result.eventIds.length - events.length);
            const version = versionAfter(writes);
            return envelope({ ...result, eventIds }, version, await answer({ input, events, version, decided }, context));
          },
        },
      ),
    );
    return recorded === 'conflict' ? refused409('error.conflict') : recorded;
  }

  /** The same command id was recorded before: the same body gets the same answer, another body is refused. */
  private async replayed(
    answer: CommandImplementation['answer'],
    { command, input, context }: Running,
    record: CommandRecord,
    decided: unknown,
  ): Promise<Reply['body'] | Refusal> {
    if (record.bodyHash !== command?.bodyHash) return refused409('error.key_reused');
    const recorded = await this.parts.log.recorded(withoutTurn(record));
    const events = recorded.map(({ event, data }) => ({ type: event.type, data }));
    const version = record.writes.at(-1)?.toVersion ?? 0;
    const eventIds = recorded.map(({ past }) => past.metadata.eventId);
    return envelope({ position: record.position, eventIds }, version, await answer({ input, events, version, decided }, context));
  }

  private async refused({ status, errors, extra }: Refusal): Promise<Reply> {
    const by = extra?.['changedBy'];
    const named = typeof by === 'number' ? { changedBy: { id: by, name: await this.parts.nameOf(by) } } : undefined;
    return refusalReply(status, errors, { ...extra, ...named });
  }
}
