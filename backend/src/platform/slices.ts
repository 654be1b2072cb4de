import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long work goes on before everybody else gets a turn of the event loop. */
const sliceMilliseconds = 4;

/** Work that goes on for long: `turn` waits for a turn of the event loop when one is due. */
export class Slices {
  private startedAt = performance.now();

  async turn(): Promise<void> {
    if (performance.now() - this.startedAt < sliceMilliseconds) return;
    await nextTurn();
    this.startedAt = performance.now();
  }
}

/** Joins pieces of text that take their time to be made. */
export const joinInSlices = async (pieces: Iterable<string>): Promise<string> => {
  const slices = new Slices();
  const texts: string[] = [];
  for (const piece of pieces) {
    if (texts.push(piece) % sliceRows === 0) await slices.turn();
  }
  return texts.join('');
};

/** So many rows are mapped or written between two looks at the clock. */
const sliceRows = 100;

/** What `map` makes of many rows, a slice at a time. */
export const mapInSlices = async <Row, Mapped>(
  rows: readonly Row[],
  map: (slice: readonly Row[]) => readonly Mapped[],
): Promise<Mapped[]> => {
  if (rows.length <= sliceRows) return [...map(rows)];
  const slices = new Slices();
  const mapped: Mapped[] = [];
  for (let at = 0; at < rows.length; at += sliceRows) {
    await slices.turn();
    for (const one of map(rows.slice(at, at + sliceRows))) mapped.push(one);
  }
  return mapped;
};

/** Lists in an answer stand at most so deep. */
const maxDepth = 4;

const isLong = (value: unknown, depth = maxDepth): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.length > sliceRows || (depth > 0 && parts.some((part) => isLong(part, depth - 1)));
};

/** The JSON text of an answer: of long lists a slice at a time. Nobody may change the answer meanwhile. */
export const jsonInSlices = (answer: object): string | Promise<string> =>
  isLong(answer) ? textOf(answer, maxDepth, new Slices()) : JSON.stringify(answer);

const textOf = async (value: unknown, depth: number, slices: Slices): Promise<string> => {
  if (!isLong(value, depth)) return JSON.stringify(value);
  const texts: string[] = [];
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += sliceRows) {
      await slices.turn();
      texts.push(await rowsOf(value.slice(at, at + sliceRows), depth - 1, slices));
    }
    return `[${texts.join()}]`;
  }
  const fields = Object.entries(value as object);
  for (let at = 0; at < fields.length; at += sliceRows) {
    await slices.turn();
    texts.push(await fieldsOf(fields.slice(at, at + sliceRows), depth - 1, slices));
  }
  return `{${texts.filter((text) => text !== '').join()}}`;
};

const within = (value: object): string => JSON.stringify(value).slice(1, -1);

const rowsOf = async (rows: readonly unknown[], depth: number, slices: Slices): Promise<string> => {
  if (!isLong(rows, depth + 1)) return within(rows);
  const texts: string[] = [];
  for (const row of rows) texts.push(row === undefined ? 'null' : await textOf(row, depth, slices));
  return texts.join();
};

const fieldsOf = async (fields: readonly [string, unknown][], depth: number, slices: Slices): Promise<string> => {
  if (!fields.some(([, value]) => isLong(value, depth))) return within(Object.fromEntries(fields));
  const texts: string[] = [];
  for (const [name, value] of fields) {
    if (value !== undefined) texts.push(`${JSON.stringify(name)}:${await textOf(value, depth, slices)}`);
  }
  return texts.join();
};
