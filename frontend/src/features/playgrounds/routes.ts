import { IconLayoutBoard } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

const load = async () => (await import('./Playgrounds.js')).Playgrounds;

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/playgrounds',
    frame: 'cabinet',
    load,
    menu: { group: 'competition', order: 20, title: { ru: 'Площадки', en: 'Playgrounds' }, icon: IconLayoutBoard, goKey: 's' },
  },
];
