import type { Paged } from '../pages.js';

/** What was read, as a person is told. */
export type ReadGroup = 'documents' | 'profile' | 'entry' | 'answers' | 'payments' | 'list' | 'other';

/** The queries that are recorded, by what they show of a person; what is not named here shows nothing of one person. */
export const groupOfRead: Readonly<Record<string, ReadGroup>> = {
  DownloadFileByKey: 'documents',
  GetConsentedDocuments: 'documents',
  DownloadConsentedDocument: 'documents',
  GetProfileForEdit: 'profile',
  GetOlderProfile: 'profile',
  GetCertificates: 'documents',
  GetCertificateQueue: 'documents',
  GetVerificationQueue: 'other',
  GetProfileClaims: 'other',
  DownloadOwnData: 'profile',
  GetMergePlan: 'profile',
  GetGuardians: 'profile',
  GetRegistration: 'entry',
  DownloadAnswerFile: 'answers',
  DownloadRegistrationDocs: 'answers',
  DownloadChallengeDocument: 'answers',
  GetTransactionHistory: 'payments',
  GetTransactions: 'payments',
  GetInsuranceHistory: 'payments',
  ExportFileByFormat: 'list',
  ExportAgentReport: 'payments',
  DownloadLogFile: 'list',
  DownloadOrderedFile: 'list',
  ExportInsuranceFiles: 'list',
  ExportUserDocumentFiles: 'list',
  ExportChallengeFiles: 'list',
  ExportForJudoShiai: 'list',
  ExportDiplomas: 'list',
  ExportDiplomasInArchive: 'list',
  ExportParticipantCards: 'list',
  ExportParticipantCardsInArchive: 'list',
};

interface Named {
  id: number;
  name: string;
}

export interface ShownRead {
  id: number;
  readAt: string;
  group: ReadGroup;
  /** Word of a role (docs/spec/roles.md); empty where it was not recorded. */
  role: string;
  /** null: a device of a venue, or somebody whose name is erased. */
  reader: Named | null;
  event: Named | null;
}

export interface ReadsOfPerson extends Paged {
  reads: ShownRead[];
}

export interface AllReads extends Paged {
  reads: (ShownRead & { what: string; person: Named | null })[];
}
