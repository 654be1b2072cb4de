import type { ShellRoute } from '../../app/shellRoutes.js';

/** Where profiles lead to for paying (docs/spec/profile.md). */
export const routes: ShellRoute[] = [
  {
    path: '/payment-for/insurance-from-athlete-profile/:userId/from-profile/:fromUserId',
    frame: 'public',
    load: async () => (await import('./insurance/InsurancePage.js')).InsurancePage,
  },
  {
    path: '/event/payment-for-athlete-registrations/:eventId/:userId',
    frame: 'public',
    load: async () => (await import('./paying/PayPage.js')).RegistrationsPaymentPage,
  },
];
