import { ConsentFields } from '../../../shared/visibility/ConsentFields.js';
import type { Draft } from './draft.js';
import type { EntryFormData } from './formData.js';
import { neededIn } from './neededIn.js';

/** One consent for all who enter together. */
export const Consent = ({ form, draft, onChange }: { form: EntryFormData; draft: Draft; onChange: (draft: Draft) => void }) => {
  const streamIds = draft.entrants.flatMap((entrant) => entrant.streamIds);
  if (streamIds.length === 0) return null;
  const needed = neededIn(form, streamIds);
  return <ConsentFields chosen={draft.consent} needed={needed} onChange={(consent) => onChange({ ...draft, consent })} />;
};
