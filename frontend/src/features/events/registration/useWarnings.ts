import type { FieldErrors } from '../../../app/http.js';
import { useQuery } from '../../../app/useQuery.js';
import { useSettled } from '../../../app/useSettled.js';
import { typedNumber } from '../../../ui/formValues.js';
import type { Draft, Entrant } from './draft.js';
import { checkOp, type FormAnswer } from './formData.js';

interface Checked {
  warnings?: FieldErrors;
}

const none: FieldErrors = {};

/** What may go wrong with an entry on the day, by field: asked before anything is sent, and in nobody's way. */
export const useWarnings = (form: FormAnswer, draft: Draft, entrant: Entrant): FieldErrors => {
  const { userId, streamIds } = entrant;
  const weight = typedNumber(entrant.weight);
  const [streamId] = streamIds;
  const input =
    streamId === undefined || userId === null
      ? null
      : {
          ...{ eventId: form.event.id, formName: 'register', streamId, userId },
          fields: {
            ...(draft.organizationId !== null && { organizationId: draft.organizationId }),
            ...(typeof weight === 'number' && { weight }),
          },
        };
  const { answer, failure } = useQuery<Checked>(checkOp, JSON.parse(useSettled(JSON.stringify(input))) as object | null);
  const { warnings = none } = failure ? (failure as Checked) : (answer ?? {});
  return input === null ? none : warnings;
};
