import { IconCalendarEvent } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/page',
    frame: 'cabinet',
    load: async () => (await import('./EventPageEditor.js')).EventPageEditor,
    menu: { group: 'event', order: 12, title: { ru: 'Страница события', en: 'Public page' }, icon: IconCalendarEvent, isFor: 'organiser' },
  },
];
