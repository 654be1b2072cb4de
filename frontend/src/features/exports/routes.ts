import { IconFileExport } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/exports',
    frame: 'cabinet',
    load: async () => (await import('./ExportsPage.js')).ExportsPage,
    menu: { group: 'control', order: 20, title: { ru: 'Файлы', en: 'Files' }, icon: IconFileExport },
  },
  { path: '/file-check', frame: 'public', load: async () => (await import('./FileCheck.js')).FileCheck },
];
