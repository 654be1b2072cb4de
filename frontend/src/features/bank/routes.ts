import type { ShellRoute } from '../../app/shellRoutes.js';

/** The page that plays the bank where no provider of payments is set. */
export const routes: ShellRoute[] = [
  { path: '/bank/:providerPaymentId', frame: 'public', load: async () => (await import('./BankPage.js')).BankPage },
];
