import { personEvents } from '#contracts/directory/person.events';
import { phoneEvents, profileEvents } from '#contracts/profiles/profile.events';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ContextSpec } from '#platform/context';
import type { Files } from '#platform/files';
import type { Sms } from '#platform/ports/sms';
import { profilesView } from '#projections/profiles/profiles.view';
import { codeMessages, phoneHandlers, phoneQueryTable, type PhoneParts } from './phone.handlers.js';
import { documentOperations, sectionOperations } from './profile.operations.js';
import { fileQueryTable } from './profile-files.js';
import { profileQueryTable } from './profile.queries.js';
import { Sections } from './sections.js';

export interface ProfileParts {
  lists: ReferenceLists;
  files: Files;
  phones: PhoneParts;
  sms: Sms;
  /** See `personKey`. */
  pepper: Buffer;
}

export const profilesContext = ({ lists, files, phones, sms, pepper }: ProfileParts): ContextSpec => {
  const sections = new Sections(lists);
  return {
    name: 'profiles',
    events: [personEvents, profileEvents, phoneEvents],
    views: [profilesView],
    processes: [codeMessages(phones, sms)],
    operations: [
      sectionOperations(lists, sections, pepper),
      documentOperations(files),
      phoneHandlers(phones),
      phoneQueryTable(phones),
      profileQueryTable(lists, sections),
      fileQueryTable(files),
    ],
  };
};
