import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HashEmail } from '#backend/directory/email-hash';
import type { RegisterParts } from '../register.js';

/** What an import needs from outside of its folder. */
export interface ImportParts extends RegisterParts {
  lists: ReferenceLists;
  hashEmail: HashEmail;
}
