import type { Change } from '#contracts/event';

/** What changed in a list, row by row under `{list}.{id}`; null is a row that is not there. */
export const rowChanges = <Row extends { id: number }>(list: string, before: readonly Row[], after: readonly Row[]): Change[] => {
  const of = (rows: readonly Row[], id: number) => rows.find((row) => row.id === id) ?? null;
  return [...new Set([...before, ...after].map(({ id }) => id))]
    .map((id) => ({ field: `${list}.${id}`, from: of(before, id), to: of(after, id) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
};
