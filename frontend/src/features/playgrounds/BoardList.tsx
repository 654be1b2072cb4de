import { IconAlertTriangle, IconArrowsMove, IconDots } from '@tabler/icons-react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { Button, IconButton } from '../../ui/Button.js';
import { itemName, lateText, worthSayingInMinutes } from './Block.js';
import { PlaygroundHead } from './BoardRow.js';
import { isMovable, loadOf, spansOf, toTime, type Span } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardFrame } from './boardTypes.js';
import css from './playgrounds.module.css';
import { blockKey } from './useFocusBack.js';

/** The board where there is no room for a day: a list for each playground, moved by buttons. */
export const BoardList = ({ frame }: { frame: BoardFrame }) => {
  const t = useBoardText(boardTexts);
  const { shown, board } = frame;
  const maxMinutes = Math.max(...shown.map((playground) => loadOf(playground).minutes));
  return (
    <div className={css['list']}>
      {board.unplaced.length > 0 && (
        <section className="cardx" aria-label={t('unplaced')}>
          <header className={css['listHead']}>
            <h2 className="t16">{t('unplaced')}</h2>
            <span className="muted">{t('streams', { count: board.unplaced.length })}</span>
          </header>
          <ol>
            {board.unplaced.map((stream) => (
              <li key={stream.id} className={css['listItem']}>
                <span className="muted">{t('about', { minutes: stream.estimatedMinutes })}</span>
                <span>
                  <b>{stream.name}</b>
                  <span className="muted">{t('matches', { count: stream.matchesCount })}</span>
                </span>
                {frame.canEdit && <Button onClick={() => frame.open({ kind: 'place', stream })}>{t('place')}</Button>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {shown.map((playground) => (
        <section key={playground.id} className="cardx" aria-label={playground.name}>
          <header className={css['listHead']}>
            <PlaygroundHead playground={playground} frame={frame} maxMinutes={maxMinutes} />
            <ListEnd playground={playground} />
          </header>
          <ol>
            {spansOf(playground).map((span) => (
              <ListItem key={span.item.itemId} span={span} playground={playground} frame={frame} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

const ListEnd = ({ playground }: { playground: PlaygroundShape }) => {
  const t = useBoardText(boardTexts);
  const { end, expectedEnd } = loadOf(playground);
  if (playground.items.length === 0) return null;
  const late = expectedEnd - end;
  const isLate = Math.abs(late) >= worthSayingInMinutes;
  return (
    <span className="muted">
      {t('end')}: <b>{toTime(expectedEnd)}</b>
      {', '}
      <span className={isLate && late > 0 ? css['late'] : undefined}>{isLate ? lateText(t, late) : t('onPlan')}</span>
    </span>
  );
};

const ListItem = ({ span, playground, frame }: { span: Span; playground: PlaygroundShape; frame: BoardFrame }) => {
  const t = useBoardText(boardTexts);
  const { item } = span;
  const late = item.status === 'finished' ? 0 : span.expectedStart - span.start;
  const isConflicting = frame.conflicting.has(item.itemId);
  const name = itemName(t, span);
  const look = [
    css['listItem'],
    css[item.type === 'break' ? 'pause' : item.status],
    isConflicting && css['conflicting'],
    frame.flashed.has(item.itemId) && css['flashed'],
  ];
  return (
    <li className={look.filter(Boolean).join(' ')} data-item={item.itemId} tabIndex={-1}>
      <span>
        <span>{item.timeStart}</span>
        <span className="muted">{item.timeEnd}</span>
      </span>
      <span>
        <b>
          {isConflicting && <IconAlertTriangle aria-label={t('hasConflict')} size={14} className={css['sign']} />} {name}
        </b>
        <span className="muted">
          {[item.status === 'planned' ? '' : t(item.status), item.type === 'break' ? '' : t('matches', { count: item.matchesCount })]
            .filter(Boolean)
            .join(', ')}
        </span>
        {Math.abs(late) >= worthSayingInMinutes && <span className={late > 0 ? css['late'] : css['early']}>{lateText(t, late)}</span>}
      </span>
      <span className={css['listActions']}>
        {frame.canEdit && isMovable(item) && (
          <Button
            icon={<IconArrowsMove aria-hidden size={16} />}
            aria-label={t('moveTitle', { name })}
            onClick={() => frame.open({ kind: 'move', item, playground })}
          >
            <span className={css['wide']}>{t('moveShort')}</span>
          </Button>
        )}
        <IconButton
          data-key={blockKey(item)}
          label={t('actionsOf', { name })}
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            frame.openMenu({ item, playground, x: left, y: bottom });
          }}
        >
          <IconDots aria-hidden size={18} />
        </IconButton>
      </span>
    </li>
  );
};
