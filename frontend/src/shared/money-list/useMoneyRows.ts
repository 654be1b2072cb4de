import { useCallback, useMemo } from 'react';
import type { CallRef } from '../../app/call.js';
import { callAny } from '../../app/http.js';

/** Of a page that a list asks for. */
export const rowsPerPage = 100;

/** The rows of a first page that is known, and how to get the other pages. */
export const useMoneyRows = <Answer extends { total: number }, Row>(
  first: Answer | undefined,
  rowsIn: (answer: Answer) => Row[],
  call: CallRef,
  input: object,
) => {
  const inputText = JSON.stringify(input);
  const rows = useMemo(() => (first ? rowsIn(first) : []), [first, rowsIn]);
  const fetchMore = useCallback(
    async (page: number) => {
      const more = await callAny<Answer>(call, { ...(JSON.parse(inputText) as object), page, perPage: rowsPerPage });
      return more.success ? { rows: rowsIn(more), total: more.total } : null;
    },
    [call, inputText, rowsIn],
  );
  return { rows, total: first?.total ?? 0, fetchMore };
};
