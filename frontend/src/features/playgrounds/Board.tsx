import { useElementSize } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import type { PlaygroundItemShape, PlaygroundShape, UnplacedCategory } from '#contracts/playgrounds/schedule.docs';
import { useNow } from '../../ui/useNow.js';
import { BoardRow } from './BoardRow.js';
import { hoursOf, isMovable, loadOf, localNow, placedSpan, toTime } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardFrame } from './boardTypes.js';
import { drag, type Drop, type Scene } from './drag.js';
import css from './playgrounds.module.css';
import { blockOf, useGrab } from './useGrab.js';

/** Widths of the columns that stay in sight at both sides (playgrounds.module.css). */
const sides = 128 + 92;
const narrowestHour = 84;

interface BoardProps {
  frame: BoardFrame;
  /** The day that is shown; the line of now stands on today only. */
  date: string;
  /** Pixels of an hour; null fits the day into the window. */
  hourPixels: number | null;
  say: (text: string) => void;
  onMove: (item: PlaygroundItemShape, drop: Drop) => void;
  onPlace: (stream: UnplacedCategory, drop: Drop) => void;
  onResize: (item: PlaygroundItemShape, drop: Drop) => void;
}

/** Hours of the day and their width in pixels: as chosen, or so that the day fits into the window. */
const useScale = (shown: readonly PlaygroundShape[], hourPixels: number | null) => {
  const { ref, width } = useElementSize();
  const { from, to } = useMemo(() => hoursOf(shown), [shown]);
  const fitting = Math.max(narrowestHour, Math.floor(((width - sides - 4) * 60) / (to - from)));
  return { ref, from, to, pixelsPerMinute: (hourPixels ?? fitting) / 60 };
};

type Scale = Pick<ReturnType<typeof useScale>, 'from' | 'to' | 'pixelsPerMinute'>;

/** Blocks moved by keys and by the pointer, on the board's own elements. */
const useHandling = ({ frame, say, onMove, onPlace, onResize }: BoardProps, { from, pixelsPerMinute }: Scale) => {
  const t = useBoardText(boardTexts);
  const { shown, canEdit, openMenu } = frame;
  const boardRef = useRef<HTMLDivElement>(null);
  const outlineRef = useRef<HTMLDivElement>(null);
  const describeRef = useRef<(drop: Drop) => string>(() => '');
  const scene = useCallback((): Scene | null => {
    const [element, outline] = [boardRef.current, outlineRef.current];
    if (!element || !outline) return null;
    const describe = (drop: Drop) => (drop.playgroundId === null ? t('offBoard') : describeRef.current(drop));
    return { board: element, outline, from, pixelsPerMinute, describe };
  }, [from, pixelsPerMinute, t]);
  const { onKeyDown, letGo, describe } = useGrab({ shown, canEdit, scene, t, say, openMenu, onDrop: onMove, onResize });
  useEffect(() => {
    describeRef.current = describe;
  }, [describe]);

  const placedAt = (target: EventTarget) => {
    const block = blockOf(target);
    const found = block && placedSpan(shown, Number(block.dataset['item']));
    return found && { block, ...found };
  };
  const onPointerDown = (event: ReactPointerEvent) => {
    const found = placedAt(event.target);
    const stage = scene();
    if (!found || !stage || !canEdit || !isGrip(event) || !isMovable(found.span.item)) return;
    const isResize = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
    const { block, span, playground } = found;
    const dragged = { element: block, start: span.start, lengthInMinutes: span.end - span.start, playgroundId: playground.id, isResize };
    drag(event.nativeEvent, stage, dragged, (drop) => (isResize ? onResize : onMove)(span.item, drop));
  };
  const dragUnplaced = (stream: UnplacedCategory, event: ReactPointerEvent<HTMLElement>) => {
    const stage = scene();
    if (!stage || !isGrip(event)) return;
    const { currentTarget: element } = event;
    const dragged = { element, start: from, lengthInMinutes: stream.estimatedMinutes, playgroundId: null, isResize: false };
    drag(event.nativeEvent, stage, dragged, (drop) => onPlace(stream, drop));
  };
  const showMenu = (event: ReactMouseEvent) => {
    const found = placedAt(event.target);
    if (!found) return;
    event.preventDefault();
    openMenu({ item: found.span.item, playground: found.playground, x: event.clientX, y: event.clientY });
  };
  return {
    boardRef,
    outlineRef,
    dragUnplaced,
    handlers: { onKeyDown, onBlur: letGo, onPointerDown, onClick: showMenu, onContextMenu: showMenu },
  };
};

/** A finger scrolls; it moves blocks by their menu. */
const isGrip = ({ button, pointerType }: ReactPointerEvent): boolean => button === 0 && pointerType !== 'touch';

/** Playgrounds as rows, the day as columns, streams and breaks as blocks (docs/spec/screens.md). */
export const Board = (props: BoardProps) => {
  const { frame, date, hourPixels } = props;
  const t = useBoardText(boardTexts);
  const { shown, board } = frame;
  const { ref: sizeRef, ...scale } = useScale(shown, hourPixels);
  const { boardRef, outlineRef, dragUnplaced, handlers } = useHandling(props, scale);
  const [activeId, setActiveId] = useState<number | null>(null);
  const maxMinutes = Math.max(...shown.map((playground) => loadOf(playground).minutes));
  const items = shown.flatMap((playground) => playground.items);
  const firstId = items.find(({ itemId }) => itemId === activeId)?.itemId ?? items[0]?.itemId ?? null;
  return (
    <div ref={sizeRef} className={css['frame']}>
      <div
        ref={boardRef}
        className={css['board']}
        role="group"
        aria-label={t('board')}
        aria-describedby="board-keys"
        onFocus={({ target }) => {
          const block = blockOf(target);
          if (block) setActiveId(Number(block.dataset['item']));
        }}
        {...handlers}
      >
        <Hours {...scale} />
        <div className={css['rows']}>
          {shown.map((playground) => (
            <BoardRow
              key={playground.id}
              playground={playground}
              frame={frame}
              {...scale}
              activeId={playground.items.some(({ itemId }) => itemId === firstId) ? firstId : null}
              maxMinutes={maxMinutes}
            />
          ))}
          <NowLine frame={frame} date={date} {...scale} />
        </div>
        <Unplaced streams={board.unplaced} frame={frame} onDrag={dragUnplaced} />
        <div ref={outlineRef} className={css['outline']} hidden />
      </div>
    </div>
  );
};

const Hours = ({ from, to, pixelsPerMinute }: Scale) => {
  const t = useBoardText(boardTexts);
  const hours = Array.from({ length: Math.ceil((to - from) / 60) }, (_hour, i) => from + i * 60);
  return (
    <div className={css['hours']}>
      <span className={css['rowHead']}>{t('playground')}</span>
      <span className={css['scale']} style={{ width: (to - from) * pixelsPerMinute }}>
        {hours.map((minutes) => (
          <span key={minutes} style={{ width: 60 * pixelsPerMinute }}>
            {toTime(minutes)}
          </span>
        ))}
      </span>
      <span className={css['rowEnd']}>{t('end')}</span>
    </div>
  );
};

const everyInMs = 15_000;

const NowLine = ({ frame, date, from, to, pixelsPerMinute }: Pick<BoardProps, 'frame' | 'date'> & Scale) => {
  const t = useBoardText(boardTexts);
  const now = localNow(useNow(everyInMs), frame.event.timeZone);
  if (now.date !== date || now.minutes < from || now.minutes > to) return null;
  return (
    <div className={css['now']} style={{ left: `calc(var(--head) + ${(now.minutes - from) * pixelsPerMinute}px)` }}>
      <span>
        <span className="vh">{t('now')} </span>
        {toTime(now.minutes)}
      </span>
    </div>
  );
};

interface UnplacedProps {
  streams: readonly UnplacedCategory[];
  frame: Pick<BoardFrame, 'board' | 'canEdit' | 'open'>;
  onDrag: (stream: UnplacedCategory, event: ReactPointerEvent<HTMLElement>) => void;
}

/** Streams that stand on no playground: dragged onto a lane, or placed by the dialog. */
const Unplaced = ({ streams, frame, onDrag }: UnplacedProps) => {
  const t = useBoardText(boardTexts);
  const isAnyPlaced = frame.board.playgrounds.some(({ items }) => items.some(({ streamId }) => streamId !== null));
  return (
    <div className={`${css['row']} ${css['nowhere']}`} role="group" aria-label={t('unplaced')}>
      <div className={css['rowHead']}>
        <b>{t('unplaced')}</b>
        <span className="muted">{t('streams', { count: streams.length })}</span>
      </div>
      <div className={css['shelf']} data-lane="none">
        {streams.length === 0 && isAnyPlaced && <span className="muted">{t('allPlaced')}</span>}
        {streams.map((stream) => (
          <button
            key={stream.id}
            type="button"
            className={css['card']}
            disabled={!frame.canEdit}
            onPointerDown={(event) => onDrag(stream, event)}
            onClick={() => frame.open({ kind: 'place', stream })}
          >
            <IconGripVertical aria-hidden size={14} />
            <span>
              <b>{stream.name}</b>
              <span>
                {t('matches', { count: stream.matchesCount })}, {t('about', { minutes: stream.estimatedMinutes })}
              </span>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
};
