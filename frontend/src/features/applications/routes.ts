import { IconCategory, IconFileText } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/applications', frame: 'public', load: async () => (await import('./OwnApplications.js')).OwnApplications },
  { path: '/applications/new', frame: 'public', load: async () => (await import('./NewApplication.js')).NewApplication },
  { path: '/applications/:applicationId', frame: 'public', load: async () => (await import('./ApplicationPage.js')).OwnApplication },
  {
    path: '/cabinet/applications',
    frame: 'cabinet',
    load: async () => (await import('./Desk.js')).Desk,
    menu: { group: 'common', order: 60, title: { ru: 'Заявки', en: 'Applications' }, icon: IconFileText, isFor: 'organiser' },
  },
  {
    path: '/cabinet/applications/:applicationId',
    frame: 'cabinet',
    load: async () => (await import('./ApplicationPage.js')).DeskApplication,
  },
  {
    path: '/cabinet/application-categories',
    frame: 'cabinet',
    load: async () => (await import('./Categories.js')).Categories,
    menu: {
      group: 'common',
      order: 65,
      title: { ru: 'Категории заявок', en: 'Application categories' },
      icon: IconCategory,
      isFor: 'administrator',
    },
  },
];
