import { IconWifi } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/hall',
    frame: 'cabinet',
    load: async () => (await import('./HallNetwork.js')).HallNetwork,
    menu: { group: 'common', order: 50, title: { ru: 'Сеть зала', en: 'Hall network' }, icon: IconWifi, isFor: 'administrator' },
  },
];
