import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/event/:eventId/club/:organizationId', frame: 'public', load: async () => (await import('./ClubPage.js')).ClubPage },
  { path: '/event/:eventId/following', frame: 'public', load: async () => (await import('./FollowingPage.js')).FollowingPage },
  { path: '/following', frame: 'public', load: async () => (await import('./EverywherePage.js')).EverywherePage },
];
