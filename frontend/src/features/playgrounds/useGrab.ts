import { useCallback, useRef, type KeyboardEvent } from 'react';
import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import type { Translate } from '../../ui/texts.js';
import { isMovable, spansOf, toTime } from './boardTime.js';
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

/** The board by keys alone: arrows go from block to block; Enter takes one, arrows move it, Enter puts it down, Escape lets it be. */
export const useGrab = ({ shown, canEdit, scene, t, say, openMenu, onDrop, onResize }: GrabProps) => {
  const held = useRef<Held | null>(null);

  const describe = useCallback(
    (drop: Drop) => {
      const name = shown.find(({ id }) => id === drop.playgroundId)?.name ?? '';
      return t('whereTo', { name, start: toTime(drop.start), end: toTime(drop.start + drop.lengthInMinutes) });
    },
    [shown, t],
  );

  const show = (drop: Held | null) => {
    const stage = scene();
    if (stage) showDrop(stage, drop);
    if (drop) say(describe(drop));
  };

  const grab = (item: PlaygroundItemShape, playground: PlaygroundShape) => {
    const span = spansOf(playground).find((one) => one.item.itemId === item.itemId);
    if (!span) return;
    const from = { playgroundId: playground.id, start: span.start, lengthInMinutes: span.end - span.start };
    held.current = { ...from, item, from };
    show(held.current);
    say(t('grabbed', { name: item.name || t('break') }));
  };

  const letGo = useCallback(() => {
    if (!held.current) return;
    const { name } = held.current.item;
    held.current = null;
    const stage = scene();
    if (stage) showDrop(stage, null);
    say(t('letGo', { name: name || t('break') }));
  }, [scene, say, t]);

  const putDown = ({ item, from, ...drop }: Held) => {
    held.current = null;
    const stage = scene();
    if (stage) showDrop(stage, null);
    if (drop.lengthInMinutes !== from.lengthInMinutes) onResize(item, drop);
    else if (drop.start !== from.start || drop.playgroundId !== from.playgroundId) onDrop(item, drop);
    else say(t('letGo', { name: item.name || t('break') }));
  };

  const moved = (drop: Held, key: string, isLength: boolean): Held => {
    const by = key === 'ArrowRight' ? snapInMinutes : key === 'ArrowLeft' ? -snapInMinutes : 0;
    if (isLength && by !== 0) return { ...drop, lengthInMinutes: Math.max(snapInMinutes, snapped(drop.lengthInMinutes + by)) };
    const at = shown.findIndex(({ id }) => id === drop.playgroundId) + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
    const earliest = scene()?.from ?? 0;
    return {
      ...drop,
      playgroundId: shown[at]?.id ?? drop.playgroundId,
      start: Math.max(earliest, by ? snapped(drop.start + by) : drop.start),
    };
  };

  const whileHeld = (event: KeyboardEvent, drop: Held) => {
    if (event.key === 'Enter' || event.key === ' ') putDown(drop);
    else if (event.key === 'Escape') letGo();
    else if (arrows.has(event.key)) {
      held.current = moved(drop, event.key, event.shiftKey);
      show(held.current);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const block = blockOf(event.target);
    if (!block) return;
    if (held.current) {
      whileHeld(event, held.current);
      return;
    }
    const playground = shown.find(({ items }) => items.some(({ itemId }) => itemId === Number(block.dataset['item'])));
    const item = playground?.items.find(({ itemId }) => itemId === Number(block.dataset['item']));
    if (!playground || !item) return;
    if (arrows.has(event.key)) neighbour(event.currentTarget, block, event.key)?.focus();
    else if (event.key === 'Enter' && canEdit && isMovable(item)) grab(item, playground);
    else if (['Enter', ' ', 'm', 'ContextMenu'].includes(event.key)) {
      const { left, bottom } = block.getBoundingClientRect();
      openMenu({ item, playground, x: left, y: bottom });
      // The menu listens as soon as it stands, and would take this key for one pressed outside.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return { onKeyDown, letGo, describe };
};
