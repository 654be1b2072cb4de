import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/login', frame: 'public', load: async () => (await import('./Login.js')).Login },
  { path: '/register', frame: 'public', load: async () => (await import('./Register.js')).Register },
  { path: '/password/request-reset', frame: 'public', load: async () => (await import('./PasswordReset.js')).RequestReset },
  { path: '/password/reset', frame: 'public', load: async () => (await import('./PasswordReset.js')).SetNewPassword },
  { path: '/personal-access', frame: 'public', load: async () => (await import('./PersonalAccess.js')).PersonalAccess },
  { path: '/verify-email', frame: 'public', load: async () => (await import('./PersonalAccess.js')).VerifyEmail },
  { path: '/devices', frame: 'public', load: async () => (await import('./Devices.js')).Devices },
  { path: '/outbox', frame: 'public', load: async () => (await import('./Outbox.js')).Outbox },
];
