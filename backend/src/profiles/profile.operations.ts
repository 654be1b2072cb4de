import { homeDay } from '#contracts/rules/dates';
import { profileStream } from '#domain/profiles/profile.fold';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { profileOps } from '#contracts/profiles/profile.ops';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import { aggregate } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { notFound, refuse, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { avatarOf, isUploadProblem } from '#platform/uploads';
import { profileDecider } from '#domain/profiles/profile.decider';
import { profileDocumentsDecider } from '#domain/profiles/profile-documents.decider';
import { profileFacts } from './profile.facts.js';
import { keptDocuments } from './profile-files.js';
import { avatarUrl, coachesOf, contactsOf, documentsOf, filledFioOf, type Sections } from './sections.js';

/** The profile that a call is about: whether there is one was looked at with the access. */
const subject = (_input: unknown, { subjectUserId }: OperationContext): number | Refusal => subjectUserId ?? notFound('userId');

const saved = { successMessage: 'profile.saved' };

/** Each section answers as it stands after the save. */
export const sectionOperations = (lists: ReferenceLists, sections: Sections, pepper: Buffer): Implementation[] =>
  aggregate({
    decider: profileDecider,
    ops: profileOps,
    id: subject,
    facts: profileFacts(lists, pepper),
    answers: {
      SaveBaseInformation: async ({ state }, context) => ({
        ...saved,
        baseInformation: await sections.baseInformation(state, context),
        filledFio: filledFioOf(state),
      }),
      SaveAbout: ({ state }) => ({ ...saved, aboutInformation: { about: state.about } }),
      SaveSports: async ({ state }, context) => ({ ...saved, userSports: await sections.userSports(state, context) }),
      RemoveSport: async ({ state }, context) => ({ userSports: await sections.userSports(state, context) }),
      SaveOrganizations: async ({ state }, context) => ({ ...saved, userOrganizations: await sections.userOrganizations(state, context) }),
      RemoveOrganization: async ({ state }, context) => ({ userOrganizations: await sections.userOrganizations(state, context) }),
      SaveContacts: async ({ state }, context) => ({ ...saved, contacts: await contactsOf(state, context) }),
      SaveCoaches: async ({ state }, context) => ({ ...saved, userCoaches: await coachesOf(state, context) }),
      RemoveCoach: async ({ state }, context) => ({ userCoaches: await coachesOf(state, context) }),
      SavePrivateInformation: ({ state }) => ({ ...saved, privateInformation: state.privateInformation }),
    },
  });

export const documentOperations = (files: Files): Implementation[] =>
  aggregate({
    decider: profileDocumentsDecider,
    ops: profileDocumentOps,
    id: subject,
    facts: {
      SaveAvatar: async ({ userId }, context) => {
        const [file] = context.files;
        if (!file) return refuse('error.required', 'file');
        const picture = await avatarOf(file.bytes);
        return isUploadProblem(picture) ? refuse(picture, 'file') : { sha256: await files.keep(userId, picture.bytes) };
      },
      SaveIdentificationDocuments: async (input, context) => {
        const { state } = await context.load(profileStream, input.profileDocuments.userId);
        const kept = await keptDocuments(files, state, input, context);
        return Array.isArray(kept) ? { files: kept, today: homeDay(context.now) } : kept;
      },
    },
    answers: {
      SaveAvatar: ({ state }, { locale }) => ({ ...saved, avatar: avatarUrl(state, locale) }),
      RemoveAvatar: () => ({ ...saved, avatar: null }),
      SaveIdentificationDocuments: ({ state }) => ({ ...saved, ...documentsOf(state) }),
      RemoveIdentificationDocument: ({ state }) => documentsOf(state),
      RemoveIdentificationDocumentFile: ({ state }) => documentsOf(state),
      SetIdentificationValidated: ({ state }) => ({ ...saved, ...documentsOf(state) }),
      SetUserValidated: ({ state }) => ({ ...saved, isUserValidated: state.isUserValidated }),
    },
  });
