import { IconFileInvoice } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/payments/clubs',
    frame: 'cabinet',
    load: async () => (await import('./ClubInvoices.js')).ClubInvoices,
    menu: { group: 'money', order: 50, title: { ru: 'Счета клубов', en: "Clubs' invoices" }, icon: IconFileInvoice },
  },
];
