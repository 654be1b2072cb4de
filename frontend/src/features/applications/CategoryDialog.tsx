import type { ShownCategory } from '#contracts/applications/application-answers.docs';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextArea, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { applicationsTexts } from './applicationsTexts.js';

interface AssignmentDraft {
  id: number | null;
  ru: string;
  en: string;
  /** A document a line. */
  documents: string;
  known: ShownCategory['assignments'][number]['requiredDocuments'];
}

const draftOf = ({ id, names, requiredDocuments }: ShownCategory['assignments'][number]): AssignmentDraft => ({
  id,
  ...names,
  documents: requiredDocuments.map(({ names: both }) => both.ru).join('\n'),
  known: requiredDocuments,
});

const both = (ru: string, en: string) => ({ ru, en: en || ru });

const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0] ?? 0);

/** A document keeps its key as long as it keeps its name; a new one gets a number that none of the others has. */
const documentsOf = ({ documents, known }: AssignmentDraft) => {
  const lines = documents.split('\n').flatMap((line) => line.trim() || []);
  let last = Math.max(0, ...known.map(({ key }) => numberIn(key)));
  return lines.map((line) => {
    const same = known.find(({ names }) => names.ru === line);
    return { key: same?.key ?? `document${(last += 1)}`, name: same?.names ?? line };
  });
};

interface CategoryDialogProps {
  category: ShownCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

export const CategoryDialog = ({ category, onClose, onSaved }: CategoryDialogProps) => {
  const t = useText(applicationsTexts);
  const [names, setNames] = useState(category?.names ?? { ru: '', en: '' });
  const [assignments, setAssignments] = useState((category?.assignments ?? []).map(draftOf));
  const { send, sending, errors } = useCommand(calls.saveCategory, { isQuiet: true });
  const save = () =>
    void send({
      ...(category && { categoryId: category.id }),
      name: both(names.ru, names.en),
      assignments: assignments
        .filter(({ ru }) => ru !== '')
        .map((one) => ({ ...(one.id !== null && { id: one.id }), name: both(one.ru, one.en), requiredDocuments: documentsOf(one) })),
    }).then(({ success }) => success && onSaved());
  const change = (i: number, next: Partial<AssignmentDraft>) =>
    setAssignments(assignments.map((one, at) => (at === i ? { ...one, ...next } : one)));
  return (
    <Dialog
      title={category ? category.name : t('newCategory')}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <span className="sp" />
          <Button look="primary" isBusy={sending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="form">
        <FormErrors errors={errors} />
        <TextField label={t('nameRu')} isRequired value={names.ru} onChange={(event) => setNames({ ...names, ru: event.target.value })} />
        <TextField label={t('nameEn')} value={names.en} onChange={(event) => setNames({ ...names, en: event.target.value })} />
        <h3>{t('assignments')}</h3>
        {assignments.map((one, i) => (
          <fieldset key={one.id ?? `new-${i}`} className="column">
            <legend className="vh">{one.ru || t('addAssignment')}</legend>
            <TextField label={t('nameRu')} value={one.ru} onChange={(event) => change(i, { ru: event.target.value })} />
            <TextField label={t('nameEn')} value={one.en} onChange={(event) => change(i, { en: event.target.value })} />
            <TextArea
              label={t('requiredDocuments')}
              value={one.documents}
              onChange={(event) => change(i, { documents: event.target.value })}
            />
            <Button size="small" look="danger" onClick={() => setAssignments(assignments.filter((_, at) => at !== i))}>
              {t('remove')}
            </Button>
          </fieldset>
        ))}
        <Button onClick={() => setAssignments([...assignments, { id: null, ru: '', en: '', documents: '', known: [] }])}>
          {t('addAssignment')}
        </Button>
      </div>
    </Dialog>
  );
};
