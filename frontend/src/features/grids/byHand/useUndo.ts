import { useState } from 'react';

const maxSteps = 100;

/** A value with its earlier ones. */
export const useUndo = <Value>(first: Value) => {
  const [steps, setSteps] = useState<readonly Value[]>([first]);
  return {
    value: steps.at(-1) ?? first,
    set: (value: Value) => setSteps((before) => (before.at(-1) === value ? before : [...before.slice(-maxSteps), value])),
    undo: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    canUndo: steps.length > 1,
  };
};
