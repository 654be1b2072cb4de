import { IconUserCheck } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/referees',
    frame: 'cabinet',
    load: async () => (await import('./RefereesPage.js')).RefereesPage,
    menu: { group: 'competition', order: 53, title: { ru: 'Судейские бригады', en: 'Referee rota' }, icon: IconUserCheck },
  },
];
