import { IconCertificate } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

const check = async () => (await import('./DiplomaCheck.js')).DiplomaCheck;

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/diplomas',
    frame: 'cabinet',
    load: async () => (await import('./DiplomasPage.js')).DiplomasPage,
    menu: { group: 'competition', order: 36, title: { ru: 'Дипломы и карточки', en: 'Diplomas and cards' }, icon: IconCertificate },
  },
  { path: '/diploma', frame: 'public', load: check },
  { path: '/diploma/:code', frame: 'public', load: check },
];
