import { z } from 'zod';
import { events, personal } from '../event.js';
import { certificateKinds } from './certificate.docs.js';
import { proofFile } from './verification.events.js';
import { achievement, coaching, identityDocument, membership, sportRole } from './profile.events.js';

const userId = z.number();
const ids = z.array(z.number());
const byUserId = z.number().nullable();

/** What one profile takes from another, as an administrator chose it; rows have numbers of the profile that takes them. */
const taken = z.object({
  /** Fields of the base information, of the contacts, `about`, `avatar` and `snills`. */
  fields: z.array(z.object({ field: z.string(), to: z.unknown() })),
  roles: z.array(sportRole),
  achievements: z.array(achievement),
  recommendations: z.array(z.object({ id: z.number(), byUserId: z.number(), text: z.string(), recordedAt: z.string() })),
  documents: z.array(identityDocument),
  externalLinks: z.array(z.object({ id: z.number(), url: z.string() })),
  /** What is asked and said of proofs of those achievements. */
  verifications: z.array(
    z.object({
      achievementId: z.number(),
      status: z.enum(['asked', 'declined']),
      at: z.string(),
      link: z.string(),
      file: proofFile.nullable(),
      reason: z.string(),
    }),
  ),
  certificates: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(certificateKinds),
      sportId: z.number().nullable(),
      title: z.string(),
      number: z.string(),
      issuedBy: z.string(),
      issuedOn: z.string().nullable(),
      validUntil: z.string().nullable(),
      file: proofFile.nullable(),
      status: z.enum(['stated', 'verified', 'declined']),
      statedAt: z.string(),
      reason: z.string(),
    }),
  ),
});

/** Until then what waited for a verdict was left behind. */
const withoutVerifications = (old: { taken: object | null }) => ({
  ...old,
  taken: old.taken && { ...old.taken, verifications: [] },
});

/** Until then nobody had certificates. */
const withoutCertificates = (old: { taken: object | null }) => ({ ...old, taken: old.taken && { ...old.taken, certificates: [] } });

/** Memberships and coaching of the profile that stays, whole; `rowIds`: those that change. */
const relations = {
  organizations: z.array(membership),
  coaches: z.array(coaching),
  organizationRowIds: ids,
  coachRowIds: ids,
};
/** Rows of the profile that goes: nobody belongs to a club twice. */
const rows = { organizationRowIds: ids, coachRowIds: ids };
/** Entries of the profile that goes, each with the category in which it stands at that moment. */
const entries = z.array(z.object({ registrationId: z.number(), streamId: z.number() }));
const flags = z.record(z.string(), z.boolean());

/** Two profiles of one person; in the event stream of the one that stays, and of the one that goes. */
export const mergeEvents = events({
  /** `mergedUserIds`: the profile that goes, and what had been merged into it. The stricter privacy of the two counts. */
  ProfilesMerged: {
    v: 3,
    schema: z.object({
      userId,
      mergedUserId: userId,
      mergedUserIds: ids,
      byUserId,
      personKey: z.string(),
      rowIds: ids,
      taken: taken.nullable(),
      privateInformation: flags,
      entries,
      ...relations,
    }),
    personal: personal('mergedUserId', ['taken']),
    upcasts: { 1: withoutVerifications, 2: withoutCertificates },
  },
  ProfileMergedInto: { v: 1, schema: z.object({ userId, intoUserId: userId, byUserId, ...rows }) },
  /** The profile is as it would be without the merge; `base`: the names and the birth date that stand there again. */
  MergeUndone: {
    v: 1,
    schema: z.object({
      userId,
      mergedUserId: userId,
      /** As in ProfilesMerged. */
      mergedUserIds: ids,
      byUserId,
      personKey: z.string(),
      base: z
        .object({
          lastName: z.string().nullable(),
          firstName: z.string().nullable(),
          middleName: z.string().nullable(),
          gender: z.enum(['male', 'female']).nullable(),
          birthDate: z.string().nullable(),
        })
        .nullable(),
      privateInformation: flags,
      entries,
      ...relations,
    }),
    personal: personal('userId', ['base']),
  },
  ProfileGivenBack: { v: 1, schema: z.object({ userId, fromUserId: userId, byUserId, ...rows }) },
});
