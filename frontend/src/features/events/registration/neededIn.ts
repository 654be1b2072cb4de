import { neededGroups } from '#contracts/visibility/needs';
import type { ConsentGroup } from '#contracts/visibility/consent.docs';
import { withNeeded } from '../../../shared/visibility/withNeeded.js';
import type { EntryFormData } from './formData.js';

/** What the rules of some categories go by. */
export const neededIn = (form: EntryFormData, streamIds: readonly number[]) =>
  neededGroups(form.streams.filter(({ id }) => streamIds.includes(id)));

/** What the organisers may see of one entrant: what was chosen and what the rules need. */
export const consentOf = (form: EntryFormData, chosen: readonly ConsentGroup[], streamIds: readonly number[]): ConsentGroup[] =>
  withNeeded(chosen, neededIn(form, streamIds));
