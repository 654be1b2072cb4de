import { IconDeviceTv } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/screens',
    frame: 'cabinet',
    load: async () => (await import('./screens/ScreensPage.js')).ScreensPage,
    menu: { group: 'competition', order: 60, title: { ru: 'Экраны зала', en: 'Hall screens' }, icon: IconDeviceTv },
  },
];
