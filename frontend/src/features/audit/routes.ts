import { IconHistory } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/audit',
    frame: 'cabinet',
    load: async () => (await import('./Audit.js')).Audit,
    menu: { group: 'control', order: 10, title: { ru: 'Журнал', en: 'Audit' }, icon: IconHistory, goKey: 'a' },
  },
];
