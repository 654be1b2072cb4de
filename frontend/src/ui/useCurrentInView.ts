import { useEffect, useRef, type RefObject } from 'react';

const currentSelector = '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]';

/** How far a row must scroll sideways so that an item lies inside with some of its neighbour to be seen. */
export const scrollFor = (item: { left: number; width: number }, row: { left: number; width: number }): number => {
  const [margin, start] = [40, item.left - row.left];
  if (start < 0) return start - margin;
  const over = start + item.width - row.width;
  return over > 0 ? over + margin : 0;
};

/** A row of tabs or chips that is wider than the phone starts where the chosen one is seen. */
export const useCurrentInView = <Row extends HTMLElement>(current: string | number | undefined): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  useEffect(() => {
    const item = row.current?.querySelector(currentSelector);
    if (row.current && item) row.current.scrollLeft += scrollFor(item.getBoundingClientRect(), row.current.getBoundingClientRect());
  }, [current]);
  return row;
};
