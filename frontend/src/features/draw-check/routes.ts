import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/event/:eventId/draw/:streamId', frame: 'public', load: async () => (await import('./DrawCheck.js')).DrawCheck },
];
