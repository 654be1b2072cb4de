import { useLayoutEffect, useRef, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Takes over what stands in a field when the script reaches the page that the server has written: whoever is quick has typed and chosen
 * before. `shown` is what the field would stand at.
 */
export const useStood = <F extends Field>(shown: string, take: (stands: string, field: F) => void): RefObject<F | null> => {
  const field = useRef<F>(null);
  const first = useRef({ shown, take });
  useLayoutEffect(() => {
    const stands = field.current?.value;
    if (field.current && stands !== undefined && stands !== first.current.shown) first.current.take(stands, field.current);
  }, []);
  return field;
};
