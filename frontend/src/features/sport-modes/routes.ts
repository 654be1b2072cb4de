import { IconRulerMeasure } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/modes',
    frame: 'cabinet',
    load: async () => (await import('./SportModes.js')).SportModes,
    menu: {
      group: 'competition',
      order: 70,
      title: { ru: 'Режимы спорта', en: 'Sport modes' },
      icon: IconRulerMeasure,
      isFor: 'organiser',
    },
  },
];
