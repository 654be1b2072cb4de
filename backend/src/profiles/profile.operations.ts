import { homeDay } from '#contracts/rules/dates';
import { profileStream } from '#domain/profiles/profile.fold';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { profileOps } from '#contracts/profiles/profile.ops';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import { onCommandOf, type Implementation } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { avatarOf, isUploadProblem } from '#platform/uploads';
import { profileDecider } from '#domain/profiles/profile.decider';
import { profileDocumentsDecider } from '#domain/profiles/profile-documents.decider';
import { profileFacts } from './profile.facts.js';
import { keptDocuments } from './profile-files.js';
import { avatarUrl } from '#backend/directory/picture-addresses';
import { coachesOf, contactsOf, documentsOf, filledFioOf, type Sections } from './sections.js';

/** The profile that a call is about: whether there is one was looked at with the access. */
const subject = (_input: unknown, { subjectUserId }: OperationContext): number | Refusal => subjectUserId ?? notFound('userId');

const profileCommand = onCommandOf(profileStream, subject);
const saved = { successMessage: 'profile.saved' };

/** Each section answers as it stands after the save. */
export const sectionCommands = (lists: ReferenceLists, sections: Sections, pepper: Buffer): Implementation[] => {
  const facts = profileFacts(lists, pepper);
  const { decide } = profileDecider;
  return [
    profileCommand(profileOps.saveBaseInformation, {
      facts: facts.SaveBaseInformation,
      decide: decide.SaveBaseInformation,
      answer: async ({ state }, context) => ({
        ...saved,
        baseInformation: await sections.baseInformation(state, context),
        filledFio: filledFioOf(state),
      }),
    }),
    profileCommand(profileOps.saveAbout, {
      facts: facts.SaveAbout,
      decide: decide.SaveAbout,
      answer: ({ state }) => ({ ...saved, aboutInformation: { about: state.about } }),
    }),
    profileCommand(profileOps.saveSports, {
      facts: facts.SaveSports,
      decide: decide.SaveSports,
      answer: async ({ state }, context) => ({ ...saved, userSports: await sections.userSports(state, context) }),
    }),
    profileCommand(profileOps.removeSport, {
      decide: decide.RemoveSport,
      answer: async ({ state }, context) => ({ userSports: await sections.userSports(state, context) }),
    }),
    profileCommand(profileOps.saveOrganizations, {
      facts: facts.SaveOrganizations,
      decide: decide.SaveOrganizations,
      answer: async ({ state }, context) => ({ ...saved, userOrganizations: await sections.userOrganizations(state, context) }),
    }),
    profileCommand(profileOps.removeOrganization, {
      decide: decide.RemoveOrganization,
      answer: async ({ state }, context) => ({ userOrganizations: await sections.userOrganizations(state, context) }),
    }),
    profileCommand(profileOps.saveContacts, {
      decide: decide.SaveContacts,
      answer: async ({ state }, context) => ({ ...saved, contacts: await contactsOf(state, context) }),
    }),
    profileCommand(profileOps.saveCoaches, {
      facts: facts.SaveCoaches,
      decide: decide.SaveCoaches,
      answer: async ({ state }, context) => ({ ...saved, userCoaches: await coachesOf(state, context) }),
    }),
    profileCommand(profileOps.removeCoach, {
      decide: decide.RemoveCoach,
      answer: async ({ state }, context) => ({ userCoaches: await coachesOf(state, context) }),
    }),
    profileCommand(profileOps.savePrivateInformation, {
      decide: decide.SavePrivateInformation,
      answer: ({ state }) => ({ ...saved, privateInformation: state.privateInformation }),
    }),
  ];
};

export const documentCommands = (files: Files): Implementation[] => {
  const { decide } = profileDocumentsDecider;
  return [
    profileCommand(profileDocumentOps.saveAvatar, {
      facts: async ({ userId }, context) => {
        const [file] = context.files;
        if (!file) return refuse('error.required', 'file');
        const picture = await avatarOf(file.bytes);
        return isUploadProblem(picture) ? refuse(picture, 'file') : { sha256: await files.keep(userId, picture.bytes) };
      },
      decide: decide.SaveAvatar,
      answer: ({ state }, { locale }) => ({ ...saved, avatar: avatarUrl(state, locale) }),
    }),
    profileCommand(profileDocumentOps.removeAvatar, { decide: decide.RemoveAvatar, answer: () => ({ ...saved, avatar: null }) }),
    profileCommand(profileDocumentOps.saveDocuments, {
      facts: async (input, context) => {
        const { state } = await context.load(profileStream, input.profileDocuments.userId);
        const kept = await keptDocuments(files, state, input, context);
        return isRefusal(kept) ? kept : { files: kept, today: homeDay(context.now) };
      },
      decide: decide.SaveIdentificationDocuments,
      answer: ({ state }) => ({ ...saved, ...documentsOf(state) }),
    }),
    profileCommand(profileDocumentOps.removeDocument, {
      decide: decide.RemoveIdentificationDocument,
      answer: ({ state }) => documentsOf(state),
    }),
    profileCommand(profileDocumentOps.removeDocumentFile, {
      decide: decide.RemoveIdentificationDocumentFile,
      answer: ({ state }) => documentsOf(state),
    }),
    profileCommand(profileDocumentOps.validateDocuments, {
      decide: decide.SetIdentificationValidated,
      answer: ({ state }) => ({ ...saved, ...documentsOf(state) }),
    }),
    profileCommand(profileDocumentOps.validateUser, {
      decide: decide.SetUserValidated,
      answer: ({ state }) => ({ ...saved, isUserValidated: state.isUserValidated }),
    }),
  ];
};
