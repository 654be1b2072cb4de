import { IconVideo } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/challenges',
    frame: 'cabinet',
    load: async () => (await import('./Challenges.js')).Challenges,
    menu: { group: 'event', order: 27, title: { ru: 'Онлайн-задания', en: 'Online challenges' }, icon: IconVideo },
  },
];
