import { IconWifi } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/bring', frame: 'public', load: async () => (await import('./Bring.js')).Bring },
  {
    path: '/cabinet/hall',
    frame: 'cabinet',
    load: async () => (await import('./HallNetwork.js')).HallNetwork,
    menu: { group: 'common', order: 50, title: { ru: 'Сеть зала', en: 'Hall network' }, icon: IconWifi, isFor: 'administrator' },
  },
  {
    path: '/cabinet/event/:eventId/in-hall',
    frame: 'cabinet',
    load: async () => (await import('./EventInHall.js')).EventInHall,
    menu: {
      group: 'event',
      order: 70,
      isFor: 'organiser',
      title: { ru: 'Компьютер зала', en: 'Hall computer' },
      icon: IconWifi,
    },
  },
];
