/** The board on the screen, as far as dragging must know it. */
export interface Scene {
  board: HTMLElement;
  /** Shows where the block would go; stands inside the board's content. */
  outline: HTMLElement;
  /** The minute of the day at the left edge of a lane. */
  from: number;
  pixelsPerMinute: number;
  /** `Mat 3, 12:25` in words. */
  describe: (drop: Drop) => string;
}

export interface Drop {
  /** null: off the board, among the streams without a place. */
  playgroundId: number | null;
  start: number;
  lengthInMinutes: number;
}

export const snapInMinutes = 5;
const threshold = 5;
const edge = 48;
const scrollStep = 14;

export const snapped = (minutes: number): number => Math.round(minutes / snapInMinutes) * snapInMinutes;

const laneOf = (board: HTMLElement, playgroundId: number | null): HTMLElement | null =>
  board.querySelector(`[data-lane="${playgroundId ?? 'none'}"]`);

/** Draws where something would stand; `null` draws nothing. */
export const showDrop = ({ board, outline, from, pixelsPerMinute, describe }: Scene, drop: Drop | null): void => {
  const lane = drop && laneOf(board, drop.playgroundId);
  outline.hidden = !lane;
  if (!drop || !lane) return;
  const [inside, around] = [lane.getBoundingClientRect(), board.getBoundingClientRect()];
  const isNowhere = drop.playgroundId === null;
  const x = inside.left - around.left + board.scrollLeft + (isNowhere ? 0 : (drop.start - from) * pixelsPerMinute);
  const y = inside.top - around.top + board.scrollTop;
  outline.style.transform = `translate(${x}px, ${y}px)`;
  outline.style.width = `${isNowhere ? inside.width : drop.lengthInMinutes * pixelsPerMinute}px`;
  outline.style.height = `${inside.height}px`;
  const text = describe(drop);
  if (outline.dataset['text'] !== text) outline.dataset['text'] = text;
};

interface Dragged {
  element: HTMLElement;
  start: number;
  lengthInMinutes: number;
  playgroundId: number | null;
  isResize: boolean;
}

const ghostOf = (element: HTMLElement): HTMLElement => {
  const ghost = element.cloneNode(true) as HTMLElement;
  const { left, top, width, height } = element.getBoundingClientRect();
  ghost.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.dataset['ghost'] = '';
  Object.assign(ghost.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return ghost;
};

interface Point {
  x: number;
  y: number;
}

/** Where the block would stand if it were let go at a point; `grip` is how far inside the block the pointer took it. */
const dropAt = ({ board, from, pixelsPerMinute }: Scene, dragged: Dragged, { x, y }: Point, grip: number): Drop | null => {
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')];
  const own = laneOf(board, dragged.playgroundId)?.getBoundingClientRect();
  if (dragged.isResize) {
    const end = snapped((x - (own?.left ?? 0)) / pixelsPerMinute + from);
    return { ...dragged, lengthInMinutes: Math.max(snapInMinutes, end - dragged.start) };
  }
  const over = lanes.find((lane) => {
    const { top, bottom } = lane.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  if (!over) return null;
  const id = over.dataset['lane'];
  const start = snapped((x - grip - over.getBoundingClientRect().left) / pixelsPerMinute + from);
  return { playgroundId: id === 'none' ? null : Number(id), start: Math.max(from, start), lengthInMinutes: dragged.lengthInMinutes };
};

/** Scrolls the board while the pointer is near one of its edges; says whether it did. */
const scrollNearEdges = (board: HTMLElement, at: Point): boolean => {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const x = at.x > right - edge ? scrollStep : at.x < left + edge ? -scrollStep : 0;
  const y = at.y > bottom - edge ? scrollStep : at.y < top + edge ? -scrollStep : 0;
  if (x === 0 && y === 0) return false;
  board.scrollBy(x, y);
  return true;
};

/** The browser reports a click after a drag has ended; nobody may take it for one. */
const swallowNextClick = (): void => {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};

/** Follows the pointer from the moment it went down on a block; one frame writes transforms only. */
export const drag = (begin: PointerEvent, scene: Scene, dragged: Dragged, onDrop: (drop: Drop) => void): void => {
  const { board } = scene;
  const grip = begin.clientX - dragged.element.getBoundingClientRect().left;
  const at = { x: begin.clientX, y: begin.clientY };
  let ghost: HTMLElement | null = null;
  let frame = 0;
  let drop: Drop | null = null;

  const draw = () => {
    frame = 0;
    if (ghost && !dragged.isResize) ghost.style.transform = `translate(${at.x - begin.clientX}px, ${at.y - begin.clientY}px)`;
    drop = dropAt(scene, dragged, at, grip);
    showDrop(scene, drop);
    if (scrollNearEdges(board, at)) frame = requestAnimationFrame(draw);
  };
  const move = (event: PointerEvent) => {
    [at.x, at.y] = [event.clientX, event.clientY];
    if (!ghost) {
      if (Math.hypot(at.x - begin.clientX, at.y - begin.clientY) < threshold) return;
      ghost = ghostOf(dragged.element);
      if (!dragged.isResize) document.body.append(ghost);
      board.dataset['dragging'] = dragged.isResize ? 'resize' : 'move';
    }
    frame ||= requestAnimationFrame(draw);
  };
  const stop = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    listeners.abort();
    const hasMoved = ghost !== null;
    ghost?.remove();
    delete board.dataset['dragging'];
    showDrop(scene, null);
    if (!hasMoved) return;
    swallowNextClick();
    if (isDropped && drop) onDrop(drop);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    stop(false);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => stop(true), { signal });
  window.addEventListener('pointercancel', () => stop(false), { signal });
  window.addEventListener('keydown', escape, { signal, capture: true });
};
