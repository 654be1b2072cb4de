import { IconChartBar } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/statistics',
    frame: 'cabinet',
    load: async () => (await import('./Statistics.js')).Statistics,
    menu: { group: 'control', order: 10, title: { ru: 'Статистика', en: 'Statistics' }, icon: IconChartBar },
  },
];
