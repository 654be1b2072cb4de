import { IconLanguage } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/texts',
    frame: 'cabinet',
    load: async () => (await import('./SiteTextsPage.js')).SiteTextsPage,
    menu: {
      group: 'common',
      order: 49,
      title: { ru: 'Тексты сайта', en: 'Texts of the site' },
      icon: IconLanguage,
      isFor: 'administrator',
    },
  },
];
