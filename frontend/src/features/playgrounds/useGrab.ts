import { useCallback, useRef, type KeyboardEvent } from 'react';
import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import type { Translate } from '../../ui/texts.js';
import { isMovable, placedSpan, toTime, type PlacedSpan } from './boardTime.js';
import type { BoardTextKey } from './boardTexts.js';
import type { OpenedMenu } from './boardTypes.js';
import { showDrop, snapInMinutes, snapped, type Drop, type Scene } from './drag.js';

interface GrabProps {
  shown: readonly PlaygroundShape[];
  canEdit: boolean;
  scene: () => Scene | null;
  t: Translate<BoardTextKey>;
  say: (text: string) => void;
  openMenu: (menu: OpenedMenu) => void;
  onDrop: (item: PlaygroundItemShape, drop: Drop) => void;
  onResize: (item: PlaygroundItemShape, drop: Drop) => void;
}

interface Held extends Drop {
  item: PlaygroundItemShape;
  playgroundId: number;
  from: Drop;
}

export const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;

/** The block to which an arrow leads: along the lane, or to the nearest one in the next lane that has any. */
const neighbour = (board: HTMLElement, block: HTMLElement, key: string): HTMLElement | null => {
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]:not([data-lane="none"])')];
  const own = block.closest<HTMLElement>('[data-lane]');
  const at = own ? lanes.indexOf(own) : -1;
  const blocksOf = (lane: HTMLElement | undefined) => [...(lane?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const row = blocksOf(lanes[at]);
  const place = row.indexOf(block);
  if (key === 'ArrowLeft') return row[place - 1] ?? null;
  if (key === 'ArrowRight') return row[place + 1] ?? null;
  if (key === 'Home') return row[0] ?? null;
  if (key === 'End') return row.at(-1) ?? null;
  const further = key === 'ArrowUp' ? lanes.slice(0, at).reverse() : lanes.slice(at + 1);
  const next = blocksOf(further.find((lane) => lane.querySelector('[data-item]')));
  const left = block.offsetLeft;
  return next.sort((a, b) => Math.abs(a.offsetLeft - left) - Math.abs(b.offsetLeft - left))[0] ?? null;
};

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Where the block in hand goes by an arrow: along its lane, or with `isLength` its end; up and down lead to the playground beside. */
const shifted = (drop: Held, key: string, isLength: boolean, shown: readonly PlaygroundShape[], earliest: number): Held => {
  const by = key === 'ArrowRight' ? snapInMinutes : key === 'ArrowLeft' ? -snapInMinutes : 0;
  if (isLength && by !== 0) return { ...drop, lengthInMinutes: Math.max(snapInMinutes, snapped(drop.lengthInMinutes + by)) };
  const at = shown.findIndex(({ id }) => id === drop.playgroundId) + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
  return {
    ...drop,
    playgroundId: shown[at]?.id ?? drop.playgroundId,
    start: Math.max(earliest, by ? snapped(drop.start + by) : drop.start),
  };
};

/** The block in hand: taken, moved by arrows, put down or let be; each step is drawn on the board and said. */
const useHeld = ({ shown, scene, t, say, onDrop, onResize }: GrabProps) => {
  const held = useRef<Held | null>(null);

  const describe = useCallback(
    (drop: Drop) => {
      const name = shown.find(({ id }) => id === drop.playgroundId)?.name ?? '';
      return t('whereTo', { name, start: toTime(drop.start), end: toTime(drop.start + drop.lengthInMinutes) });
    },
    [shown, t],
  );

  const hold = (drop: Held) => {
    held.current = drop;
    const stage = scene();
    if (stage) showDrop(stage, drop);
    say(describe(drop));
  };
  const release = useCallback(() => {
    held.current = null;
    const stage = scene();
    if (stage) showDrop(stage, null);
  }, [scene]);
  const letGo = useCallback(() => {
    if (!held.current) return;
    const { name } = held.current.item;
    release();
    say(t('letGo', { name: name || t('break') }));
  }, [release, say, t]);

  const grab = ({ playground, span }: PlacedSpan) => {
    const { item } = span;
    const from = { playgroundId: playground.id, start: span.start, lengthInMinutes: span.end - span.start };
    hold({ ...from, item, from });
    say(t('grabbed', { name: item.name || t('break') }));
  };
  const putDown = ({ item, from, ...drop }: Held) => {
    const isLonger = drop.lengthInMinutes !== from.lengthInMinutes;
    const isElsewhere = drop.start !== from.start || drop.playgroundId !== from.playgroundId;
    if (!isLonger && !isElsewhere) {
      letGo();
      return;
    }
    release();
    if (isLonger) onResize(item, drop);
    else onDrop(item, drop);
  };
  return { held, describe, hold, letGo, grab, putDown };
};

/** The board by keys alone: arrows go from block to block; Enter takes one, arrows move it, Enter puts it down, Escape lets it be. */
export const useGrab = (props: GrabProps) => {
  const { shown, canEdit, scene, openMenu } = props;
  const { held, describe, hold, letGo, grab, putDown } = useHeld(props);

  /** Says whether the key meant the block in hand. */
  const whileHeld = ({ key, shiftKey }: KeyboardEvent, drop: Held): boolean => {
    if (key === 'Enter' || key === ' ') putDown(drop);
    else if (key === 'Escape') letGo();
    else if (arrows.has(key)) hold(shifted(drop, key, shiftKey, shown, scene()?.from ?? 0));
    else return false;
    return true;
  };

  /** Says whether the key meant the block that has the focus. */
  const onBlock = ({ key, currentTarget }: KeyboardEvent<HTMLElement>, block: HTMLElement): 'menu' | boolean => {
    const found = placedSpan(shown, Number(block.dataset['item']));
    if (!found) return false;
    const { playground, span } = found;
    if (arrows.has(key)) neighbour(currentTarget, block, key)?.focus();
    else if (key === 'Enter' && canEdit && isMovable(span.item)) grab(found);
    else if (['Enter', ' ', 'm', 'ContextMenu'].includes(key)) {
      const { left, bottom } = block.getBoundingClientRect();
      openMenu({ item: span.item, playground, x: left, y: bottom });
      return 'menu';
    } else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const block = blockOf(event.target);
    if (!block) return;
    const isHeld = held.current !== null;
    const meant = held.current ? whileHeld(event, held.current) : onBlock(event, block);
    if (!meant) return;
    event.preventDefault();
    // An open menu listens as soon as it stands, and would take this key for one pressed outside.
    if (isHeld || meant === 'menu') event.stopPropagation();
  };
  return { onKeyDown, letGo, describe };
};
