/** FNV-1a of 32 bits, from a state on. */
const fnv = (text: string, from: number): number => {
  let state = from;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state;
};

/** Two texts that lead from one state to the same next one. */
const pairFrom = (state: number): { pair: [string, string]; next: number } => {
  const seen = new Map<number, string>();
  for (let i = 0; ; i += 1) {
    const text = (Math.imul(i, 0x9e3779b1) >>> 0).toString(36).padStart(7, '0');
    const next = fnv(text, state);
    const other = seen.get(next);
    if (other !== undefined) return { pair: [other, text], next };
    seen.set(next, text);
  }
};

/** 2^`doublings` keys behind a prefix, all with the same FNV-1a: each step doubles what collides. */
export const fnvCollisions = (prefix: string, doublings: number): string[] => {
  let keys = [prefix];
  let state = fnv(prefix, 0x811c9dc5);
  for (let i = 0; i < doublings; i += 1) {
    const { pair, next } = pairFrom(state);
    keys = keys.flatMap((key) => pair.map((text) => key + text));
    state = next;
  }
  return keys;
};
