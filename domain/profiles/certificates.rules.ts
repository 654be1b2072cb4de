import { endingKinds, type Certificate, type CertificateKind } from '#contracts/profiles/certificate.docs';
import type { Profile, ProofFile } from '#contracts/profiles/profile.docs';
import { isDay, toOrdinal } from '#contracts/rules/dates';
import { profileLimits } from '#contracts/rules/profile';
import { notFound, refuse, refuseFields, type Decision } from '#domain/decider';
import type { ProfileEvent } from './profile.fold.js';

export type GivenCertificate = Pick<Certificate, 'kind' | 'sportId' | 'title' | 'number' | 'issuedBy' | 'issuedOn' | 'validUntil'>;

interface Saving {
  /** Null: a new one. */
  certificateId: number | null;
  given: GivenCertificate;
  /** A new file, none any more, or (undefined) the one that is there. */
  file: ProofFile | null | undefined;
  /** dd-mm-yyyy */
  today: string;
}

type Fault = 'error.required' | 'error.date_format' | 'error.date_range' | 'error.future_day';

const faultsOf = ({ kind, issuedOn, validUntil }: GivenCertificate, today: string): Record<string, Fault[]> => {
  if (issuedOn !== null && !isDay(issuedOn)) return { issuedOn: ['error.date_format'] };
  if (validUntil !== null && !isDay(validUntil)) return { validUntil: ['error.date_format'] };
  if (issuedOn !== null && toOrdinal(issuedOn) > toOrdinal(today)) return { issuedOn: ['error.future_day'] };
  if (validUntil === null) return endingKinds.includes(kind) ? { validUntil: ['error.required'] } : {};
  return issuedOn !== null && toOrdinal(issuedOn) > toOrdinal(validUntil) ? { validUntil: ['error.date_range'] } : {};
};

/** Adds or changes a certificate; what is changed was not verified. */
export const saveCertificate = (
  { userId, certificates, lastRowId }: Profile,
  { certificateId, given, file, today }: Saving,
): Decision<ProfileEvent, Fault | 'error.too_many'> => {
  const before = certificates.find(({ id }) => id === certificateId);
  if (certificateId !== null && !before) return notFound('certificateId');
  const refused = refuseFields(faultsOf(given, today));
  if (refused) return refused;
  if (!before && certificates.length >= profileLimits.certificates) return refuse('error.too_many');
  const kept = file === undefined ? (before?.file ?? null) : file;
  const after = { ...given, file: kept };
  const isSame = before !== undefined && JSON.stringify({ ...before, ...after }) === JSON.stringify(before);
  return isSame ? [] : [{ type: 'CertificateSaved', data: { userId, certificateId: before?.id ?? lastRowId + 1, ...after } }];
};

export const removeCertificate = ({ userId, certificates }: Profile, certificateId: number): Decision<ProfileEvent> =>
  certificates.some(({ id }) => id === certificateId)
    ? [{ type: 'CertificateRemoved', data: { userId, certificateId } }]
    : notFound('certificateId');

interface Verdict {
  certificateId: number;
  verdict: 'verify' | 'decline';
  reason: string;
  statedAt: string;
  byUserId: number | null;
}

/** A verdict is on what was read: of what was changed since nothing is said. */
export const decideCertificate = (
  { userId, certificates }: Profile,
  { certificateId, verdict, reason, statedAt, byUserId }: Verdict,
): Decision<ProfileEvent, 'error.required' | 'error.not_asked'> => {
  const before = certificates.find(({ id }) => id === certificateId);
  if (!before) return notFound('certificateId');
  if (before.statedAt !== statedAt) return refuse('error.not_asked', 'certificateId');
  if (verdict === 'verify') {
    return before.status === 'verified' ? [] : [{ type: 'CertificateVerified', data: { userId, certificateId, byUserId } }];
  }
  if (reason === '') return refuse('error.required', 'reason');
  if (before.status === 'declined' && before.reason === reason) return [];
  return [{ type: 'CertificateDeclined', data: { userId, certificateId, reason, byUserId } }];
};

/** What a sport event goes by. */
interface Days {
  sportId: number;
  dateFrom: string;
  dateTo: string;
}

const holds = ({ sportId, issuedOn, validUntil, status }: Certificate, at: Days): boolean =>
  status !== 'declined' &&
  (sportId === null || sportId === at.sportId) &&
  (issuedOn === null || toOrdinal(issuedOn) <= toOrdinal(at.dateFrom)) &&
  (validUntil === null || toOrdinal(validUntil) >= toOrdinal(at.dateTo));

export type Admission = 'lacking' | 'stated' | 'verified';

/** Whether somebody has a certificate of a kind that holds on all days of a sport event, and whether anybody has looked at it. */
export const admissionBy = (certificates: readonly Certificate[], kind: CertificateKind, at: Days): Admission => {
  const valid = certificates.filter((one) => one.kind === kind && holds(one, at));
  if (valid.some(({ status }) => status === 'verified')) return 'verified';
  return valid.length > 0 ? 'stated' : 'lacking';
};
