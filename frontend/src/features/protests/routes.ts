import { IconFlag } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/protests',
    frame: 'cabinet',
    load: async () => (await import('./ProtestsPage.js')).ProtestsPage,
    menu: { group: 'competition', order: 52, title: { ru: 'Протесты', en: 'Protests' }, icon: IconFlag },
  },
];
