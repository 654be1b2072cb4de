import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.js';

interface RowMenuProps {
  /** Names the button: what can be done, and with which row. */
  label: string;
  children: ReactNode;
}

/** What is seldom done with a row, out of the way of what is done often; the items are those of a Mantine menu. */
export const RowMenu = ({ label, children }: RowMenuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <IconButton className="ib--sm" label={label}>
        <IconDots aria-hidden size={16} />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
