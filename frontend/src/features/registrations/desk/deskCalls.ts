import type { bulkOps } from '#contracts/registrations/bulk.ops';
import type { detailOps, withdrawalOps } from '#contracts/registrations/details.ops';
import type { registrationFilterViews } from '#contracts/registrations/filters.queries';
import type { listOps } from '#contracts/registrations/list.ops';
import type { registerOps } from '#contracts/registrations/register.ops';
import type { registrationOps } from '#contracts/registrations/registration.ops';
import type { resultOps } from '#contracts/registrations/results.ops';
import type { statusOps } from '#contracts/registrations/status.ops';
import type { teamOps } from '#contracts/registrations/teams.ops';
import type { registrationViews } from '#contracts/registrations/views.queries';
import type { consentedQueries } from '#contracts/visibility/consented.queries';
import { ref } from '../../../app/call.js';

/** Calls of the desk (docs/api.md), without their schemas. */
export const deskCalls = {
  byStream: ref<typeof registrationViews.byStream>({ path: '/api/get-data-for-manage-registrations-by-stream', kind: 'wrapped' }),
  byAthletes: ref<typeof registrationViews.byAthletes>({ path: '/api/get-data-for-manage-registrations-by-athletes', kind: 'wrapped' }),
  byTeams: ref<typeof teamOps.byTeams>({ path: '/api/get-data-for-manage-registrations-by-teams', kind: 'wrapped' }),
  byResults: ref<typeof registrationViews.byResults>({ path: '/api/get-data-for-manage-registrations-by-results', kind: 'wrapped' }),
  searchAthletes: ref<typeof registrationViews.search>({
    path: '/api/get-data-for-manage-registrations-by-search-athletes',
    kind: 'wrapped',
  }),
  changeStatus: ref<typeof statusOps.changeMany>({ path: '/api/change-status-by-component-type', kind: 'raw' }),
  move: ref<typeof listOps.move>({ path: '/api/move-registrations-to-stream', kind: 'raw' }),
  copy: ref<typeof listOps.copy>({ path: '/api/copy-registrations-to-streams', kind: 'raw' }),
  reorder: ref<typeof listOps.reorder>({ path: '/api/manage-registrations/change-registration-index-for-list', kind: 'wrapped' }),
  recover: ref<typeof listOps.recover>({ path: '/api/manage-registrations/recover-deleted-registrations', kind: 'wrapped' }),
  remove: ref<typeof bulkOps.remove>({ path: '/api/manage-registrations/delete-registrations', kind: 'wrapped' }),
  withdraw: ref<typeof registrationOps.withdraw>({ path: '/api/manage-registrations/make-withdrawal', kind: 'wrapped' }),
  disableRequest: ref<typeof withdrawalOps.disable>({ path: '/api/manage-registrations/disabled-request-withdrawal', kind: 'wrapped' }),
  offlinePayment: ref<typeof bulkOps.setOffline>({
    path: '/api/manage-registrations/set-offline-pay-for-registrations',
    kind: 'wrapped',
  }),
  gridNumber: ref<typeof registerOps.changeGridNumber>({ path: '/api/change-athlete-tournament-grid-number', kind: 'raw' }),
  weigh: ref<typeof detailOps.recordWeights>({ path: '/api/add-actual-weight-for-registrations', kind: 'raw' }),
  editData: ref<typeof detailOps.editData>({ path: '/api/edit-registration-data', kind: 'raw' }),
  comment: ref<typeof detailOps.comment>({ path: '/api/update-comment-for-one-registration-by-component-type', kind: 'raw' }),
  saveResult: ref<typeof resultOps.saveResult>({ path: '/api/save-registration-result', kind: 'raw' }),
  filterChoices: ref<typeof registrationFilterViews.choices>({ path: '/api/get-registration-filters', kind: 'wrapped' }),
  consentedDocuments: ref<typeof consentedQueries.documents>({ path: '/api/cabinet/get-consented-documents', kind: 'wrapped' }),
} as const;
