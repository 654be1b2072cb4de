import type { ApplicationStatus, Bilingual } from './application.docs.js';

/** What the calls about applications answer. */

interface Named {
  id: number;
  name: string;
}

/** An application in a list: what was said is read one by one. */
export interface ApplicationRow {
  id: number;
  status: ApplicationStatus;
  assignmentCategoryId: number;
  categoryName: string;
  assignmentId: number | null;
  assignmentName: string | null;
  organizationId: number | null;
  organization: Named | null;
  subjectUserId: number | null;
  subject: Named | null;
  eventId: number | null;
  event: Named | null;
  author: Named | null;
  documentsCount: number;
  createdAt: string;
  submittedAt: string | null;
  updatedAt: string;
  version: number;
  permissions: { canEdit: boolean; canAddDocuments: boolean; canDecide: boolean; nextStatuses: ApplicationStatus[] };
}

export interface ShownApplication extends ApplicationRow {
  text: string;
  fields: Record<string, unknown>;
}

/** What one may apply for, its names in the reader's language and in both. */
export interface ShownCategory {
  id: number;
  name: string;
  names: Bilingual;
  assignments: { id: number; name: string; names: Bilingual; requiredDocuments: { key: string; name: string; names: Bilingual }[] }[];
}

export interface ShownDocument {
  documentId: number;
  key: string;
  title: string;
  /** By which the file is asked for. */
  fileName: string;
  originalName: string;
  mimeType: string;
  size: number;
}

export interface ApplicationStep {
  date: string;
  by: Named | null;
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  comment: string;
}

export interface SavedApplication {
  application?: ShownApplication | undefined;
}

export interface ApplicationAnswer {
  application: ShownApplication;
  documents: ShownDocument[];
  categories: ShownCategory[];
  organizations: Named[];
  history: ApplicationStep[];
}

export interface ApplicationListAnswer {
  applications: ApplicationRow[];
  counters: Partial<Record<ApplicationStatus, number>>;
  page: number;
  maxPage: number;
  total: number;
}
