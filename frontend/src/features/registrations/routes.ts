import { IconTicket, IconTrophy } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/registrations',
    frame: 'cabinet',
    load: async () => (await import('./Registrations.js')).Registrations,
    menu: { group: 'event', order: 20, title: { ru: 'Регистрации', en: 'Entries' }, icon: IconTicket, goKey: 'r' },
  },
  {
    path: '/cabinet/event/:eventId/results',
    frame: 'cabinet',
    load: async () => (await import('./Results.js')).Results,
    menu: { group: 'competition', order: 30, title: { ru: 'Результаты', en: 'Results' }, icon: IconTrophy, goKey: 'e' },
  },
];
