import type { ShellRoute } from '../../app/shellRoutes.js';

const load = async () => (await import('./ProfilePage.js')).ProfilePage;

/** Any other path under a profile leads to its page (docs/spec/profile.md). */
export const routes: ShellRoute[] = [
  { path: '/profile/:id', frame: 'public', load },
  { path: '/profile/:id/*', frame: 'public', load },
  { path: '/head-to-head/:userId/:opponentId', frame: 'public', load: async () => (await import('./HeadToHeadPage.js')).HeadToHeadPage },
];
