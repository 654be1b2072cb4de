import { IconCalendarEvent, IconForms, IconHome, IconUpload } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet',
    frame: 'cabinet',
    load: async () => (await import('./CabinetHome.js')).CabinetHome,
    menu: { group: 'common', order: 10, title: { ru: 'Все события', en: 'All events' }, icon: IconCalendarEvent },
  },
  { path: '/cabinet/new-event', frame: 'cabinet', load: async () => (await import('./NewEvent.js')).NewEvent },
  {
    path: '/cabinet/load-events',
    frame: 'cabinet',
    load: async () => (await import('./LoadEvents.js')).LoadEvents,
    menu: { group: 'common', order: 20, title: { ru: 'Загрузка файла', en: 'Load a file' }, icon: IconUpload, isFor: 'organiser' },
  },
  {
    path: '/cabinet/event/:eventId',
    frame: 'cabinet',
    load: async () => (await import('./Overview.js')).Overview,
    menu: { group: 'event', order: 10, title: { ru: 'Обзор', en: 'Overview' }, icon: IconHome, goKey: 'o' },
  },
  {
    path: '/cabinet/event/:eventId/registration-form',
    frame: 'cabinet',
    load: async () => (await import('./form/RegistrationFormPage.js')).RegistrationFormPage,
    menu: {
      group: 'event',
      order: 15,
      title: { ru: 'Форма регистрации', en: 'Registration form' },
      icon: IconForms,
      goKey: 'f',
      isFor: 'organiser',
    },
  },
];
