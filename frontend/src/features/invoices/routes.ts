import { IconArrowsExchange, IconCashBanknoteOff, IconFileInvoice, IconReceipt, IconScale } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/payments/invoices',
    frame: 'cabinet',
    load: async () => (await import('./InvoicesPage.js')).InvoicesPage,
    menu: { group: 'money', order: 10, title: { ru: 'Счета', en: 'Invoices' }, icon: IconFileInvoice, isFor: 'organiser' },
  },
  {
    path: '/cabinet/event/:eventId/payments/transactions',
    frame: 'cabinet',
    load: async () => (await import('./TransactionsPage.js')).TransactionsPage,
    menu: { group: 'money', order: 20, title: { ru: 'Движение денег', en: 'Transactions' }, icon: IconArrowsExchange, isFor: 'organiser' },
  },
  {
    path: '/cabinet/event/:eventId/payments/refunds',
    frame: 'cabinet',
    load: async () => (await import('./refunds/RefundsPage.js')).RefundsPage,
    menu: { group: 'money', order: 15, title: { ru: 'Возвраты', en: 'Refunds' }, icon: IconCashBanknoteOff, isFor: 'organiser' },
  },
  {
    path: '/cabinet/payments/invoices',
    frame: 'cabinet',
    load: async () => (await import('./InvoicesPage.js')).OutsideInvoicesPage,
    menu: {
      group: 'common',
      order: 43,
      title: { ru: 'Счета вне событий', en: 'Invoices outside events' },
      icon: IconFileInvoice,
      isFor: 'administrator',
    },
  },
  {
    path: '/cabinet/event/:eventId/payments/reconciliation',
    frame: 'cabinet',
    load: async () => (await import('./ReconciliationPage.js')).ReconciliationPage,
    menu: { group: 'money', order: 30, title: { ru: 'Итоги по деньгам', en: 'Reconciliation' }, icon: IconScale, isFor: 'organiser' },
  },
  {
    path: '/cabinet/event/:eventId/payments/receipts',
    frame: 'cabinet',
    load: async () => (await import('./refunds/ReceiptsPage.js')).ReceiptsPage,
    menu: { group: 'money', order: 35, title: { ru: 'Чеки', en: 'Receipts' }, icon: IconReceipt, isFor: 'organiser' },
  },
];
