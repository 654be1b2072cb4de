import type { z } from 'zod';
import type { InputOf, QueryOp } from '#contracts/op';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import type { FileAnswer, OperationContext } from '../context.js';
import { onQuery, type Implementation } from './implementation.js';

type AnyQuery = QueryOp<string, z.ZodType, never>;

/** A file of which everything is known but its rows. */
export interface PreparedFile {
  exportType: string;
  format: string;
  rowCount: number;
  /** `onRows` hears how many rows more are written. */
  write: (onRows: (more: number) => void) => FileAnswer;
}

/** A file that may take long: made while it is sent, or, with many rows, in the background. */
export interface LongFile<O extends AnyQuery = AnyQuery> {
  op: O;
  /** More rows are ordered. */
  maxDirect: number;
  /** Whether the caller may take such a file, besides what the contract says. */
  mayTake: (input: InputOf<O>, context: OperationContext) => boolean;
  prepare: (input: InputOf<O>, context: OperationContext) => Promise<PreparedFile | Refusal>;
}

/** Files of all calls can stand in one table. */
export const longFile = <O extends AnyQuery>(file: LongFile<O>): LongFile => file;

/** The call that sends it at once. */
export const onLongFile = (file: LongFile): Implementation =>
  onQuery(file.op, async (input, context) => {
    const prepared = await file.prepare(input, context);
    if (isRefusal(prepared)) return prepared;
    return prepared.rowCount > file.maxDirect ? refuse('error.order_needed') : prepared.write(() => undefined);
  });

/** The same call for whoever makes the file in the background. */
export const inBackground = (file: LongFile, onRows: (more: number) => void): Implementation =>
  onQuery(file.op, async (input, context) => {
    const prepared = await file.prepare(input, context);
    return isRefusal(prepared) ? prepared : prepared.write(onRows);
  });
