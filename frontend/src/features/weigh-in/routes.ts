import { IconScale } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/weigh-in',
    frame: 'cabinet',
    load: async () => (await import('./WeighIn.js')).WeighIn,
    menu: { group: 'event', order: 24, title: { ru: 'Взвешивание', en: 'Weigh-in' }, icon: IconScale },
  },
];
