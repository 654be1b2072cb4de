import { IconShieldCheck } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/insurance',
    frame: 'cabinet',
    load: async () => (await import('./InsuranceSettingsPage.js')).InsuranceSettingsPage,
    menu: {
      group: 'common',
      order: 45,
      title: { ru: 'Страхование', en: 'Insurance' },
      icon: IconShieldCheck,
      isFor: 'administrator',
    },
  },
];
