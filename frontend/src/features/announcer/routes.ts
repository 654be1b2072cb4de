import { IconMicrophone } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/announcer',
    frame: 'cabinet',
    load: async () => (await import('./AnnouncerSheet.js')).AnnouncerSheet,
    menu: { group: 'competition', order: 55, title: { ru: 'Лист диктора', en: 'Announcer’s sheet' }, icon: IconMicrophone },
  },
];
