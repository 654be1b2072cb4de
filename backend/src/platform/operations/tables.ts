import type { CommandNames, CommandOp, InputOf, Op, OpNamed, QueryNames, QueryOp } from '#contracts/op';
import type { EventTable } from '#contracts/event';
import type { z } from 'zod';
import type { Decider, Refusal } from '#domain/decider';
import type { FileAnswer, HandlerContext, OperationContext } from '../context.js';
import { onCommand, onCommandOf, onQuery, type AppendedEvent, type Implementation } from './implementation.js';

export interface Outcome<State = unknown, Input = unknown> {
  input: Input;
  state: State;
  version: number;
  events: readonly AppendedEvent[];
}

export type Answer = Record<string, unknown>;

export interface AggregateSpec<S, T extends EventTable, Ops extends Record<string, Op>, F> {
  decider: Decider<S, T, Ops, F>;
  ops: Ops;
  id: (
    input: InputOf<Extract<Ops[keyof Ops], { type: 'command' }>>,
    context: OperationContext,
  ) => string | number | Refusal | Promise<string | number | Refusal>;
  facts?: {
    [Name in keyof F & CommandNames<Ops>]: (input: InputOf<OpNamed<Ops, Name>>, context: OperationContext) => Promise<F[Name] | Refusal>;
  };
  answers: {
    [Name in CommandNames<Ops>]: (outcome: Outcome<S, InputOf<OpNamed<Ops, Name>>>, context: OperationContext) => Answer | Promise<Answer>;
  };
}

interface HandlerSpec<Input> {
  queueKey?: (input: Input, context: OperationContext) => string | Promise<string>;
  run: (
    input: Input,
    context: HandlerContext,
  ) => Promise<Refusal | ((outcome: { events: readonly AppendedEvent[]; version: number }) => Answer | Promise<Answer>)>;
  repeated?: (
    input: Input,
    context: OperationContext,
    outcome: { events: readonly AppendedEvent[]; version: number },
  ) => Answer | Promise<Answer>;
}

export type Handlers<Ops extends Record<string, Op>> = {
  [Name in CommandNames<Ops>]: HandlerSpec<InputOf<OpNamed<Ops, Name>>>;
};
export type Queries<Ops extends Record<string, Op>> = {
  [Name in QueryNames<Ops>]: (input: InputOf<OpNamed<Ops, Name>>, context: OperationContext) => Promise<Answer | FileAnswer | Refusal>;
};

type Command = CommandOp<string, z.ZodType, string, never>;
const isCommand = (op: Op): op is Command => op.type === 'command';

/** Gives way to one row a command: `onCommandOf`. */
export const aggregate = <S, T extends EventTable, Ops extends Record<string, Op>, F>(
  spec: AggregateSpec<S, T, Ops, F>,
): Implementation[] => {
  const { facts, answers, decider } = spec as unknown as {
    facts?: Record<string, never>;
    answers: Record<string, never>;
    decider: { decide: Record<string, never> };
  };
  const row = onCommandOf(spec.decider, spec.id as never);
  return Object.values(spec.ops)
    .filter(isCommand)
    .map((op) =>
      row(op as never, {
        decide: decider.decide[op.name] as never,
        answer: answers[op.name],
        facts: facts?.[op.name],
      }),
    );
};

/** Gives way to one row a command: `onCommand`. */
export const handlers = <Ops extends Record<string, Op>>(ops: Ops, table: Handlers<Ops>): Implementation[] =>
  Object.values(ops)
    .filter(isCommand)
    .map((op) => {
      const { run, repeated, queueKey } = (table as Record<string, unknown>)[op.name] as HandlerSpec<unknown>;
      return onCommand<Command, Exclude<Awaited<ReturnType<typeof run>>, Refusal>>(op, {
        decide: run,
        answer: (({ decided, input, events, version }: never, context: OperationContext) =>
          (decided as ((outcome: object) => object) | null)?.({ events, version }) ??
          repeated?.(input, context, { events, version }) ??
          {}) as never,
        ...(queueKey && { queueKey }),
      });
    });

/** Gives way to one row a query: `onQuery`. */
export const queries = <Ops extends Record<string, Op>>(ops: Ops, table: Queries<Ops>): Implementation[] =>
  Object.values(ops)
    .filter((op): op is QueryOp<string, z.ZodType, never> => op.type === 'query')
    .map((op) => onQuery(op, (table as Record<string, unknown>)[op.name] as never));
