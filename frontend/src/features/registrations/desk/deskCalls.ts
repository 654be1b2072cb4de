import type { CallRef } from '../../../app/http.js';

const raw = (path: string): CallRef => ({ path: `/api/${path}`, kind: 'raw' });
const wrapped = (path: string): CallRef => ({ path: `/api/${path}`, kind: 'wrapped' });

/** Calls of the desk (docs/api.md), without their schemas. */
export const deskCalls = {
  byStream: wrapped('get-data-for-manage-registrations-by-stream'),
  byAthletes: wrapped('get-data-for-manage-registrations-by-athletes'),
  byTeams: wrapped('get-data-for-manage-registrations-by-teams'),
  byResults: wrapped('get-data-for-manage-registrations-by-results'),
  searchAthletes: wrapped('get-data-for-manage-registrations-by-search-athletes'),
  changeStatus: raw('change-status-by-component-type'),
  deactivate: raw('deactivate-registration-by-admin-and-op'),
  move: raw('move-registrations-to-stream'),
  copy: raw('copy-registrations-to-streams'),
  reorder: wrapped('manage-registrations/change-registration-index-for-list'),
  recover: wrapped('manage-registrations/recover-deleted-registrations'),
  remove: { path: '/profile/delete/participate/{id}', kind: 'none', method: 'DELETE' } satisfies CallRef,
  withdraw: wrapped('manage-registrations/make-withdrawal'),
  disableRequest: wrapped('manage-registrations/disabled-request-withdrawal'),
  offlinePayment: raw('set-offline-pay-for-registration'),
  gridNumber: raw('change-athlete-tournament-grid-number'),
  weigh: raw('add-actual-weight-for-registrations'),
  editData: raw('edit-registration-data'),
  comment: raw('update-comment-for-one-registration-by-component-type'),
  saveResult: raw('save-registration-result'),
  filterChoices: wrapped('get-registration-filters'),
} as const;
