import { Menu } from '@mantine/core';
import {
  IconCoffee,
  IconDots,
  IconListNumbers,
  IconPlus,
  IconPrinter,
  IconScale,
  IconWand,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { Button, IconButton } from '../../ui/Button.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardFrame } from './boardTypes.js';
import css from './playgrounds.module.css';

interface ToolsProps {
  frame: BoardFrame;
  isNarrow: boolean;
  hourPixels: number | null;
  onZoom: (hourPixels: number | null) => void;
}

/** Pixels of an hour, from the whole day to single matches. */
const zooms = [null, 120, 180, 300, 600];

/** What is done to the board as a whole. */
export const Tools = ({ frame: { canEdit, shown, open }, isNarrow, hourPixels, onZoom }: ToolsProps) => {
  const t = useBoardText(boardTexts);
  const at = zooms.indexOf(hourPixels);
  const isEmpty = shown.length === 0;
  return (
    <span className={`${css['tools']} no-print`}>
      {!isNarrow && !isEmpty && (
        <>
          <IconButton label={t('zoomOut')} disabled={at <= 0} onClick={() => onZoom(zooms[at - 1] ?? null)}>
            <IconZoomOut aria-hidden size={18} />
          </IconButton>
          <IconButton label={t('zoomIn')} disabled={at >= zooms.length - 1} onClick={() => onZoom(zooms[at + 1] ?? null)}>
            <IconZoomIn aria-hidden size={18} />
          </IconButton>
        </>
      )}
      {canEdit && !isEmpty && (
        <>
          <Button icon={<IconWand aria-hidden size={16} />} onClick={() => open({ kind: 'auto' })}>
            {t('auto')}
          </Button>
          <Button icon={<IconCoffee aria-hidden size={16} />} onClick={() => open({ kind: 'break' })}>
            {t('addBreak')}
          </Button>
          <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => open({ kind: 'add' })}>
            {t('addPlayground')}
          </Button>
        </>
      )}
      {!isEmpty && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('more')}>
              <IconDots aria-hidden size={18} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {canEdit && (
              <>
                <Menu.Item
                  leftSection={<IconScale aria-hidden size={16} />}
                  disabled={shown.length < 2}
                  onClick={() => open({ kind: 'even' })}
                >
                  {t('even')}
                </Menu.Item>
                <Menu.Item leftSection={<IconListNumbers aria-hidden size={16} />} onClick={() => open({ kind: 'numbers' })}>
                  {t('numbers')}
                </Menu.Item>
              </>
            )}
            <Menu.Item leftSection={<IconPrinter aria-hidden size={16} />} onClick={() => window.print()}>
              {t('print')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
};
