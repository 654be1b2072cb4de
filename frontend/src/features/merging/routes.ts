import { IconArrowMerge } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/merge-profiles',
    frame: 'cabinet',
    load: async () => (await import('./MergeProfiles.js')).MergeProfiles,
    menu: {
      group: 'control',
      order: 45,
      title: { ru: 'Двойные профили', en: 'Duplicate profiles' },
      icon: IconArrowMerge,
      isFor: 'administrator',
    },
  },
];
