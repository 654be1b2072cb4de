import type { z } from 'zod';
import type { AnswerOf, Op } from '#contracts/op';

/** What the client must know of an operation: a whole `Op` of the contracts fits. */
export interface CallRef {
  path: string;
  kind: 'wrapped' | 'raw' | 'none' | 'multipart' | 'file' | 'get';
  method?: 'POST' | 'PUT' | 'DELETE' | 'GET';
}

/** A call of a light page: the types of an operation without its tables, and so without zod. */
export interface LightCall<O extends Op> extends CallRef {
  /** For the compiler alone. */
  readonly '~op': O;
}

/**
 * `ref<typeof gridOps.setWinner>({ path: '/api/set-winner', kind: 'raw' })`: path, kind and method must be those of the operation.
 * The table itself is imported as a type only.
 */
export const ref = <O extends Op>(call: Pick<O, 'path' | 'kind'> & Pick<CallRef, 'method'>) => call as LightCall<O>;

type OpOf<R> = R extends Op ? R : R extends LightCall<infer O> ? O : never;
type IsDeclared<R> = [OpOf<R>] extends [never] ? false : string extends keyof AnswerOf<OpOf<R>> ? false : true;

/** Lists and objects that are only read. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> | (undefined extends T[Key] ? undefined : never) }
    : T;

/** A file says nothing of its answer, but its input is checked like any other. */
type IsOfFile<R> = [OpOf<R>] extends [{ kind: 'file' }] ? ([OpOf<R>] extends [never] ? false : true) : false;

/** What `send` takes: the operation's input as it is given, before it is parsed. */
export type InputOfCall<R> = true extends IsDeclared<R> | IsOfFile<R> ? Sent<z.input<OpOf<R>['input']>> : unknown;
/** The fields of the answer besides the envelope. */
export type AnswerOfCall<R> = IsDeclared<R> extends true ? AnswerOf<OpOf<R>> : object;
