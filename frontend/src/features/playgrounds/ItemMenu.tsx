import { Menu } from '@mantine/core';
import { IconArrowsMove, IconArrowsRightLeft, IconClock, IconReplace, IconTournament, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../ui/texts.js';
import { isMovable } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
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
export const ItemMenu = ({ menu: { item, playground, x, y }, frame, moves, onClose }: ItemMenuProps) => {
  const t = useText(boardTexts);
  const bouts = useText(boutOrderTexts);
  const isFree = frame.canEdit && isMovable(item);
  const { streamId } = item;
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" trapFocus returnFocus={false}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={item.name || t('break')}>
        <Menu.Label>{`${item.name || t('break')}, ${item.timeStart}–${item.timeEnd}`}</Menu.Label>
        {isFree && (
          <>
            <Menu.Item
              leftSection={<IconArrowsMove aria-hidden size={16} />}
              onClick={() => frame.open({ kind: 'move', item, playground })}
            >
              {t('move')}
            </Menu.Item>
            <Menu.Item leftSection={<IconClock aria-hidden size={16} />} onClick={() => frame.open({ kind: 'length', item, playground })}>
              {t('length')}
            </Menu.Item>
          </>
        )}
        {isFree && streamId !== null && (
          <Menu.Item leftSection={<IconReplace aria-hidden size={16} />} onClick={() => frame.open({ kind: 'replace', item, playground })}>
            {t('replace')}
          </Menu.Item>
        )}
        {frame.canEdit && streamId !== null && item.status !== 'finished' && (
          <Menu.Item
            leftSection={<IconArrowsRightLeft aria-hidden size={16} />}
            onClick={() => frame.open({ kind: 'bouts', streamId, name: item.name, playground })}
          >
            {bouts('moveBouts')}
          </Menu.Item>
        )}
        {streamId !== null && (
          <>
            <Menu.Item
              leftSection={<IconUsers aria-hidden size={16} />}
              onClick={() => frame.open({ kind: 'entrants', streamId, name: item.name })}
            >
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
        )}
        {isFree && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={() => moves.takeOff(item)}>
              {t(streamId === null ? 'removeBreak' : 'takeOff')}
            </Menu.Item>
          </>
        )}
        {frame.canEdit && !isMovable(item) && <Menu.Label>{t('locked')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
};
