/** A part of a saga. */
export type Effects<Result = void> = Generator<unknown, Result, unknown>;

/** The result of an effect with its type: `const answer = yield* got<Answer>(call(…))`. */
export function* got<Result>(effect: unknown): Effects<Result> {
  return (yield effect) as Result;
}
