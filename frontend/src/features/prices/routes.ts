import { IconAdjustments, IconDiscount } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/payments/settings',
    frame: 'cabinet',
    load: async () => (await import('./PaymentSettingsPage.js')).PaymentSettingsPage,
    menu: {
      group: 'money',
      order: 60,
      title: { ru: 'Цены и сроки оплаты', en: 'Prices and payment terms' },
      icon: IconAdjustments,
      isFor: 'organiser',
    },
  },
  {
    path: '/cabinet/event/:eventId/payments/promo-codes',
    frame: 'cabinet',
    load: async () => (await import('./PromoCodesPage.js')).PromoCodesPage,
    menu: { group: 'money', order: 50, title: { ru: 'Промокоды', en: 'Promo codes' }, icon: IconDiscount, isFor: 'organiser' },
  },
  {
    path: '/cabinet/promo-codes',
    frame: 'cabinet',
    load: async () => (await import('./PromoCodesPage.js')).AllPromoCodesPage,
    menu: {
      group: 'common',
      order: 44,
      title: { ru: 'Промокоды всех событий', en: 'Promo codes of all sport events' },
      icon: IconDiscount,
      isFor: 'administrator',
    },
  },
];
