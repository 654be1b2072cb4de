import type { CommandNames, CommonRefusal, InputOf, Op, OpNamed, RefusalOf, RoleCode } from '#contracts/op';
import type { EventOf, EventTable } from '#contracts/event';

/** A refused command: a value, not an exception. `errors` maps field paths to message keys. */
export interface Refusal<Code extends string = string> {
  refused: true;
  /** 200 for rules of the sport and of state; 400, 403, 404, 409 where the convention says so. */
  status: 200 | 400 | 403 | 404 | 409 | 429;
  errors: Record<string, Code[]>;
  /** Further fields of the answer, such as `currentVersion` of a conflict. */
  extra?: Record<string, unknown>;
}

export const refuse = <const Code extends string>(code: Code, field = 'form', extra?: Record<string, unknown>): Refusal<Code> => ({
  refused: true,
  status: 200,
  errors: { [field]: [code] },
  ...(extra && { extra }),
});

/** Refuses with several fields at once; answers null when there is nothing to refuse. */
export const refuseFields = <Code extends string>(errors: Record<string, Code[]>): Refusal<Code> | null =>
  Object.keys(errors).length > 0 ? { refused: true, status: 200, errors } : null;

export const notFound = (field = 'form'): Refusal<'error.not_found'> => ({
  refused: true,
  status: 404,
  errors: { [field]: ['error.not_found'] },
});

export const forbidden = (field = 'form'): Refusal<'error.forbidden'> => ({
  refused: true,
  status: 403,
  errors: { [field]: ['error.forbidden'] },
});

/** A stale precondition: 409 with the present version and who changed it when (docs/spec/results.md). */
export const conflict = (current: { version: number; changedBy: number | null; changedAt: string | null }): Refusal<'error.conflict'> => ({
  refused: true,
  status: 409,
  errors: { form: ['error.conflict'] },
  extra: { currentVersion: current.version, changedBy: current.changedBy, changedAt: current.changedAt },
});

/** Refuses when the caller saw another version than the present one; a caller who names none is not checked. */
export const staleOf = (
  expectedVersion: number | undefined,
  current: { version: number; changedBy: number | null; changedAt: string | null },
): Refusal<'error.conflict'> | null => (expectedVersion === undefined || expectedVersion === current.version ? null : conflict(current));

export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'refused' in value;

/** Events to record, `[]` when there is nothing to do, or a refusal with a code that the contract declares. */
export type Decision<Event, Code extends string = string> = readonly Event[] | Refusal<Code | CommonRefusal>;

/** What is known of a recorded event besides its data. */
export interface EventMetadata {
  version: number;
  recordedAt: string;
  deviceTime?: string | undefined;
  actorUserId: number | null;
}

/** Facts of the moment that every decision gets: no decider reads a clock. */
export interface DecisionContext {
  now: string;
  actorUserId: number | null;
  roles: ReadonlySet<RoleCode>;
  /** Version of the event stream that the decision builds on. */
  version: number;
}

export interface Decider<
  State,
  Table extends EventTable,
  Ops extends Record<string, Op> = Record<string, never>,
  Facts = Record<string, unknown>,
> {
  /** Prefix of the event stream: `grid` gives `grid-7`. */
  name: string;
  events: Table;
  initial: () => State;
  /** May change the state in place; never fails and never asks. */
  evolve: (state: State, event: EventOf<Table>, past: EventMetadata) => State;
  decide: {
    [Name in CommandNames<Ops>]: (
      input: InputOf<OpNamed<Ops, Name>>,
      state: Readonly<State>,
      facts: Name extends keyof Facts ? Facts[Name] : undefined,
      decisionContext: DecisionContext,
    ) => Decision<EventOf<Table>, RefusalOf<OpNamed<Ops, Name>>>;
  };
}

/** What is needed to fold an event stream into its state; every decider is one. */
export interface Aggregate<State, Table extends EventTable = EventTable> {
  name: string;
  events: Table;
  initial: () => State;
  evolve(state: State, event: never, past: EventMetadata): State;
  /** A whole copy, to fold on in a command: for aggregates that one command writes in thousands of. Without it the stream is read anew. */
  copy?(state: State): State;
}

export const streamName = (decider: { name: string }, id: string | number): string => `${decider.name}-${id}`;
