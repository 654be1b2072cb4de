import { IconSettings } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/site-settings',
    frame: 'cabinet',
    load: async () => (await import('./SiteSettingsPage.js')).SiteSettingsPage,
    menu: {
      group: 'common',
      order: 48,
      title: { ru: 'Дети на сайте', en: 'Children on the site' },
      icon: IconSettings,
      isFor: 'administrator',
    },
  },
];
