import { Menu } from '@mantine/core';
import { IconArrowsMove, IconArrowsRightLeft, IconClock, IconReplace, IconTournament, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../ui/texts.js';
import { isMovable } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardFrame, OpenedMenu } from './boardTypes.js';
import { boutOrderTexts } from './boutOrderTexts.js';
import type { Moves } from './useMoves.js';

interface ItemMenuProps {
  menu: OpenedMenu;
  frame: Pick<BoardFrame, 'event' | 'canEdit' | 'open'>;
  moves: Moves;
  onClose: () => void;
}

/** What can be done with a block, where the pointer or the focus is. */
export const ItemMenu = ({ menu, frame, moves, onClose }: ItemMenuProps) => {
  const t = useBoardText(boardTexts);
  const { item, x, y } = menu;
  const isFree = frame.canEdit && isMovable(item);
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" trapFocus returnFocus={false}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={item.name || t('break')}>
        <Menu.Label>{`${item.name || t('break')}, ${item.timeStart}–${item.timeEnd}`}</Menu.Label>
        {isFree && <PlaceItems menu={menu} frame={frame} />}
        {item.streamId !== null && <CategoryItems menu={menu} streamId={item.streamId} frame={frame} />}
        {isFree && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={() => moves.takeOff(item)}>
              {t(item.streamId === null ? 'removeBreak' : 'takeOff')}
            </Menu.Item>
          </>
        )}
        {frame.canEdit && !isMovable(item) && <Menu.Label>{t('locked')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
};

type PartProps = Pick<ItemMenuProps, 'menu' | 'frame'>;

/** Another place or length for a block that has not begun, or another category in its place. */
const PlaceItems = ({ menu: { item, playground }, frame }: PartProps) => {
  const t = useBoardText(boardTexts);
  return (
    <>
      <Menu.Item leftSection={<IconArrowsMove aria-hidden size={16} />} onClick={() => frame.open({ kind: 'move', item, playground })}>
        {t('move')}
      </Menu.Item>
      <Menu.Item leftSection={<IconClock aria-hidden size={16} />} onClick={() => frame.open({ kind: 'length', item, playground })}>
        {t('length')}
      </Menu.Item>
      {item.streamId !== null && (
        <Menu.Item leftSection={<IconReplace aria-hidden size={16} />} onClick={() => frame.open({ kind: 'replace', item, playground })}>
          {t('replace')}
        </Menu.Item>
      )}
    </>
  );
};

/** The category of a block: its bouts, its entrants, its grid. */
const CategoryItems = ({ menu: { item, playground }, streamId, frame }: PartProps & { streamId: number }) => {
  const t = useBoardText(boardTexts);
  const bouts = useText(boutOrderTexts);
  const { name } = item;
  return (
    <>
      {frame.canEdit && item.status !== 'finished' && (
        <Menu.Item
          leftSection={<IconArrowsRightLeft aria-hidden size={16} />}
          onClick={() => frame.open({ kind: 'bouts', streamId, name, playground })}
        >
          {bouts('moveBouts')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconUsers aria-hidden size={16} />} onClick={() => frame.open({ kind: 'entrants', streamId, name })}>
        {t('entrants')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTournament aria-hidden size={16} />}
        component={Link}
        to={`/cabinet/event/${frame.event.id}/grids/${streamId}`}
      >
        {t('toGrid')}
      </Menu.Item>
    </>
  );
};
