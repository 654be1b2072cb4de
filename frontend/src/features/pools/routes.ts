import { IconScaleOutline } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/pools',
    frame: 'cabinet',
    load: async () => (await import('./Pools.js')).Pools,
    menu: {
      group: 'competition',
      order: 5,
      title: { ru: 'Пулы по весу', en: 'Weight pools' },
      icon: IconScaleOutline,
      isFor: 'organiser',
    },
  },
];
