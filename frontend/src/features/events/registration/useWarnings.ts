import type { InputOfCall } from '../../../app/call.js';
import type { FieldErrors } from '../../../app/http.js';
import { useQuery } from '../../../app/useQuery.js';
import { useSettled } from '../../../app/useSettled.js';
import { typedNumber } from '../../../ui/formValues.js';
import type { Draft, Entrant } from './draft.js';
import { checkOp, type EntryFormData } from './formData.js';

const none: FieldErrors = {};

/** What may go wrong with an entry on the day, by field: asked before anything is sent, and in nobody's way. */
export const useWarnings = (form: EntryFormData, draft: Draft, entrant: Entrant): FieldErrors => {
  const { userId, streamIds } = entrant;
  const weight = typedNumber(entrant.weight);
  const [streamId] = streamIds;
  const input: InputOfCall<typeof checkOp> | null =
    streamId === undefined || userId === null
      ? null
      : {
          ...{ eventId: form.event.id, formName: 'register' as const, streamId, userId },
          fields: {
            ...(draft.organizationId !== null && { organizationId: draft.organizationId }),
            ...(typeof weight === 'number' && { weight }),
          },
        };
  const { answer, failure } = useQuery(checkOp, JSON.parse(useSettled(JSON.stringify(input))) as InputOfCall<typeof checkOp> | null);
  const warnings = failure ? (failure['warnings'] as FieldErrors | undefined) : answer?.warnings;
  return input === null ? none : (warnings ?? none);
};
