import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { listenTo } from './cameraGestures.js';
import type { BracketLayout, Cell } from '#domain/competition/picture/layout';

/** A part of the plane. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Camera {
  zoom: number;
  /** What is on the screen, with a margin; moves in steps, so that scrolling seldom renders. */
  area: Area;
  zoomBy: (factor: number) => void;
  zoomTo: (zoom: number) => void;
  fit: () => void;
  centre: (cell: Cell) => void;
  reveal: (cell: Cell) => void;
  /** Whether the camera may move without being asked: not within 20 s of the user's last touch. */
  isFree: () => boolean;
}

const smallest = 0.1;
const largest = 2;
const holdInMs = 20_000;
const step = 240;

const withinLimits = (zoom: number): number => Math.min(largest, Math.max(smallest, zoom));

const steppedArea = (element: HTMLElement, zoom: number): Area => {
  const floor = (value: number) => Math.floor(value / step) * step;
  const x = floor(element.scrollLeft / zoom) - step;
  const y = floor(element.scrollTop / zoom) - step;
  const size = (length: number) => Math.ceil(length / zoom / step) * step + 3 * step;
  return { x, y, w: size(element.clientWidth), h: size(element.clientHeight) };
};

const isSame = (a: Area, b: Area): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** How far the box must scroll so that a cell stands in its middle. */
const centredOn = (element: HTMLElement, cell: Cell, zoom: number) => ({
  left: (cell.x + cell.w / 2) * zoom - element.clientWidth / 2,
  top: (cell.y + cell.h / 2) * zoom - element.clientHeight / 2,
});

const nearest = (from: number, length: number, scroll: number, room: number): number =>
  from < scroll ? from : from + length > scroll + room ? from + length - room : scroll;

/** The least that the box must scroll so that a cell is in sight. */
const leastTo = (element: HTMLElement, cell: Cell, zoom: number) => ({
  left: nearest((cell.x - 12) * zoom, (cell.w + 24) * zoom, element.scrollLeft, element.clientWidth),
  top: nearest((cell.y - 12) * zoom, (cell.h + 24) * zoom, element.scrollTop, element.clientHeight),
});

/** The zoom, and where the box scrolls to so that the point under the fingers stays. */
const useZoom = (box: RefObject<HTMLElement | null>, initial: number) => {
  const [zoom, setZoom] = useState(initial);
  const latest = useRef(zoom);
  /** Where the box must scroll to once the new zoom is on the screen. */
  const aim = useRef<{ left: number; top: number } | null>(null);
  const zoomAround = useCallback(
    (wanted: number, clientX?: number, clientY?: number) => {
      const element = box.current;
      if (!element) return;
      const before = latest.current;
      const next = withinLimits(wanted);
      const rect = element.getBoundingClientRect();
      const dx = clientX === undefined ? element.clientWidth / 2 : clientX - rect.left;
      const dy = clientY === undefined ? element.clientHeight / 2 : clientY - rect.top;
      aim.current = { left: ((element.scrollLeft + dx) / before) * next - dx, top: ((element.scrollTop + dy) / before) * next - dy };
      latest.current = next;
      setZoom(next);
    },
    [box],
  );
  return { zoom, latest, aim, zoomAround };
};

/**
 * The camera is a scrolling box and a zoom. Native scrolling brings momentum, scroll bars, touch and the keyboard for
 * nothing and tells when it moves, which culling needs; a library that moves one transformed node offers neither.
 */
export const useCamera = (box: RefObject<HTMLElement | null>, layout: BracketLayout, initialZoom = 1): Camera => {
  const { zoom, latest, aim, zoomAround } = useZoom(box, initialZoom);
  const [area, setArea] = useState<Area>({ x: 0, y: 0, w: 1_600, h: 1_200 });
  const touchedAt = useRef(-Infinity);

  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const next = steppedArea(element, latest.current);
    setArea((now) => (isSame(now, next) ? now : next));
  }, [box, latest]);

  useLayoutEffect(() => {
    if (aim.current) box.current?.scrollTo({ ...aim.current, behavior: 'instant' });
    aim.current = null;
    look();
  }, [zoom, layout, box, look, aim]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onTouch = () => (touchedAt.current = performance.now());
    return listenTo(element, look, onTouch, (factor, x, y) => zoomAround(latest.current * factor, x, y));
  }, [box, look, zoomAround, latest]);

  return useMemo(
    () => ({
      zoom,
      area,
      zoomBy: (factor) => zoomAround(latest.current * factor),
      zoomTo: (next) => zoomAround(next),
      fit: () => {
        const element = box.current;
        if (element) zoomAround(Math.min(1, element.clientWidth / layout.width, Math.max(element.clientHeight, 320) / layout.height));
      },
      centre: (cell) => {
        const behavior = prefersStill() ? 'instant' : 'smooth';
        if (box.current) box.current.scrollTo({ ...centredOn(box.current, cell, latest.current), behavior });
      },
      reveal: (cell) => box.current?.scrollTo({ ...leastTo(box.current, cell, latest.current), behavior: 'instant' }),
      isFree: () => performance.now() - touchedAt.current > holdInMs,
    }),
    [zoom, area, box, layout, zoomAround, latest],
  );
};

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
