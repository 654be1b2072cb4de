import { IconMail, IconUserShield } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/login', frame: 'public', load: async () => (await import('./Login.js')).Login },
  { path: '/register', frame: 'public', load: async () => (await import('./Register.js')).Register },
  { path: '/password/request-reset', frame: 'public', load: async () => (await import('./PasswordReset.js')).RequestReset },
  { path: '/password/reset', frame: 'public', load: async () => (await import('./PasswordReset.js')).SetNewPassword },
  { path: '/personal-access', frame: 'public', load: async () => (await import('./PersonalAccess.js')).PersonalAccess },
  { path: '/invitation', frame: 'public', load: async () => (await import('./PersonalAccess.js')).Invitation },
  { path: '/verify-email', frame: 'public', load: async () => (await import('./PersonalAccess.js')).VerifyEmail },
  { path: '/work', frame: 'public', load: async () => (await import('./Work.js')).Work },
  { path: '/login-as', frame: 'public', load: async () => (await import('./LoginAs.js')).UseLoginAs },
  {
    path: '/cabinet/login-as',
    frame: 'cabinet',
    load: async () => (await import('./LoginAs.js')).LoginAs,
    menu: {
      group: 'control',
      order: 40,
      title: { ru: 'Вход от имени', en: 'Log in on behalf' },
      icon: IconUserShield,
      isFor: 'administrator',
    },
  },
  {
    path: '/cabinet/delivery',
    frame: 'cabinet',
    load: async () => (await import('./Delivery.js')).Delivery,
    menu: {
      group: 'control',
      order: 60,
      title: { ru: 'Почта и SMS', en: 'Mail and SMS' },
      icon: IconMail,
      isFor: 'administrator',
    },
  },
  { path: '/devices', frame: 'public', load: async () => (await import('./Devices.js')).Devices },
  { path: '/security', frame: 'public', load: async () => (await import('./security/Security.js')).Security },
  { path: '/outbox', frame: 'public', load: async () => (await import('./Outbox.js')).Outbox },
];
