import type { AnswerOf, CommandOp, InputOf, Op, QueryOp, RefusalOf } from '#contracts/op';
import type { EventOf, EventTable } from '#contracts/event';
import type { z } from 'zod';
import { isRefusal, staleOf, type Aggregate, type DecisionContext, type Decision, type Refusal } from '#domain/decider';
import type { FileAnswer, HandlerContext, OperationContext } from '../context.js';

export interface AppendedEvent {
  type: string;
  data: unknown;
}

/** What a command has recorded: now, or when the same command id came for the first time. */
export interface Recorded<Input, Decided = unknown> {
  input: Input;
  events: readonly AppendedEvent[];
  /** Version of the last event stream that was written. */
  version: number;
  /** What `decide` has returned; null when the command id comes again. */
  decided: Decided | null;
}

/** A field that one of the recorded events carries; `otherwise` where nothing was recorded. */
export const recordedField = <T>(events: readonly AppendedEvent[], field: string, otherwise: T): T => {
  const data = events.map((event) => event.data as Record<string, unknown>).find((one) => field in one);
  return data === undefined ? otherwise : (data[field] as T);
};

type Given<T> = T | Promise<T>;

/** How a command is carried out, with its types erased: what the platform keeps. */
export interface CommandImplementation {
  /** Commands with the same key run one after another inside this process. */
  queueKey?: (input: unknown, context: OperationContext) => Given<string | Refusal>;
  /** Takes the key's turn among all servers that share the log as well. */
  takesTurns: boolean;
  decide: (input: unknown, context: HandlerContext) => Promise<unknown>;
  answer: (recorded: Recorded<unknown>, context: OperationContext) => Given<object>;
}

type QueryImplementation = (input: unknown, context: OperationContext) => Promise<object | FileAnswer | Refusal>;

export interface QueryOperation {
  op: Op;
  query: QueryImplementation;
  /** Whom a sensitive answer shows, where its input does not tell: they are told that they were looked at. */
  personsIn?: ((answer: object) => number[]) | undefined;
  command?: never;
}

/** An operation with how it is carried out. */
export type Implementation = { op: Op; command: CommandImplementation; query?: never } | QueryOperation;

type AnyCommand = CommandOp<string, z.ZodType, string, never>;

export interface CommandRow<O extends AnyCommand, Decided> {
  /** Commands with the same key run one after another. */
  queueKey?: (input: InputOf<O>, context: OperationContext) => Given<string>;
  /**
   * Decides by `context.decide`; its events are appended together when it returns, and it runs again from the start when
   * others recorded something in between. What it returns besides a refusal is handed to `answer`.
   */
  decide: (input: InputOf<O>, context: HandlerContext) => Promise<Refusal | Decided>;
  /** From what was recorded; absent where the envelope says all. */
  answer?: (recorded: Recorded<InputOf<O>, Decided>, context: OperationContext) => Given<AnswerOf<O> & { version?: number }>;
}

/** A command that decides over several aggregates. */
export const onCommand = <O extends AnyCommand, Decided>(op: O, row: CommandRow<O, Decided>): Implementation => {
  const { answer, decide, queueKey } = row as unknown as CommandRow<AnyCommand, unknown>;
  return { op, command: { takesTurns: queueKey !== undefined, decide, answer: answer ?? (() => ({})), ...(queueKey && { queueKey }) } };
};

export interface AggregateRow<S, T extends EventTable, O extends AnyCommand, Facts> {
  /** What the decision needs besides input and state, gathered before it. */
  facts?: (input: InputOf<O>, context: HandlerContext) => Promise<Facts | Refusal>;
  decide: (input: InputOf<O>, state: S, facts: Facts, at: DecisionContext) => Decision<EventOf<T>, RefusalOf<O>>;
  /** From the state as it is then; absent where the envelope says all. */
  answer?: (recorded: Recorded<InputOf<O>> & { state: S }, context: OperationContext) => Given<AnswerOf<O>>;
}

/** A row gathers facts of its own where the shared ones do not tell what it decides by. */
type Gathered<Shared, Facts> = Shared extends Facts ? unknown : { facts: unknown };

/**
 * Commands of one aggregate: one event stream each. `id` says which: the id in `name-id`, or a refusal when there is none.
 * `sharedFacts` gathers for each row without `facts` of its own.
 * `seenVersion` is the version of the event stream that the caller saw, if they name one; absent: `expectedVersion` of the input.
 */
export const onCommandOf =
  <S, T extends EventTable, Input, Shared = undefined>(
    aggregate: Aggregate<S, T>,
    id: (input: Input, context: OperationContext) => Given<string | number | Refusal>,
    sharedFacts?: (input: Input, context: OperationContext) => Promise<Shared | Refusal>,
    seenVersion: (input: Input) => number | undefined = expectedVersionOf,
  ) =>
  <O extends AnyCommand, Facts = Shared>(
    op: O & (InputOf<O> extends Input ? unknown : never),
    row: AggregateRow<S, T, O, Facts> & Gathered<Shared, Facts>,
  ): Implementation => {
    const { facts: own, decide } = row as unknown as AggregateRow<S, T, AnyCommand, unknown>;
    const gather = own ?? (sharedFacts as typeof own);
    const answer = row.answer as ((recorded: Recorded<unknown> & { state: S }, context: OperationContext) => Given<object>) | undefined;
    const idOf = id as (input: unknown, context: OperationContext) => Given<string | number | Refusal>;
    const command: CommandImplementation = {
      takesTurns: false,
      queueKey: async (input, context) => {
        const of = await idOf(input, context);
        return typeof of === 'object' ? of : `${aggregate.name}-${of}`;
      },
      decide: async (input, context) => {
        const of = await idOf(input, context);
        if (typeof of === 'object') return of;
        const facts = await gather?.(input, context);
        if (isRefusal(facts)) return facts;
        const { now, actor, roles } = context;
        const decided = await context.decide(
          aggregate,
          of,
          (state, loaded) =>
            staleOf(seenVersion(input as Input), loaded) ??
            decide(input, state, facts, { now, actorUserId: actor.userId, roles, version: loaded.version }),
        );
        return isRefusal(decided) ? decided : of;
      },
      answer: async (recorded, context) => {
        const of = (recorded.decided as string | number | null) ?? (await idOf(recorded.input, context));
        if (typeof of === 'object') return {};
        const { state, version: now } = await context.load(aggregate, of);
        const version = recorded.decided === null ? recorded.version : now;
        const fields = (await answer?.({ ...recorded, version, state }, context)) ?? {};
        return { version, ...fields };
      },
    };
    return { op, command };
  };

const expectedVersionOf = (input: unknown): number | undefined => {
  if (typeof input !== 'object' || input === null || !('expectedVersion' in input)) return undefined;
  return typeof input.expectedVersion === 'number' ? input.expectedVersion : undefined;
};

/** A query: it reads documents and answers fields, a file or a refusal. */
export const onQuery = <O extends QueryOp<string, z.ZodType, never>>(
  op: O,
  run: (input: InputOf<O>, context: OperationContext) => Promise<AnswerOf<O> | FileAnswer | Refusal>,
  personsIn?: (answer: AnswerOf<O>) => number[],
): Implementation => ({ op, query: run as QueryImplementation, personsIn: personsIn as QueryOperation['personsIn'] });
