import type { lookupQueries } from '#contracts/directory/lookups.ops';
import type { organizationQueries } from '#contracts/directory/organization.ops';
import type { profileQueries } from '#contracts/profiles/profile.ops';
import type { officialResultOps } from '#contracts/profiles/official-results.ops';
import type { statusOps } from '#contracts/registrations/status.ops';
import type { verificationOps } from '#contracts/profiles/verification.ops';
import type { achievementOps, publicProfileQueries, socialOps } from '#contracts/profiles/social.ops';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import type { Find } from '../../app/useFound.js';

/** The public page's calls (docs/spec/profile.md); without the tables, so that the schemas stay out of the page. */
export const getProfile = ref<typeof publicProfileQueries.get>({ path: '/api/get-profile', kind: 'raw' });
export const getCoach = ref<typeof organizationQueries.coach>({ path: '/api/get-coach', kind: 'raw' });
export const getAchievements = ref<typeof publicProfileQueries.achievements>({ path: '/api/profile/achievements', kind: 'raw' });
export const getForEdit = ref<typeof profileQueries.forEdit>({ path: '/api/profile', kind: 'raw' });
export const addAchievement = ref<typeof achievementOps.add>({ path: '/profile/achievement', kind: 'multipart' });
export const editAchievement = ref<typeof achievementOps.edit>({ path: '/profile/achievement/{id}', kind: 'multipart' });
export const removeAchievement = ref<typeof achievementOps.removeOnPage>({ path: '/profile/delete-achivement', kind: 'wrapped' });
export const askVerification = ref<typeof verificationOps.ask>({
  path: '/api/profile/ask-achievement-verification',
  kind: 'multipart',
});
export const markOfficialResult = ref<typeof officialResultOps.mark>({ path: '/api/profile/mark-official-result', kind: 'multipart' });
export const toggleCoach = ref<typeof socialOps.toggleCoach>({ path: '/profile/{loginUserId}/{viewUserId}/coach', kind: 'raw' });
export const recommend = ref<typeof socialOps.recommend>({ path: '/profile/recommend/add/{viewUserId}', kind: 'raw' });
export const deactivateRecommendation = ref<typeof socialOps.deactivateRecommendation>({
  path: '/profile/recommend/deactivate/{viewUserId}',
  kind: 'raw',
});
export const deleteParticipation = ref<typeof statusOps.deleteParticipation>({
  path: '/profile/delete/participate/{registrationId}',
  kind: 'raw',
  method: 'DELETE',
});
export const requestManage = ref<typeof socialOps.requestManage>({ path: '/profile/request/manage', kind: 'raw' });

const lists = {
  disciplines: ref<typeof lookupQueries.listDisciplines>({ path: '/list/sport-kind-discipline', kind: 'get' }),
  regions: ref<typeof lookupQueries.listRegions>({ path: '/list/country-region', kind: 'get' }),
  cities: ref<typeof lookupQueries.listCities>({ path: '/list/city', kind: 'get' }),
  events: ref<typeof lookupQueries.listEvents>({ path: '/list/event', kind: 'get' }),
  organizations: ref<typeof lookupQueries.listOrganizations>({ path: '/list/organization', kind: 'get' }),
};
const listCoaches = ref<typeof lookupQueries.listCoaches>({ path: '/list/coach', kind: 'get' });

/** What a list offers for a word, within what was chosen so far. */
export const listed =
  (list: keyof typeof lists, chosen: Readonly<Record<string, unknown>> = {}): Find =>
  async (q, signal) => {
    const outcome = await callOp(lists[list], { ...chosen, q }, { signal });
    return outcome.success ? outcome.results.map(({ id, name }) => ({ id, name })) : null;
  };

export const coachesNamed: Find = async (q, signal) => {
  const outcome = await callOp(listCoaches, { q }, { signal });
  return outcome.success ? outcome.results.map(({ id, fullName }) => ({ id, name: fullName })) : null;
};
