import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/verification',
    frame: 'cabinet',
    load: async () => (await import('./Verification.js')).Verification,
    menu: {
      group: 'control',
      order: 45,
      title: { ru: 'Очередь проверки', en: 'Verification' },
      icon: IconRosetteDiscountCheck,
      isFor: 'administrator',
    },
  },
];
