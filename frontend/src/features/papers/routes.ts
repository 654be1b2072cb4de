import { IconPrinter } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

const load = async () => (await import('./Papers.js')).Papers;

export const routes: ShellRoute[] = [
  { path: '/event/:eventId/print', frame: 'public', load },
  {
    path: '/cabinet/event/:eventId/print',
    frame: 'cabinet',
    load,
    menu: { group: 'competition', order: 60, title: { ru: 'Печать', en: 'Print' }, icon: IconPrinter },
  },
];
