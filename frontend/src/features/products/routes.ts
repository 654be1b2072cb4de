import { IconShirt } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/payments/products',
    frame: 'cabinet',
    load: async () => (await import('./ProductsPage.js')).ProductsPage,
    menu: { group: 'money', order: 55, title: { ru: 'Товары и услуги', en: 'Products' }, icon: IconShirt, isFor: 'organiser' },
  },
  {
    path: '/cabinet/products',
    frame: 'cabinet',
    load: async () => (await import('./ProductsPage.js')).AllProductsPage,
    menu: {
      group: 'common',
      order: 45,
      title: { ru: 'Товары всех событий', en: 'Products of all sport events' },
      icon: IconShirt,
      isFor: 'administrator',
    },
  },
];
