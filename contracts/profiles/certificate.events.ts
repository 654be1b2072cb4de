import { z } from 'zod';
import { events, personal } from '../event.js';
import { certificateKinds } from './certificate.docs.js';
import { proofFile } from './verification.events.js';

const ofCertificate = { userId: z.number(), certificateId: z.number() };

/** Ranks, belts, licences and medical certificates; in the same event stream as the profile. Null once the person is erased. */
export const certificateEvents = events({
  /** New or changed: a verdict on what it said before is over. */
  CertificateSaved: {
    v: 1,
    schema: z.object({
      ...ofCertificate,
      kind: z.enum(certificateKinds),
      sportId: z.number().nullable(),
      title: z.string().nullable(),
      number: z.string().nullable(),
      issuedBy: z.string().nullable(),
      issuedOn: z.string().nullable(),
      validUntil: z.string().nullable(),
      file: proofFile.nullable(),
    }),
    personal: personal('userId', ['title', 'number', 'issuedBy', 'issuedOn', 'validUntil', 'file']),
  },
  CertificateRemoved: { v: 1, schema: z.object(ofCertificate) },
  CertificateVerified: { v: 1, schema: z.object({ ...ofCertificate, byUserId: z.number().nullable() }) },
  CertificateDeclined: {
    v: 1,
    schema: z.object({ ...ofCertificate, reason: z.string().nullable(), byUserId: z.number().nullable() }),
    personal: personal('userId', ['reason']),
  },
});
