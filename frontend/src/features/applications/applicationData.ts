import type { applicationCategoryOps, applicationOps, applicationQueries } from '#contracts/applications/application.ops';
import { ref } from '../../app/call.js';

type Ops = typeof applicationOps;
type Queries = typeof applicationQueries;

// As in contracts/applications, without the schemas.
export const calls = {
  categories: ref<Queries['categories']>({ path: '/api/get-application-assignment-category-list', kind: 'none' }),
  saveNew: ref<Ops['saveNew']>({ path: '/api/save-new-application', kind: 'wrapped' }),
  edit: ref<Ops['edit']>({ path: '/api/edit-new-application', kind: 'wrapped' }),
  selectOrganization: ref<Ops['selectOrganization']>({ path: '/api/select-organization-for-application', kind: 'wrapped' }),
  changeStatus: ref<Ops['changeStatus']>({ path: '/api/change-exist-application-status', kind: 'wrapped' }),
  data: ref<Queries['data']>({ path: '/api/get-data-for-edit-exist-application', kind: 'wrapped' }),
  download: ref<Queries['download']>({ path: '/api/download-file-from-application', kind: 'file' }),
  addDocuments: ref<Ops['addDocuments']>({ path: '/api/add-documents-to-application', kind: 'multipart' }),
  own: ref<Queries['own']>({ path: '/api/get-own-applications', kind: 'wrapped' }),
  desk: ref<Queries['desk']>({ path: '/api/cabinet/get-applications', kind: 'wrapped' }),
  saveCategory: ref<(typeof applicationCategoryOps)['save']>({ path: '/api/cabinet/save-application-category', kind: 'wrapped' }),
};
