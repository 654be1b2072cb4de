import type { ShellRoute } from '../../app/shellRoutes.js';

const load = async () => (await import('./DrawPlan.js')).DrawPlan;

export const routes: ShellRoute[] = [{ path: '/cabinet/event/:eventId/draw-plan', frame: 'cabinet', load }];
