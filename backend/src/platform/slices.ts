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

/** The same pieces one after the other, with turns of the event loop between. */
export async function* inTurns<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  const slices = new Slices();
  for (const piece of pieces) {
    await slices.turn();
    yield piece;
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

/** The JSON text of an answer: of long lists in pieces, made a slice at a time. Nobody may change the answer meanwhile. */
export const jsonInSlices = (answer: object): string | Promise<Buffer[]> =>
  isLong(answer) ? buffersOf(jsonPieces(answer, maxDepth)) : JSON.stringify(answer);

/** A piece is sent once it is so long. */
const pieceCharacters = 64 * 1024;

const buffersOf = async (texts: Iterable<string>): Promise<Buffer[]> => {
  const slices = new Slices();
  const buffers: Buffer[] = [];
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceCharacters) continue;
    buffers.push(Buffer.from(piece));
    piece = '';
    await slices.turn();
  }
  return piece === '' ? buffers : [...buffers, Buffer.from(piece)];
};

function* jsonPieces(value: unknown, depth: number): Generator<string> {
  if (!isLong(value, depth)) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* inBrackets('[', piecesOfRows(value, depth - 1), ']');
  else yield* inBrackets('{', piecesOfFields(Object.entries(value as object), depth - 1), '}');
}

function* inBrackets(opening: string, pieces: Iterable<string>, closing: string): Generator<string> {
  yield opening;
  yield* pieces;
  yield closing;
}

function* piecesOfRows(rows: readonly unknown[], depth: number): Generator<string> {
  for (let at = 0; at < rows.length; at += sliceRows) {
    const some = rows.slice(at, at + sliceRows);
    if (at > 0) yield ',';
    if (isLong(some, depth + 1)) yield* piecesOfLongRows(some, depth);
    else yield within(some);
  }
}

function* piecesOfLongRows(rows: readonly unknown[], depth: number): Generator<string> {
  for (const [at, row] of rows.entries()) {
    if (at > 0) yield ',';
    if (row === undefined) yield 'null';
    else yield* jsonPieces(row, depth);
  }
}

function* piecesOfFields(fields: readonly [string, unknown][], depth: number): Generator<string> {
  const written = fields.filter(([, value]) => value !== undefined);
  for (let at = 0; at < written.length; at += sliceRows) {
    const some = written.slice(at, at + sliceRows);
    if (at > 0) yield ',';
    if (some.some(([, value]) => isLong(value, depth))) yield* piecesOfLongFields(some, depth);
    else yield within(Object.fromEntries(some));
  }
}

function* piecesOfLongFields(fields: readonly [string, unknown][], depth: number): Generator<string> {
  for (const [at, [name, value]] of fields.entries()) {
    yield `${at > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    yield* jsonPieces(value, depth);
  }
}

const within = (value: object): string => JSON.stringify(value).slice(1, -1);
