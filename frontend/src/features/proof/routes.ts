import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/proof', frame: 'public', load: async () => (await import('./LogProofPage.js')).LogProofPage },
  { path: '/proof/:code', frame: 'public', load: async () => (await import('./LogProofPage.js')).LogProofPage },
];
