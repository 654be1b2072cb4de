import { editors, present, nothing, profile, inEvent, ofProfile, type ReadPath } from './read-path.js';

/** Queries about one person. */
export const profilePaths: Record<string, readonly ReadPath[]> = {
  GetConsents: [nothing],
  GetGuardians: [nothing],
  GetMyChildren: [nothing],
  GetReadsOfPerson: [nothing],
  GetReads: [nothing],
  GetConsentedDocuments: [inEvent(({ registrationId }) => ({ registrationId }))],
  DownloadConsentedDocument: [inEvent(({ registrationId, documentId }) => ({ registrationId, documentId }))],
  GetReceivedInvitations: [nothing],
  GetEntryInvitations: [inEvent(({ eventId }) => ({ eventId }))],
  GetPublicProfile: [
    profile(({ userId }) => ({ userId }), ...ofProfile, 'organizationRating'),
    profile(({ userId }) => ({ userId, viewAs: 'guest' })),
    { area: 'list', input: ({ coachId }) => ({ userId: coachId }), tells: { coach: present } },
  ],
  GetProfileForEdit: [
    {
      ...profile(
        ({ userId }) => ({ editableUserId: userId }),
        'lastName',
        'birthDate',
        'height',
        'weight',
        'organization',
        'publicMail',
        'personal',
      ),
      to: editors,
    },
  ],
  GetOlderProfile: [{ ...profile(({ userId }) => ({ userId }), 'lastName', 'birthDate', 'height', 'publicMail'), to: editors }],
  GetVerificationQueue: [nothing],
  GetCertificates: [{ ...profile(({ userId }) => ({ userId }), 'personal'), to: editors }],
  GetCertificateQueue: [nothing],
  GetAchievements: [{ ...profile(({ userId }) => ({ userId }), 'results'), to: editors }],
  GetTransactionHistory: [profile(({ userId }) => ({ userId }))],
  GetInsuranceSettings: [nothing],
  GetSiteSettings: [nothing],
  GetInsurancePurchase: [profile(({ userId }) => ({ userId }))],
  GetInsuranceHistory: [profile(({ userId }) => ({ userId }))],
  GetPhoneForVerification: [nothing],
  GetMergePlan: [profile(({ userId }) => ({ userId, otherUserId: 1 }))],
  GetDuplicateProposals: [profile(() => ({}))],
  GetProfileClaims: [profile(() => ({ page: 1 }))],
  GetMyProfileClaims: [nothing],
  GetMerges: [profile(() => ({ page: 1 }))],
  GetErasure: [profile(({ userId }) => ({ userId }))],
  // Of whoever asks.
  GetOwnData: [nothing],
  DownloadOwnData: [nothing],
  GetAvatar: [profile(({ userId }) => ({ userId, sha256: 'a'.repeat(64) }))],
  GetAchievementPicture: [profile(({ userId }) => ({ userId, sha256: 'a'.repeat(64) }))],
  DownloadFileByKey: [
    {
      ...profile(
        ({ userId, documentId }) => ({
          editableUserId: userId,
          fileTypeKey: 'identificationUserDocument',
          identificationUserDocumentId: documentId,
        }),
        'personal',
      ),
      to: editors,
    },
    {
      ...profile(
        ({ userId, certificateId }) => ({ editableUserId: userId, fileTypeKey: 'certificate', documentId: certificateId }),
        'personal',
      ),
      to: editors,
    },
  ],
};
