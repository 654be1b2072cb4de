import { z } from 'zod';
import { boolean, expectedVersion, id, listOf } from '../input.js';
import { maxFilesFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { sectionFaultKeys } from './fault-keys.js';
import { chosenId, optionalText, typedDay } from './profile-input.js';
import type { DocumentSections, Saved } from './edit.docs.js';

const document = z.object({
  id: chosenId.optional(),
  type: chosenId.optional(),
  series: optionalText(50),
  number: optionalText(50),
  date: typedDay,
  // Its length is for the rules to say, under the name that the screens read (docs/spec/profile.md).
  whoIssued: optionalText(10_000),
});

const editors = ['U', 'R', 'A'] as const;
const yesOrNo = z.preprocess((value) => (value === '1' || value === 1 ? true : value === '0' || value === 0 ? false : value), boolean);

/** What a person proves who they are by, and how they look. */
export const profileDocumentOps = {
  saveAvatar: command({
    name: 'SaveAvatar',
    path: '/api/profile/avatar',
    kind: 'multipart',
    roles: editors,
    subject: 'userId',
    input: z.object({ userId: id }),
    answer: answerOf<Saved<'avatar'>>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken'],
    summary: 'A new picture in field `file`: jpeg, png or gif up to 5 MB; kept as a jpeg of 600 × 600',
  }),
  removeAvatar: command({
    name: 'RemoveAvatar',
    path: '/api/profile/remove-avatar',
    kind: 'raw',
    roles: editors,
    subject: 'editableUserId',
    input: z.object({ editableUserId: id }),
    answer: answerOf<Saved<'avatar'>>(),
    refusals: [],
    summary: 'Remove the picture',
  }),
  saveDocuments: command({
    name: 'SaveIdentificationDocuments',
    path: '/api/profile/documents',
    kind: 'multipart',
    maxBodyBytes: maxFilesFormBytes,
    roles: editors,
    isForbiddenOnBehalf: true,
    subject: 'profileDocuments.userId',
    faultKeys: sectionFaultKeys,
    input: z.object({
      profileDocuments: z.object({ userId: id, snills: optionalText(30) }),
      identificationUserDocuments: listOf(document, 50).optional(),
      expectedVersion,
    }),
    answer: answerOf<DocumentSections & { successMessage: string }>(),
    refusals: [
      'error.snills',
      'error.unknown_value',
      'error.passport_series',
      'error.passport_number',
      'error.date_format',
      'error.max_length',
      'error.too_many',
      'error.file_type',
      'error.file_too_large',
      'error.file_broken',
    ],
    summary: 'Insurance number and up to 4 identity documents, new files as `files[docIndex][fileIndex]`',
  }),
  removeDocument: command({
    name: 'RemoveIdentificationDocument',
    path: '/api/profile/remove-identification-user-document',
    kind: 'wrapped',
    roles: editors,
    isForbiddenOnBehalf: true,
    subject: 'userId',
    input: z.object({ identificationUserDocumentId: id, userId: id }),
    answer: answerOf<DocumentSections>(),
    refusals: [],
    summary: 'Remove an identity document; what was validated is so no longer',
  }),
  removeDocumentFile: command({
    name: 'RemoveIdentificationDocumentFile',
    path: '/api/profile/remove-identification-user-document-file',
    kind: 'wrapped',
    roles: editors,
    isForbiddenOnBehalf: true,
    subject: 'userId',
    input: z.object({ identificationUserDocumentId: id, identificationUserDocumentFileId: id, userId: id }),
    answer: answerOf<DocumentSections>(),
    refusals: [],
    summary: 'Remove the file of an identity document',
  }),
  validateDocuments: command({
    name: 'SetIdentificationValidated',
    path: '/api/profile/update-identification-user-document-validated',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    subject: 'userId',
    input: z.object({ validatedStatus: yesOrNo, userId: id }),
    answer: answerOf<DocumentSections & { successMessage: string }>(),
    refusals: ['error.no_document'],
    summary: "An administrator's verdict on the identity documents; names and birth date are locked by it",
  }),
  validateUser: command({
    name: 'SetUserValidated',
    path: '/api/profile/update-user-validated',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    subject: 'userId',
    input: z.object({ isValidated: yesOrNo, userId: id }),
    answer: answerOf<Saved<'isUserValidated'>>(),
    refusals: [],
    summary: 'An administrator found the names to be right: those that are filled are locked by it',
  }),
};

export const profileFileQueries = {
  avatar: query({
    name: 'GetAvatar',
    path: '/api/profile/{userId}/avatar/{sha256}',
    kind: 'get',
    roles: ['V'],
    input: z.object({
      userId: id,
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found'),
      size: z.literal(['512', '600']).optional(),
    }),
    summary: 'The picture of a profile that is not private',
  }),
  picture: query({
    name: 'GetAchievementPicture',
    path: '/api/profile/{userId}/picture/{sha256}',
    kind: 'get',
    roles: ['V'],
    input: z.object({ userId: id, sha256: z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found') }),
    summary: 'The picture of a result, where the caller may see the result',
  }),
  download: query({
    name: 'DownloadFileByKey',
    path: '/api/download-file-by-key',
    kind: 'file',
    roles: [...editors, 'O', 'T', 'J'],
    isForbiddenOnBehalf: true,
    subject: 'editableUserId',
    scope: 'answerId',
    isSensitive: true,
    input: z
      .object({
        fileTypeKey: z.string({ error: 'error.type' }).max(100, 'error.unknown_value'),
        identificationUserDocumentId: chosenId.optional(),
        insuranceId: chosenId.optional(),
        documentId: chosenId.optional(),
        answerId: chosenId.optional(),
        fileOriginalName: optionalText(300),
        /** Absent: the caller themselves. */
        editableUserId: id.optional(),
      })
      // What somebody is at a sport event opens the answers given there, and no other file.
      .transform(({ answerId, ...given }) => (given.fileTypeKey === 'challengeAnswer' ? { ...given, answerId } : given)),
    summary: 'The file of an identity document, of a policy of insurance, or of the answer to an online challenge',
  }),
};
