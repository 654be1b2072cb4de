import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/', frame: 'public', load: async () => (await import('./EventList.js')).EventList },
  { path: '/event/:eventId', frame: 'public', load: async () => (await import('./EventPage.js')).EventPage },
  { path: '/event/:eventId/registration', frame: 'public', load: async () => (await import('./EventPage.js')).EventPage },
];
