import { callOp, type CallRef } from '../../app/http.js';
import type { Find } from '../../app/LookupField.js';
import type { Named } from './pageData.js';

/** The public page's calls (docs/spec/profile.md); literals, so that the schemas stay out of the page. */
export const getProfile: CallRef = { path: '/api/get-profile', kind: 'raw' };
export const getCoach: CallRef = { path: '/api/get-coach', kind: 'raw' };
export const getAchievements: CallRef = { path: '/api/profile/achievements', kind: 'raw' };
export const getForEdit: CallRef = { path: '/api/profile', kind: 'raw' };
export const addAchievement: CallRef = { path: '/profile/achievement', kind: 'multipart' };
export const editAchievement: CallRef = { path: '/profile/achievement/{id}', kind: 'multipart' };
export const removeAchievement: CallRef = { path: '/profile/delete-achivement', kind: 'wrapped' };
export const toggleCoach: CallRef = { path: '/profile/{loginUserId}/{viewUserId}/coach', kind: 'raw' };
export const recommend: CallRef = { path: '/profile/recommend/add/{viewUserId}', kind: 'raw' };
export const deactivateRecommendation: CallRef = { path: '/profile/recommend/deactivate/{viewUserId}', kind: 'raw' };
export const requestManage: CallRef = { path: '/profile/request/manage', kind: 'raw' };

/** A `/list/*` call: its answers are `results` with id and name. */
export const listed =
  (path: string, input: Record<string, unknown> = {}): Find =>
  async (q, signal) => {
    const outcome = await callOp<{ results: (Named & { fullName?: string })[] }>({ path, kind: 'get' }, { ...input, q }, { signal });
    return outcome.success ? outcome.results.map(({ id, name, fullName }) => ({ id, name: fullName ?? name })) : null;
  };
