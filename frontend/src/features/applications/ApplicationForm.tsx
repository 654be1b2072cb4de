import type { ShownCategory } from '#contracts/applications/application-answers.docs';
import type { FieldErrors } from '../../app/http.js';
import { getEventsOp } from '../../app/sportEvents.js';
import { useQuery } from '../../app/useQuery.js';
import { SelectField, TextArea } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { applicationsTexts } from './applicationsTexts.js';

export interface Draft {
  assignmentCategoryId: string;
  assignmentId: string;
  eventId: string;
  text: string;
}

/** The draft as the calls take it. */
export const contentOf = ({ assignmentCategoryId, assignmentId, eventId, text }: Draft) => ({
  assignmentCategoryId: Number(assignmentCategoryId),
  assignmentId: assignmentId ? Number(assignmentId) : null,
  eventId: eventId ? Number(eventId) : null,
  text,
});

export const handledFields = ['assignmentCategoryId', 'assignmentId', 'eventId', 'text'].map((field) => `application.${field}`);

interface ApplicationFormProps {
  draft: Draft;
  categories: readonly ShownCategory[];
  errors: FieldErrors;
  onChange: (draft: Draft) => void;
}

/** What is applied for, about which sport event, and why. */
export const ApplicationForm = ({ draft, categories, errors, onChange }: ApplicationFormProps) => {
  const t = useText(applicationsTexts);
  const events = useQuery(getEventsOp).answer?.events ?? [];
  const category = categories.find(({ id }) => String(id) === draft.assignmentCategoryId);
  const assignment = category?.assignments.find(({ id }) => String(id) === draft.assignmentId);
  const needed = assignment?.requiredDocuments.map(({ name }) => name).join(', ');
  return (
    <>
      <SelectField
        label={t('category')}
        isRequired
        value={draft.assignmentCategoryId}
        errors={errors['application.assignmentCategoryId']}
        options={categories.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(event) => onChange({ ...draft, assignmentCategoryId: event.target.value, assignmentId: '' })}
      />
      {category && category.assignments.length > 0 && (
        <SelectField
          label={t('assignment')}
          value={draft.assignmentId}
          errors={errors['application.assignmentId']}
          hint={needed ? t('required', { names: needed }) : undefined}
          options={[
            { value: '', text: t('notChosen') },
            ...category.assignments.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={(event) => onChange({ ...draft, assignmentId: event.target.value })}
        />
      )}
      <SelectField
        label={t('event')}
        value={draft.eventId}
        errors={errors['application.eventId']}
        options={[{ value: '', text: t('noEvent') }, ...events.map(({ id, name }) => ({ value: String(id), text: name }))]}
        onChange={(event) => onChange({ ...draft, eventId: event.target.value })}
      />
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        isRequired
        rows={8}
        maxLength={5_000}
        value={draft.text}
        errors={errors['application.text'] ?? errors['text']}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
    </>
  );
};
