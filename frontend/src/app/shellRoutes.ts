import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { BaseLocale } from '../ui/locale.js';

/** Where a screen stands: with the public header, inside the cabinet, or alone. */
export type Frame = 'public' | 'cabinet' | 'bare';

/** An entry of the cabinet's menu and palette. */
export interface MenuItem {
  group: 'event' | 'competition' | 'money' | 'control' | 'common';
  /** Place within the group. */
  order: number;
  title: Record<BaseLocale, string>;
  /** Where the sport of the chosen sport event has a word of its own. */
  titleIn?: (sportKey: string | undefined) => Record<BaseLocale, string>;
  icon: TablerIcon;
  /** The letter after `g` that leads here. */
  goKey?: string;
  isFor?: 'organiser' | 'administrator';
  /** A device of the call room sees this and nothing else. */
  isForCallRoom?: true;
}

/** A screen of the shell. A feature exports its screens as `routes` from `routes.ts`; nobody keeps a central list. */
export interface ShellRoute {
  /** As react-router writes it; `:eventId` is the sport event of the cabinet. */
  path: string;
  frame: Frame;
  load: () => Promise<ComponentType>;
  menu?: MenuItem;
}
