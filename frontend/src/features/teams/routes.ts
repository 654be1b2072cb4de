import { IconUsersGroup } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/teams',
    frame: 'cabinet',
    load: async () => (await import('./Teams.js')).Teams,
    menu: { group: 'event', order: 26, title: { ru: 'Команды и пары', en: 'Teams and pairs' }, icon: IconUsersGroup, goKey: 't' },
  },
];
