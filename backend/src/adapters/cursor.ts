import type { ColumnValue } from '#projections/view';
import type { FindQuery } from '#platform/ports/document-store';

/** The place of a row in its order, values of the sorted columns and the key: it holds also when the row has gone. */
export const cursorOf = (values: readonly ColumnValue[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

export const placeOf = (cursor: string): ColumnValue[] => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as ColumnValue[];

export const checkLimit = ({ limit, offset = 0 }: FindQuery): void => {
  if (limit < 1 || limit > 5_000 || offset < 0) throw new Error(`find: limit ${limit}, offset ${offset}`);
};
