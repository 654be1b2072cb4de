import type { DocumentFile, Profile } from '#contracts/profiles/profile.docs';
import { profileStream, type profileStreamEvents, type ProfileEvent } from './profile.fold.js';
import type { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { notFound, refuse, refuseFields, type Decider } from '#domain/decider';
import { checkDocuments, documentsAfter } from './documents.rules.js';
import { rowChanges } from './row-changes.rules.js';

/** A file that was checked and is kept; `row` is the document of the call that it belongs to. */
export type KeptFile = Omit<DocumentFile, 'id'> & { row: number };

export interface DocumentFacts {
  SaveAvatar: { sha256: string };
  SaveIdentificationDocuments: {
    files: KeptFile[];
    /** dd-mm-yyyy */
    today: string;
  };
}

/** What was validated is so no longer once a document changed. */
const reset = ({ userId, isIdentificationValidated }: Profile): ProfileEvent[] =>
  isIdentificationValidated ? [{ type: 'IdentificationValidationReset', data: { userId } }] : [];

export const profileDocumentsDecider: Decider<Profile, typeof profileStreamEvents, typeof profileDocumentOps, DocumentFacts> = {
  ...profileStream,
  decide: {
    SaveAvatar: ({ userId }, { avatar }, { sha256 }) => (avatar === sha256 ? [] : [{ type: 'AvatarSaved', data: { userId, sha256 } }]),
    RemoveAvatar: ({ editableUserId }, { avatar }) =>
      avatar === null ? [] : [{ type: 'AvatarRemoved', data: { userId: editableUserId } }],
    SaveIdentificationDocuments: (input, profile, { files, today }) => {
      const { profileDocuments, identificationUserDocuments = [] } = input;
      const given = identificationUserDocuments.map((document, i) => ({
        ...document,
        newFiles: files.filter(({ row }) => row === i).map(({ row: _row, ...file }) => file),
      }));
      const refused = refuseFields(checkDocuments(profile, given, profileDocuments.snills, today));
      if (refused) return refused;
      const after = documentsAfter(profile, given, profileDocuments.snills);
      const documentChanges = rowChanges('documents', profile.documents, after.documents);
      const changes =
        after.snills === profile.snills
          ? documentChanges
          : [{ field: 'snills', from: profile.snills, to: after.snills }, ...documentChanges];
      if (changes.length === 0) return [];
      const fileSha256 = files.map(({ blob }) => blob);
      return [
        { type: 'IdentificationDocumentsSaved', data: { userId: profile.userId, ...after, changes, fileSha256 } },
        ...(documentChanges.length > 0 ? reset(profile) : []),
      ];
    },
    RemoveIdentificationDocument: ({ userId, identificationUserDocumentId }, profile) =>
      profile.documents.some(({ id }) => id === identificationUserDocumentId)
        ? [{ type: 'IdentificationDocumentRemoved', data: { userId, identificationUserDocumentId } }, ...reset(profile)]
        : notFound('identificationUserDocumentId'),
    RemoveIdentificationDocumentFile: ({ userId, identificationUserDocumentId, identificationUserDocumentFileId }, profile) => {
      const document = profile.documents.find(({ id }) => id === identificationUserDocumentId);
      if (!document?.files.some(({ id }) => id === identificationUserDocumentFileId)) return notFound('identificationUserDocumentFileId');
      return [
        { type: 'IdentificationDocumentFileRemoved', data: { userId, identificationUserDocumentId, identificationUserDocumentFileId } },
        ...reset(profile),
      ];
    },
    SetIdentificationValidated: ({ userId, validatedStatus }, profile, _facts, { actorUserId: byUserId }) => {
      if (validatedStatus ? profile.isIdentificationValidated : !profile.isIdentificationValidated && !profile.areNamesLocked) return [];
      if (!validatedStatus) return [{ type: 'IdentificationValidationRevoked', data: { userId, byUserId } }];
      if (profile.documents.length === 0) return refuse('error.no_document', 'validatedStatus');
      return [{ type: 'IdentificationValidated', data: { userId, byUserId } }];
    },
    SetUserValidated: ({ userId, isValidated }, profile, _facts, { actorUserId: byUserId }) => {
      if (isValidated === profile.isUserValidated) return [];
      return [{ type: isValidated ? 'UserValidated' : 'UserValidationRevoked', data: { userId, byUserId } }];
    },
  },
};
