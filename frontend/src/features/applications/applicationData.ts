import type { ApplicationStatus, Bilingual } from '#contracts/applications/application.docs';
import type { CallRef } from '../../app/http.js';

interface Named {
  id: number;
  name: string;
}

export interface ApplicationRow {
  id: number;
  status: ApplicationStatus;
  assignmentCategoryId: number;
  categoryName: string;
  assignmentId: number | null;
  assignmentName: string | null;
  organization: Named | null;
  subject: Named | null;
  event: Named | null;
  author: Named | null;
  documentsCount: number;
  createdAt: string;
  submittedAt: string | null;
  updatedAt: string;
  version: number;
  permissions: { canEdit: boolean; canAddDocuments: boolean; canDecide: boolean; nextStatuses: ApplicationStatus[] };
}

export interface Application extends ApplicationRow {
  text: string;
}

export interface Category {
  id: number;
  name: string;
  names: Bilingual;
  assignments: { id: number; name: string; names: Bilingual; requiredDocuments: { key: string; name: string; names: Bilingual }[] }[];
}

export interface ApplicationDocument {
  documentId: number;
  key: string;
  title: string;
  fileName: string;
  originalName: string;
  size: number;
}

export interface ApplicationAnswer {
  application: Application;
  documents: ApplicationDocument[];
  categories: Category[];
  organizations: Named[];
  history: { date: string; by: Named | null; from: ApplicationStatus | null; to: ApplicationStatus; comment: string }[];
}

export interface ListAnswer {
  applications: ApplicationRow[];
  counters: Partial<Record<ApplicationStatus, number>>;
  page: number;
  maxPage: number;
  total: number;
}

const wrapped = (path: string): CallRef => ({ path, kind: 'wrapped' });

// As in contracts/applications, without the schemas.
export const calls = {
  categories: { path: '/api/get-application-assignment-category-list', kind: 'none' },
  saveNew: wrapped('/api/save-new-application'),
  edit: wrapped('/api/edit-new-application'),
  selectOrganization: wrapped('/api/select-organization-for-application'),
  changeStatus: wrapped('/api/change-exist-application-status'),
  data: wrapped('/api/get-data-for-edit-exist-application'),
  addDocuments: { path: '/api/add-documents-to-application', kind: 'multipart' },
  own: wrapped('/api/get-own-applications'),
  desk: wrapped('/api/cabinet/get-applications'),
  saveCategory: wrapped('/api/cabinet/save-application-category'),
} satisfies Record<string, CallRef>;
