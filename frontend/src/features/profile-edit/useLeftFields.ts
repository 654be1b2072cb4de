import { useState } from 'react';

/** Which fields the person has left: what is still being typed is wrong until it is finished, so its error waits for the blur. */
export const useLeftFields = () => {
  const [left, setLeft] = useState<readonly string[]>([]);
  return {
    hasLeft: (field: string): boolean => left.includes(field),
    leave: (field: string) => () => setLeft((before) => [...new Set([...before, field])]),
  };
};
