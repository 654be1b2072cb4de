import { useElementSize } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { PlaygroundItemShape, UnplacedCategory } from '#contracts/playgrounds/schedule.docs';
import { useText } from '../../ui/texts.js';
import { useNow } from '../../ui/useNow.js';
import { BoardRow } from './BoardRow.js';
import { hoursOf, isMovable, loadOf, localNow, spansOf, toTime } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
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

/** Playgrounds as rows, the day as columns, streams and breaks as blocks (docs/spec/screens.md). */
export const Board = ({ frame, date, hourPixels, say, onMove, onPlace, onResize }: BoardProps) => {
  const t = useText(boardTexts);
  const { shown, canEdit, board, openMenu } = frame;
  const { ref: sizeRef, width } = useElementSize();
  const boardRef = useRef<HTMLDivElement>(null);
  const outlineRef = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const { from, to } = useMemo(() => hoursOf(shown), [shown]);
  const fitting = Math.max(narrowestHour, Math.floor(((width - sides - 4) * 60) / (to - from)));
  const pixelsPerMinute = (hourPixels ?? fitting) / 60;
  const maxMinutes = Math.max(...shown.map((playground) => loadOf(playground).minutes));
  const items = shown.flatMap((playground) => playground.items);
  const firstId = items.find(({ itemId }) => itemId === activeId)?.itemId ?? items[0]?.itemId ?? null;

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

  const itemAt = (block: HTMLElement) => {
    const playground = shown.find((one) => one.items.some(({ itemId }) => itemId === Number(block.dataset['item'])));
    const span = playground && spansOf(playground).find(({ item }) => item.itemId === Number(block.dataset['item']));
    return playground && span ? { playground, span } : null;
  };
  const onPointerDown = (event: ReactPointerEvent) => {
    const block = blockOf(event.target);
    const found = block && itemAt(block);
    const stage = scene();
    // A finger scrolls; it moves blocks by their menu.
    if (!found || !stage || !canEdit || event.button !== 0 || event.pointerType === 'touch' || !isMovable(found.span.item)) return;
    const isResize = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
    const { span, playground } = found;
    const dragged = { element: block, start: span.start, lengthInMinutes: span.end - span.start, playgroundId: playground.id, isResize };
    drag(event.nativeEvent, stage, dragged, (drop) => (isResize ? onResize : onMove)(span.item, drop));
  };
  return (
    <div ref={sizeRef} className={css['frame']}>
      <div
        ref={boardRef}
        className={css['board']}
        role="group"
        aria-label={t('board')}
        aria-describedby="board-keys"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const block = blockOf(event.target);
          if (block) setActiveId(Number(block.dataset['item']));
        }}
        onBlur={letGo}
        onPointerDown={onPointerDown}
        onClick={(event) => {
          const block = blockOf(event.target);
          const found = block && itemAt(block);
          if (found) openMenu({ item: found.span.item, playground: found.playground, x: event.clientX, y: event.clientY });
        }}
        onContextMenu={(event) => {
          const block = blockOf(event.target);
          const found = block && itemAt(block);
          if (!found) return;
          event.preventDefault();
          openMenu({ item: found.span.item, playground: found.playground, x: event.clientX, y: event.clientY });
        }}
      >
        <Hours from={from} to={to} pixelsPerMinute={pixelsPerMinute} />
        <div className={css['rows']}>
          {shown.map((playground) => (
            <BoardRow
              key={playground.id}
              playground={playground}
              frame={frame}
              from={from}
              to={to}
              pixelsPerMinute={pixelsPerMinute}
              activeId={playground.items.some(({ itemId }) => itemId === firstId) ? firstId : null}
              maxMinutes={maxMinutes}
            />
          ))}
          <NowLine frame={frame} date={date} from={from} to={to} pixelsPerMinute={pixelsPerMinute} />
        </div>
        <Unplaced
          streams={board.unplaced}
          frame={frame}
          onDrag={(stream, event) => {
            const stage = scene();
            if (!stage || event.button !== 0 || event.pointerType === 'touch') return;
            const element = event.currentTarget as HTMLElement;
            const dragged = { element, start: from, lengthInMinutes: stream.estimatedMinutes, playgroundId: null, isResize: false };
            drag(event.nativeEvent, stage, dragged, (drop) => onPlace(stream, drop));
          }}
        />
        <div ref={outlineRef} className={css['outline']} hidden />
      </div>
    </div>
  );
};

const Hours = ({ from, to, pixelsPerMinute }: { from: number; to: number; pixelsPerMinute: number }) => {
  const t = useText(boardTexts);
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

const NowLine = ({
  frame,
  date,
  from,
  to,
  pixelsPerMinute,
}: Pick<BoardProps, 'frame' | 'date'> & { from: number; to: number; pixelsPerMinute: number }) => {
  const t = useText(boardTexts);
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
  onDrag: (stream: UnplacedCategory, event: ReactPointerEvent) => void;
}

/** Streams that stand on no playground: dragged onto a lane, or placed by the dialog. */
const Unplaced = ({ streams, frame, onDrag }: UnplacedProps) => {
  const t = useText(boardTexts);
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
