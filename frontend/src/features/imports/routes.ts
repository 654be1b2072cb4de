import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/import',
    frame: 'cabinet',
    load: async () => (await import('./ImportPages.js')).CabinetImport,
  },
  {
    path: '/event/:eventId/import',
    frame: 'public',
    load: async () => (await import('./ImportPages.js')).ClubImport,
  },
];
