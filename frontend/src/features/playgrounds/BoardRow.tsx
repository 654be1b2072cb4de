import { Menu } from '@mantine/core';
import { IconDots, IconEraser, IconListNumbers, IconQrcode, IconSettings, IconTrash } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { Block, itemName, lateText, worthSayingInMinutes } from './Block.js';
import { loadOf, spansOf, toTime } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardFrame, Opened } from './boardTypes.js';
import { boutOrderTexts } from './boutOrderTexts.js';
import css from './playgrounds.module.css';

interface BoardRowProps {
  playground: PlaygroundShape;
  frame: Pick<BoardFrame, 'canEdit' | 'conflicting' | 'flashed' | 'open'>;
  from: number;
  to: number;
  pixelsPerMinute: number;
  activeId: number | null;
  /** Minutes of the fullest playground, which the bars compare with. */
  maxMinutes: number;
}

/** A playground: what it is doing, its day as blocks, when it ends. */
export const BoardRow = memo(({ playground, frame, from, to, pixelsPerMinute, activeId, maxMinutes }: BoardRowProps) => {
  const t = useBoardText(boardTexts);
  const spans = useMemo(() => spansOf(playground), [playground]);
  const { end, expectedEnd } = loadOf(playground);
  const late = expectedEnd - end;
  const isLate = Math.abs(late) >= worthSayingInMinutes;
  return (
    <div className={css['row']} role="group" aria-label={playground.name}>
      <div className={css['rowHead']}>
        <PlaygroundHead playground={playground} frame={frame} maxMinutes={maxMinutes} />
      </div>
      <div
        className={css['lane']}
        data-lane={playground.id}
        style={{ width: (to - from) * pixelsPerMinute, backgroundSize: `${60 * pixelsPerMinute}px 100%` }}
      >
        {spans.map((span) => (
          <Block
            key={span.item.itemId}
            span={span}
            playgroundName={playground.name}
            left={(span.start - from) * pixelsPerMinute}
            width={(span.end - span.start) * pixelsPerMinute}
            isActive={activeId === span.item.itemId}
            isConflicting={frame.conflicting.has(span.item.itemId)}
            isFlashed={frame.flashed.has(span.item.itemId)}
            canEdit={frame.canEdit}
          />
        ))}
      </div>
      <div className={css['rowEnd']}>
        {spans.length > 0 && (
          <>
            <b>{toTime(expectedEnd)}</b>
            <span className={late > 0 && isLate ? css['late'] : undefined}>{isLate ? lateText(t, late) : t('onPlan')}</span>
          </>
        )}
      </div>
    </div>
  );
});
BoardRow.displayName = 'BoardRow';

interface HeadProps {
  playground: PlaygroundShape;
  frame: Pick<BoardFrame, 'canEdit' | 'open'>;
  maxMinutes: number;
}

/** Name, what goes on, how full it is, and what can be done with it. */
export const PlaygroundHead = ({ playground, frame, maxMinutes }: HeadProps) => {
  const t = useBoardText(boardTexts);
  const { minutes } = loadOf(playground);
  const running = playground.items.find(({ status }) => status === 'running');
  const next = playground.items.find(({ status }) => status === 'planned');
  const doing = running
    ? t('nowOn', { name: itemName(t, { item: running }) })
    : next
      ? t('from', { time: next.timeStart })
      : t(playground.items.length > 0 ? 'over' : 'free');
  const share = maxMinutes > 0 ? Math.round((minutes / maxMinutes) * 100) : 0;
  return (
    <>
      <span className={css['headLine']}>
        <b>{playground.name}</b>
        <PlaygroundMenu playground={playground} frame={frame} />
      </span>
      <span className="muted">{doing}</span>
      <span className={css['bar']} title={t('load', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}>
        <span style={{ width: `${share}%` }} />
      </span>
    </>
  );
};

const PlaygroundMenu = ({ playground, frame }: Pick<HeadProps, 'playground' | 'frame'>) => {
  const t = useBoardText(boardTexts);
  const bouts = useText(boutOrderTexts);
  const open =
    (kind: Extract<Opened, { playground: PlaygroundShape }>['kind'] & ('options' | 'clear' | 'remove' | 'mat' | 'order')) => () =>
      frame.open({ kind, playground });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton className="ib--sm no-print" label={t('actionsOf', { name: playground.name })}>
          <IconDots aria-hidden size={16} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconQrcode aria-hidden size={16} />} onClick={open('mat')}>
          {t('matLink')}
        </Menu.Item>
        {frame.canEdit && (
          <>
            <Menu.Item leftSection={<IconListNumbers aria-hidden size={16} />} onClick={open('order')}>
              {bouts('order')}
            </Menu.Item>
            <Menu.Item leftSection={<IconSettings aria-hidden size={16} />} onClick={open('options')}>
              {t('options')}
            </Menu.Item>
            <Menu.Item leftSection={<IconEraser aria-hidden size={16} />} onClick={open('clear')} disabled={playground.items.length === 0}>
              {t('clear')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={open('remove')}>
              {t('removePlayground')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
