import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { BracketLayout, Cell } from './layout.js';

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

/**
 * The camera is a scrolling box and a zoom. Native scrolling brings momentum, scroll bars, touch and the keyboard for
 * nothing and tells when it moves, which culling needs; a library that moves one transformed node offers neither.
 */
export const useCamera = (box: RefObject<HTMLElement | null>, layout: BracketLayout, initialZoom = 1): Camera => {
  const [zoom, setZoom] = useState(initialZoom);
  const [area, setArea] = useState<Area>({ x: 0, y: 0, w: 1_600, h: 1_200 });
  const zoomRef = useRef(zoom);
  const touchedAt = useRef(-Infinity);
  /** Where the box must scroll to once the new zoom is on the screen. */
  const aim = useRef<{ left: number; top: number } | null>(null);

  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const next = steppedArea(element, zoomRef.current);
    setArea((now) => (isSame(now, next) ? now : next));
  }, [box]);

  const zoomAround = useCallback(
    (wanted: number, clientX?: number, clientY?: number) => {
      const element = box.current;
      if (!element) return;
      const before = zoomRef.current;
      const next = withinLimits(wanted);
      const rect = element.getBoundingClientRect();
      const dx = clientX === undefined ? element.clientWidth / 2 : clientX - rect.left;
      const dy = clientY === undefined ? element.clientHeight / 2 : clientY - rect.top;
      aim.current = { left: ((element.scrollLeft + dx) / before) * next - dx, top: ((element.scrollTop + dy) / before) * next - dy };
      zoomRef.current = next;
      setZoom(next);
    },
    [box],
  );

  useLayoutEffect(() => {
    if (aim.current) box.current?.scrollTo({ ...aim.current, behavior: 'instant' });
    aim.current = null;
    look();
  }, [zoom, layout, box, look]);

  useEffect(() => {
    const element = box.current;
    return element
      ? listenTo(
          element,
          look,
          () => (touchedAt.current = performance.now()),
          (factor, x, y) => zoomAround(zoomRef.current * factor, x, y),
        )
      : undefined;
  }, [box, look, zoomAround]);

  return useMemo(() => {
    const scrollTo = (left: number, top: number) => box.current?.scrollTo({ left, top, behavior: prefersStill() ? 'instant' : 'smooth' });
    return {
      zoom,
      area,
      zoomBy: (factor) => zoomAround(zoomRef.current * factor),
      zoomTo: (next) => zoomAround(next),
      fit: () => {
        const element = box.current;
        if (element) zoomAround(Math.min(1, element.clientWidth / layout.width, Math.max(element.clientHeight, 320) / layout.height));
      },
      centre: (cell) => {
        const element = box.current;
        if (!element) return;
        const scale = zoomRef.current;
        scrollTo((cell.x + cell.w / 2) * scale - element.clientWidth / 2, (cell.y + cell.h / 2) * scale - element.clientHeight / 2);
      },
      reveal: (cell) => {
        const element = box.current;
        if (!element) return;
        const scale = zoomRef.current;
        const nearest = (from: number, length: number, scroll: number, room: number) =>
          from < scroll ? from : from + length > scroll + room ? from + length - room : scroll;
        const left = nearest((cell.x - 12) * scale, (cell.w + 24) * scale, element.scrollLeft, element.clientWidth);
        const top = nearest((cell.y - 12) * scale, (cell.h + 24) * scale, element.scrollTop, element.clientHeight);
        element.scrollTo({ left, top, behavior: 'instant' });
      },
      isFree: () => performance.now() - touchedAt.current > holdInMs,
    };
  }, [zoom, area, box, layout, zoomAround]);
};

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Wheel with Ctrl and pinch zoom, dragging with the mouse scrolls; the rest is the browser's own scrolling. */
const listenTo = (
  element: HTMLElement,
  onMove: () => void,
  onTouch: () => void,
  onZoom: (factor: number, x: number, y: number) => void,
): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  let pinch: number | null = null;
  const onWheel = (event: WheelEvent) => {
    onTouch();
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  };
  const onTouchMove = (event: TouchEvent) => {
    onTouch();
    const [a, b] = event.touches;
    if (!a || !b) return;
    event.preventDefault();
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (pinch !== null && distance > 0) onZoom(distance / pinch, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    pinch = distance;
  };
  const onDown = (event: PointerEvent) => {
    onTouch();
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    const drag = new AbortController();
    addEventListener('pointermove', (move) => element.scrollBy({ left: -move.movementX, top: -move.movementY, behavior: 'instant' }), {
      signal: drag.signal,
    });
    addEventListener('pointerup', () => drag.abort(), { signal: drag.signal });
  };
  element.addEventListener('scroll', onMove, { signal, passive: true });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  element.addEventListener('touchmove', onTouchMove, { signal, passive: false });
  element.addEventListener('touchend', () => (pinch = null), { signal, passive: true });
  element.addEventListener('pointerdown', onDown, { signal });
  const resize = new ResizeObserver(onMove);
  resize.observe(element);
  return () => {
    abort.abort();
    resize.disconnect();
  };
};
