import { IconBuildingBank } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/payments/statements',
    frame: 'cabinet',
    load: async () => (await import('./StatementPage.js')).StatementPage,
    menu: {
      group: 'money',
      order: 60,
      title: { ru: 'Сверка с банком', en: 'Bank statements' },
      icon: IconBuildingBank,
      isFor: 'organiser',
    },
  },
];
