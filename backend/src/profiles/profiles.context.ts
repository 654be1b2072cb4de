import { personEvents } from '#contracts/directory/person.events';
import { phoneEvents, profileEvents, socialEvents } from '#contracts/profiles/profile.events';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ContextSpec } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { Files } from '#platform/files';
import type { Mailer } from '#platform/ports/mailer';
import type { Sms } from '#platform/ports/sms';
import { representativesView } from '#projections/directory/representatives.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { coachingsView, membershipsView } from '#projections/profiles/relations.view';
import { codeMessages, phoneHandlers, phoneQueryTable, type PhoneParts } from './phone.handlers.js';
import { documentOperations, sectionOperations } from './profile.operations.js';
import { importOperations } from './import.operations.js';
import { madeProfileCommands } from './made-profile.operations.js';
import { organizationQueryRows } from './organization.queries.js';
import { fileQueryTable, type ChallengeFile } from './profile-files.js';
import { historyTable } from './histories.queries.js';
import { profileQueryTable } from './profile.queries.js';
import { olderProfileOperations, olderProfileQueryTable } from './older-profile.operations.js';
import { Sections } from './sections.js';
import { achievementOperations } from './achievement.operations.js';
import { ratingTable } from './rating.queries.js';
import { publicProfileTable } from './public-profile.queries.js';
import { manageMails, socialOperations } from './social.operations.js';

export interface ProfileParts {
  lists: ReferenceLists;
  files: Files;
  challengeFile: ChallengeFile;
  phones: PhoneParts;
  sms: Sms;
  mailer: Mailer;
  documents: DocumentReader;
  publicUrl: string;
  /** See `personKey`. */
  pepper: Buffer;
  reserveIds: ReserveIds;
}

export const profilesContext = ({
  lists,
  files,
  challengeFile,
  phones,
  sms,
  mailer,
  documents,
  publicUrl,
  pepper,
  reserveIds,
}: ProfileParts): ContextSpec => {
  const sections = new Sections(lists);
  return {
    name: 'profiles',
    events: [personEvents, profileEvents, socialEvents, phoneEvents],
    views: [profilesView, membershipsView, coachingsView, representativesView],
    processes: [codeMessages(phones, sms), manageMails(documents, mailer, publicUrl)],
    operations: [
      sectionOperations(lists, sections, pepper),
      documentOperations(files),
      phoneHandlers(phones),
      phoneQueryTable(phones),
      profileQueryTable(lists, sections),
      fileQueryTable(files, challengeFile),
      achievementOperations(files, lists),
      socialOperations(),
      publicProfileTable(lists),
      olderProfileOperations(lists, files, pepper),
      olderProfileQueryTable(lists),
      historyTable(),
      madeProfileCommands(lists, pepper),
      importOperations(lists, pepper, reserveIds),
      organizationQueryRows(lists),
      ratingTable(lists),
    ],
  };
};
