import { IconBellDollar } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/payment-notices',
    frame: 'cabinet',
    load: async () => (await import('./NoticesPage.js')).NoticesPage,
    menu: {
      group: 'control',
      order: 60,
      title: { ru: 'Деньги без счёта', en: 'Unbooked money' },
      icon: IconBellDollar,
      isFor: 'administrator',
    },
  },
];
