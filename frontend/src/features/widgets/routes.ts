import { IconShare } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/widgets',
    frame: 'cabinet',
    load: async () => (await import('./WidgetsPage.js')).WidgetsPage,
    menu: {
      group: 'event',
      order: 45,
      title: { ru: 'Виджеты для сайтов', en: 'Widgets for sites' },
      icon: IconShare,
      isFor: 'organiser',
    },
  },
];
