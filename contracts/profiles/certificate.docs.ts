import type { Named } from '../directory/lookups.docs.js';
import type { Paged } from '../pages.js';

/** What somebody has been awarded, is allowed or was examined for. */
export const certificateKinds = ['rank', 'belt', 'licence', 'medical'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Kinds that end: without the last day nobody can say whether they hold. */
export const endingKinds: readonly CertificateKind[] = ['licence', 'medical'];

/** stated: the person says so; an administrator has looked at its file and says that it is right, or why not. */
type CertificateStatus = 'stated' | 'verified' | 'declined';

/** Kept as other files of a person are. */
interface CertificateFile {
  name: string;
  mimeType: string;
  size: number;
  blob: string;
}

export interface Certificate {
  id: number;
  kind: CertificateKind;
  /** Null: of no sport, such as a medical one for any. */
  sportId: number | null;
  /** "Candidate master", "1st dan", what was examined. */
  title: string;
  number: string;
  issuedBy: string;
  /** dd-mm-yyyy */
  issuedOn: string | null;
  /** The last day, dd-mm-yyyy; null: it does not end. */
  validUntil: string | null;
  file: CertificateFile | null;
  status: CertificateStatus;
  /** Since when it is as it stands; whoever looks at it decides about this and nothing later. */
  statedAt: string;
  /** Why it was declined. */
  reason: string;
}

/** As the person, whoever keeps their profile and administrators read it. */
export interface ShownCertificate extends Omit<Certificate, 'file' | 'sportId'> {
  sport: Named | null;
  fileName: string | null;
  /** Its last day is over. */
  isExpired: boolean;
}

export interface Certificates {
  certificates: ShownCertificate[];
  mayAdd: boolean;
}

/** A person, and what of theirs waits for a verdict. */
interface CertificateRequest {
  userId: number;
  fullName: string;
  birthDate: string | null;
  certificates: ShownCertificate[];
}

/** `total` counts persons. */
export interface CertificateQueue extends Paged {
  requests: CertificateRequest[];
}
