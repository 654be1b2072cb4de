import { IconTournament } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

const load = async () => (await import('./Grids.js')).Grids;

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/grids',
    frame: 'cabinet',
    load,
    menu: { group: 'competition', order: 10, title: { ru: 'Сетки', en: 'Grids' }, icon: IconTournament, goKey: 'g' },
  },
  { path: '/cabinet/event/:eventId/grids/:streamId', frame: 'cabinet', load },
];
