import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/my-children', frame: 'public', load: async () => (await import('./MyChildren.js')).MyChildren },
];
