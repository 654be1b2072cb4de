import { personEvents } from '#contracts/directory/person.events';
import { claimEvents } from '#contracts/profiles/claim.events';
import { guardianEvents } from '#contracts/profiles/guardian.events';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { phoneEvents, profileEvents, socialEvents } from '#contracts/profiles/profile.events';
import { certificateEvents } from '#contracts/profiles/certificate.events';
import { verificationEvents } from '#contracts/profiles/verification.events';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Files } from '#platform/files';
import type { Mailer } from '#platform/ports/mailer';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Sms } from '#platform/ports/sms';
import { representativesView } from '#projections/directory/representatives.view';
import { guardianshipsView } from '#projections/profiles/guardianships.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { coachingsView, membershipsView } from '#projections/profiles/relations.view';
import { codeMessages, phoneOperations, type PhoneParts } from './phone.operations.js';
import { childPages } from './guardians/child-pages.js';
import { guardianMails } from './guardians/guardian-mails.js';
import { guardianCommands } from './guardians/guardian.operations.js';
import { guardianQueryRows } from './guardians/guardian.queries.js';
import { documentCommands, sectionCommands } from './profile.operations.js';
import { importCommands } from './import.operations.js';
import { madeProfileCommands } from './made-profile.operations.js';
import { organizationQueryRows } from './organization.queries.js';
import { fileQueryRows, type ChallengeFile, type PolicyFile } from './profile-files.js';
import { profileQueryRows } from './profile.queries.js';
import { olderProfileOperations } from './older-profile.operations.js';
import { Sections } from './sections.js';
import { entrantProfileRows } from './entrant-profiles.queries.js';
import { boutQueryRows } from './bouts.queries.js';
import { progressQueryRows } from './progress.queries.js';
import { achievementCommands } from './achievement.operations.js';
import { verificationMails } from './verification-mails.js';
import { certificateRows } from './certificate.operations.js';
import { verificationCommands, verificationQueryRows } from './verification.operations.js';
import { mergeCommands } from './merge.operations.js';
import { mergeQueryRows } from './merge.queries.js';
import { officialResultCommands } from './official-result.operations.js';
import { relationMails } from './relation-mails.js';
import { relationCommands, relationQueryRows } from './relation.operations.js';
import { ratingQueryRows } from './rating.queries.js';
import { publicProfileQueryRows } from './public-profile.queries.js';
import { duplicateRows } from './duplicates.js';
import { claimMails } from './claim-mails.js';
import { claimCommands, claimQueryRows } from './claim.operations.js';
import { manageMails, socialCommands } from './social.operations.js';

export interface ProfileParts {
  lists: ReferenceLists;
  files: Files;
  challengeFile: ChallengeFile;
  policyFile: PolicyFile;
  phones: PhoneParts;
  sms: Sms;
  mailer: Mailer;
  documents: DocumentReader;
  publicUrl: string;
  /** See `personKey`. */
  pepper: Buffer;
  hashEmail: (email: string) => string;
  reserveIds: ReserveIds;
  recorder: SystemRecorder;
}

export const profilesContext = ({
  lists,
  files,
  challengeFile,
  policyFile,
  phones,
  sms,
  mailer,
  documents,
  publicUrl,
  pepper,
  hashEmail,
  reserveIds,
  recorder,
}: ProfileParts): ContextSpec => {
  const sections = new Sections(lists);
  return {
    name: 'profiles',
    events: tables,
    views: [profilesView, guardianshipsView, membershipsView, coachingsView, representativesView],
    processes: [
      codeMessages(phones, sms),
      manageMails(documents, mailer, publicUrl),
      relationMails(documents, mailer, publicUrl),
      verificationMails(documents, mailer, publicUrl),
      guardianMails(documents, mailer, publicUrl),
      claimMails(documents, mailer, publicUrl),
      childPages(documents, recorder),
    ],
    operations: [
      sectionCommands(lists, sections, pepper),
      documentCommands(files),
      phoneOperations(phones),
      profileQueryRows(lists, sections),
      fileQueryRows(files, { challengeFile, policyFile }),
      ...verifiedRows(files, lists),
      socialCommands,
      relationCommands,
      mergeCommands(pepper),
      mergeQueryRows(lists),
      duplicateRows,
      claimCommands(files),
      claimQueryRows,
      relationQueryRows(lists),
      publicProfileQueryRows(lists),
      olderProfileOperations(lists, files, pepper),
      madeProfileCommands(lists, { pepper, reserveIds }),
      guardianCommands({ pepper, hashEmail, reserveIds }),
      guardianQueryRows,
      importCommands(lists, pepper, reserveIds),
      organizationQueryRows(lists),
      ratingQueryRows(lists),
      boutQueryRows(lists),
      progressQueryRows(lists),
      entrantProfileRows,
    ],
  };
};

const tables = [
  personEvents,
  profileEvents,
  socialEvents,
  verificationEvents,
  guardianEvents,
  phoneEvents,
  mergeEvents,
  claimEvents,
  certificateEvents,
];

/** Results and certificates, with what administrators say of them. */
const verifiedRows = (files: Files, lists: ReferenceLists) => [
  achievementCommands(files, lists),
  verificationCommands(files, lists),
  officialResultCommands(files, lists),
  verificationQueryRows(lists),
  certificateRows({ files, lists }),
];
