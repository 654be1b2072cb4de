import type { z } from 'zod';

/** Fields of an event that identify a person: stored as ciphertext under the key of the person whose id stands in field `of`. */
export interface PersonalFields {
  of: string;
  fields: readonly string[];
  /** Fields that hold `{ id, name }` of somebody else: the name is sealed under the key of that person. */
  named?: readonly string[];
}

/** A stored event type. `v` is the version written now; `upcasts[n]` turns data of version n into version n + 1. */
export interface EventDef<Schema extends z.ZodType = z.ZodType> {
  v: number;
  schema: Schema;
  personal?: PersonalFields;
  upcasts?: Record<number, (old: never) => unknown>;
}

export type EventTable = Record<string, EventDef>;

/** Declares the events of one aggregate; the keys are the stored type names, unique over the whole product. */
export const events = <const Table extends EventTable>(table: Table): Table => table;

/** Marks which top-level fields are personal, and whose they are: a field that holds a user id (null: nobody's, stored in the clear). */
export const personal = (of: string, fields: readonly string[], named?: readonly string[]): PersonalFields => ({
  of,
  fields,
  ...(named && { named }),
});

/** The union of `{type, data}` of a table. */
export type EventOf<Table extends EventTable> = {
  [Name in keyof Table & string]: { type: Name; data: z.output<Table[Name]['schema']> };
}[keyof Table & string];

/** One field's change, as recorded in "Updated" events. */
export interface Change {
  field: string;
  from: unknown;
  to: unknown;
}
