/** Wheel with Ctrl and pinch zoom, dragging with the mouse scrolls; the rest is the browser's own scrolling. */
export const listenTo = (
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
