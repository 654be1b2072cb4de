import type { ShownQuestion } from '#contracts/registrations/form-answers.docs';
import type { FieldErrors } from '../../../app/http.js';
import { QuestionFields } from '../../../shared/entry-form/QuestionFields.js';
import { CheckField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { questionsFor, questionsOf, type Draft, type Entrant } from './draft.js';
import { answerErrors } from './entryErrors.js';
import { entryTexts } from './entryTexts.js';
import { isAskedOf, type EntryFormData } from './formData.js';

interface QuestionsProps {
  form: EntryFormData;
  draft: Draft;
  errors: FieldErrors;
  sentKeys: readonly string[];
  onChange: (draft: Draft) => void;
  onEntrant: (entrant: Entrant) => void;
}

/** Answered once for all, or by each. */
export const AllQuestions = ({ form, draft, errors, sentKeys, onChange, onEntrant }: QuestionsProps) => {
  const t = useText(entryTexts);
  const streamIds = draft.entrants.flatMap((entrant) => entrant.streamIds);
  const isAsked = (one: ShownQuestion) => draft.entrants.length === 0 || draft.entrants.some((entrant) => isAskedOf(form, entrant, one));
  const common = questionsFor(form, draft, streamIds, draft.answers).filter(isAsked);
  const isAny = questionsFor(form, { ...draft, isSame: false }, streamIds, {}).some(isAsked) || common.length > 0;
  if (!isAny) return null;
  const isMany = draft.entrants.length > 1;
  return (
    <section className="column">
      <h2>{t('questions')}</h2>
      {isMany && (
        <CheckField
          label={t('sameForAll')}
          checked={draft.isSame}
          onChange={(changed) => onChange({ ...draft, isSame: changed.target.checked })}
        />
      )}
      {draft.isSame || !isMany ? (
        <QuestionFields
          eventId={form.event.id}
          currency={form.currency}
          questions={common}
          answers={draft.answers}
          errors={answerErrors(errors, null)}
          onChange={(answers) => onChange({ ...draft, isSame: true, answers })}
        />
      ) : (
        draft.entrants.map((entrant) => (
          <fieldset key={entrant.key} className="choices cardx reg-card">
            <legend className="vh">{t('answersOf', { name: entrant.fullName })}</legend>
            <h3>{entrant.fullName}</h3>
            <QuestionFields
              eventId={form.event.id}
              currency={form.currency}
              questions={questionsOf(form, draft, entrant)}
              answers={entrant.answers}
              errors={answerErrors(errors, sentKeys.indexOf(entrant.key))}
              onChange={(answers) => onEntrant({ ...entrant, answers })}
            />
          </fieldset>
        ))
      )}
    </section>
  );
};
