import { IconEyeSearch } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/reads',
    frame: 'cabinet',
    load: async () => (await import('./Reads.js')).Reads,
    menu: {
      group: 'control',
      order: 48,
      title: { ru: 'Просмотры данных', en: 'Reads of data' },
      icon: IconEyeSearch,
      isFor: 'administrator',
    },
  },
];
