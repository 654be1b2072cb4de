/** Keys of a scanner or a scale follow each other faster than anybody types. */
const maxBetweenKeysInMs = 100;
const maxLength = 100;

export interface KeyedLine {
  text: string;
  /** When its last key came. */
  at: number;
}

export const noLine: KeyedLine = { text: '', at: 0 };

interface Key {
  key: string;
  at: number;
}

/**
 * What a device that types has sent so far; `done` is the whole line once Enter follows at its pace. Keys that write nothing (Shift for a
 * capital letter) change nothing, others begin anew.
 */
export const afterKey = (line: KeyedLine, { key, at }: Key): { line: KeyedLine; done: string | null } => {
  const isFast = at - line.at <= maxBetweenKeysInMs;
  if (key === 'Enter') return { line: noLine, done: isFast && line.text.length > 1 ? line.text : null };
  if (key === 'Shift') return { line, done: null };
  if (key.length !== 1) return { line: noLine, done: null };
  const before = isFast ? line.text : '';
  return { line: { text: (before + key).slice(-maxLength), at }, done: null };
};

/** `ю` and `б` are the point and the comma of a keyboard that is set to Russian, `лп` is `kg` there. */
const reading = /^[+\s]*(\d{1,3})(?:[.,юб](\d{1,3}))?\s*(?:kg|кг|лп)?\s*$/i;

/** The weight on a line of a scale, in kg, to the two digits that are recorded; null: it is none. */
export const readScale = (text: string): number | null => {
  const found = reading.exec(text);
  return found ? Number(Number(`${found[1]}.${found[2] ?? 0}`).toFixed(2)) : null;
};
