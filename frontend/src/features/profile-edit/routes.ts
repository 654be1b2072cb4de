import type { ShellRoute } from '../../app/shellRoutes.js';

/** One screen for all named sub-routes, so that the sub-screens keep what was typed into them. */
export const routes: ShellRoute[] = [
  { path: '/profile/:id/edit/*', frame: 'public', load: async () => (await import('./ProfileEdit.js')).ProfileEdit },
];
