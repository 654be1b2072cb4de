import { IconAlertTriangle, IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { memo } from 'react';
import { type Translate } from '../../ui/texts.js';
import { isMovable, type Span } from './boardTime.js';
import { boardTexts, type BoardTextKey } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import css from './playgrounds.module.css';
import { blockKey } from './useFocusBack.js';

/** Narrower blocks say it in their label and menu only, and have no edge to pull. */
const textFromPixels = 34;
/** Narrower ones are written upright, and the whole is a tip. */
const uprightBelowPixels = 60;
const wordsFromPixels = 90;
const smallestPixels = 6;
/** A forecast this near to the plan is not worth a word. */
export const worthSayingInMinutes = 5;

/** `+35 min late`, `−1 h 5 min early`. */
export const lateText = (t: Translate<BoardTextKey>, minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const time =
    hours === 0 ? t('minutes', { minutes: rest }) : rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
  return minutes > 0 ? t('later', { time: `+${time}` }) : t('earlier', { time: `−${time}` });
};

export const itemName = (t: Translate<BoardTextKey>, { item }: Pick<Span, 'item'>): string => item.name || t('break');

interface BlockProps {
  span: Span;
  playgroundName: string;
  left: number;
  width: number;
  isActive: boolean;
  isConflicting: boolean;
  isFlashed: boolean;
  canEdit: boolean;
}

const statusKeys = { planned: 'planned', running: 'running', finished: 'finished' } as const;

const lateMinutes = ({ item, start, expectedStart }: Span): number => {
  const late = item.status === 'finished' ? 0 : expectedStart - start;
  return Math.abs(late) >= worthSayingInMinutes ? late : 0;
};

const labelOf = (t: Translate<BoardTextKey>, span: Span, playgroundName: string, isConflicting: boolean): string => {
  const { item } = span;
  const late = lateMinutes(span);
  return [
    itemName(t, span),
    playgroundName,
    `${item.timeStart}–${item.timeEnd}`,
    item.type === 'break' ? '' : t('matches', { count: item.matchesCount }),
    t(statusKeys[item.status]),
    late === 0 ? '' : lateText(t, late),
    isConflicting ? t('hasConflict') : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** A stream or break in its lane. */
export const Block = memo(({ span, playgroundName, left, width, isActive, isConflicting, isFlashed, canEdit }: BlockProps) => {
  const t = useBoardText(boardTexts);
  const { item } = span;
  const label = labelOf(t, span, playgroundName, isConflicting);
  const look = [
    css['block'],
    css[item.type === 'break' ? 'pause' : item.status],
    isConflicting && css['conflicting'],
    isFlashed && css['flashed'],
  ];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      style={{ left, width: Math.max(smallestPixels, width - 2) }}
      data-item={item.itemId}
      data-key={blockKey(item)}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      title={width < wordsFromPixels ? label : undefined}
    >
      {width >= textFromPixels && <Words span={span} isConflicting={isConflicting} width={width} />}
      {canEdit && width >= textFromPixels && isMovable(item) && <span className={css['handle']} data-resize="" aria-hidden />}
    </button>
  );
});
Block.displayName = 'Block';

const Words = ({ span, isConflicting, width }: { span: Span; isConflicting: boolean; width: number }) => {
  const t = useBoardText(boardTexts);
  const { item } = span;
  const isBreak = item.type === 'break';
  const late = lateMinutes(span);
  const isTight = width < wordsFromPixels;
  if (width < uprightBelowPixels || (isBreak && isTight)) return <span className={css['upright']}>{itemName(t, span)}</span>;
  return (
    <span className={css['words']}>
      <b>
        {item.status === 'finished' && <IconCheck aria-hidden size={14} />}
        {item.status === 'running' && <IconPlayerPlay aria-hidden size={14} />}
        {isConflicting && <IconAlertTriangle aria-hidden size={14} className={css['sign']} />}
        {itemName(t, span)}
      </b>
      {!isBreak && <span>{t('matches', { count: item.matchesCount })}</span>}
      <span>{isTight ? item.timeStart : `${item.timeStart}–${item.timeEnd}`}</span>
      {late !== 0 && <span className={late > 0 ? css['late'] : css['early']}>{lateText(t, late)}</span>}
    </span>
  );
};
