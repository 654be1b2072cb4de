/** The first that is not undefined: what a call gives, else what is known, else a default. */
export const firstOf = <T>(...values: [...(T | undefined)[], T]): T => values.find((value) => value !== undefined) as T;

/** The same for fields that may be emptied by null. */
export const givenOr = <T>(given: T | null | undefined, known: T | null | undefined): T | null =>
  given === undefined ? (known ?? null) : given;

/** Leaves out what is undefined. */
export const defined = <T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  // What is left of each field is its type without undefined.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
