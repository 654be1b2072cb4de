import { IconMedal } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/ceremony',
    frame: 'cabinet',
    load: async () => (await import('./Ceremony.js')).Ceremony,
    menu: { group: 'competition', order: 35, title: { ru: 'Награждение', en: 'Award ceremony' }, icon: IconMedal },
  },
];
