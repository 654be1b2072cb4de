import { z } from 'zod';
import { id, oneOf, page, requiredText, text } from '../input.js';
import { maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { certificateKinds, type CertificateQueue, type Certificates } from './certificate.docs.js';
import { flag, optionalText, typedDay } from './profile-input.js';

const acting = ['U', 'R', 'A'] as const;
const ofOne = z.object({ userId: id, certificateId: id });

/** Ranks, belts, licences and medical certificates of a person. */
export const certificateOps = {
  save: command({
    name: 'SaveCertificate',
    path: '/api/profile/save-certificate',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: acting,
    subject: 'userId',
    input: z.object({
      userId: id,
      certificateId: id.optional(),
      kind: oneOf(certificateKinds),
      sportId: id.nullable().optional(),
      title: requiredText(200),
      number: optionalText(100),
      issuedBy: optionalText(300),
      issuedOn: typedDay,
      validUntil: typedDay,
      isFileRemoved: flag,
    }),
    answer: answerOf<Certificates>(),
    refusals: [
      'error.required',
      'error.date_format',
      'error.date_range',
      'error.future_day',
      'error.too_many',
      'error.file_type',
      'error.file_too_large',
      'error.file_broken',
    ],
    summary: 'Add or change a rank, belt, licence or medical certificate; its file, in field `proof`, waits for an administrator',
  }),
  remove: command({
    name: 'RemoveCertificate',
    path: '/api/profile/remove-certificate',
    kind: 'raw',
    roles: acting,
    subject: 'userId',
    input: ofOne,
    answer: answerOf<Certificates>(),
    refusals: [],
    summary: 'Remove a certificate with its file',
  }),
  decide: command({
    name: 'DecideCertificate',
    path: '/api/profile/decide-certificate',
    kind: 'raw',
    roles: ['A'],
    subject: 'userId',
    input: ofOne.extend({
      verdict: oneOf(['verify', 'decline']),
      reason: text(500).optional(),
      /** As it was read: about what was changed since nothing is said. */
      statedAt: z.iso.datetime({ error: 'error.date_format', offset: true }),
    }),
    answer: answerOf<object>(),
    refusals: ['error.required', 'error.not_asked'],
    summary: 'An administrator finds a certificate right, or says why it is not',
  }),
};

export const certificateQueries = {
  list: query({
    name: 'GetCertificates',
    path: '/api/profile/get-certificates',
    kind: 'raw',
    isSensitive: true,
    roles: acting,
    subject: 'userId',
    input: z.object({ userId: id }),
    answer: answerOf<Certificates>(),
    summary: 'Ranks, belts, licences and medical certificates of a person, for them and whoever keeps their profile',
  }),
  queue: query({
    name: 'GetCertificateQueue',
    path: '/api/get-certificate-queue',
    kind: 'raw',
    isSensitive: true,
    roles: ['A'],
    input: z.object({ page }),
    answer: answerOf<CertificateQueue>(),
    summary: 'Certificates with a file that wait for a verdict, by person, the first who asked first',
  }),
};
