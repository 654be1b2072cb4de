import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { registrationFormOps } from '#contracts/registrations/form.ops';
import { useCommand } from '../../../app/useCommand.js';
import { useRemoval } from '../../../app/useRemoval.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { formatPrice } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { formTexts } from './formTexts.js';
import type { RegistrationFormAnswer, ShownQuestion } from '#contracts/registrations/form-answers.docs';
import { PartHead } from './PartHead.js';
import { QuestionDialog } from './QuestionDialog.js';

export interface PartProps {
  eventId: number;
  form: RegistrationFormAnswer;
  canEdit: boolean;
  onChanged: () => void;
}

/** The ids in another order: `moved` stands at place `to` (from 0). */
const reordered = (ids: readonly number[], moved: number, to: number): number[] => ids.filter((id) => id !== moved).toSpliced(to, 0, moved);

/** What is asked, in order: dragged, or moved by its number. */
export const Questions = ({ eventId, form, canEdit, onChanged }: PartProps) => {
  const t = useText(formTexts);
  const [edited, setEdited] = useState<ShownQuestion | 'new' | null>(null);
  // By id: the list may be read anew while something is dragged.
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const order = useCommand(registrationFormOps.reorderQuestions);
  const { questions } = form;
  const move = (questionId: number, to: number) => {
    const ids = questions.map((question) => question.questionId);
    const questionIds = reordered(ids, questionId, to);
    void order.send({ eventId, questionIds }).then(onChanged);
  };
  const removal = useRemoval<ShownQuestion>({
    call: registrationFormOps.saveQuestion,
    title: t('remove'),
    inputOf: ({ questionId }) => ({ eventId, questionId }),
    textOf: ({ text }) => t('removeText', { name: text }),
    onRemoved: onChanged,
  });
  return (
    <section className="column">
      <PartHead title={t('questions')} add={t('addQuestion')} canEdit={canEdit} onAdd={() => setEdited('new')} />
      {questions.length === 0 && <EmptyState>{t('noQuestions')}</EmptyState>}
      <ol className="rf-list">
        {questions.map((question, i) => (
          <QuestionRow
            key={question.questionId}
            form={form}
            question={question}
            at={i}
            canEdit={canEdit}
            isDragged={draggedId === question.questionId}
            onDrag={setDraggedId}
            onDrop={() => draggedId !== null && draggedId !== question.questionId && move(draggedId, i)}
            onMove={(to) => move(question.questionId, to)}
            onEdit={() => setEdited(question)}
            onRemove={() => removal.ask(question)}
          />
        ))}
      </ol>
      {edited && (
        <QuestionDialog
          eventId={eventId}
          form={form}
          question={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      )}
      {removal.dialog}
    </section>
  );
};

interface RowProps {
  form: RegistrationFormAnswer;
  question: ShownQuestion;
  at: number;
  canEdit: boolean;
  isDragged: boolean;
  onDrag: (questionId: number | null) => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const QuestionRow = ({ form, question, at, canEdit, isDragged, onDrag, onDrop, onMove, onEdit, onRemove }: RowProps) => {
  const t = useText(formTexts);
  const { text, type, isRequired, isOfPerson } = question;
  return (
    <li
      className={`cardx rf-row${isDragged ? ' is-dragged' : ''}`}
      draggable={canEdit}
      onDragStart={() => onDrag(question.questionId)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(over) => over.preventDefault()}
      onDrop={onDrop}
    >
      {canEdit && (
        <span className="rf-grip" title={t('move')}>
          <IconGripVertical aria-hidden size={18} />
        </span>
      )}
      <div className="rf-main">
        <b>{text}</b>
        <div className="muted t13">
          {[t(`type_${type}`), isRequired ? t('required') : '', isOfPerson ? t('ofPerson') : ''].filter(Boolean).join(', ')}
        </div>
        <Condition form={form} question={question} />
        <OptionList question={question} currency={form.currency} />
      </div>
      {canEdit && (
        <div className="row wrap rf-acts">
          <select
            className="in in--cell rf-at"
            aria-label={t('position', { name: text })}
            value={at}
            onChange={(changed) => onMove(Number(changed.target.value))}
          >
            {form.questions.map((other, i) => (
              <option key={other.questionId} value={i}>
                {i + 1}
              </option>
            ))}
          </select>
          <Button size="small" onClick={onEdit} aria-label={`${t('edit')}: ${text}`}>
            {t('edit')}
          </Button>
          <Button size="small" look="danger" onClick={onRemove} aria-label={`${t('remove')}: ${text}`}>
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
};

const Condition = ({ form, question: { showWhen } }: Pick<RowProps, 'form' | 'question'>) => {
  const t = useText(formTexts);
  const parent = form.questions.find(({ questionId }) => questionId === showWhen?.questionId);
  if (!showWhen || !parent) return null;
  const options = parent.options.filter(({ id }) => showWhen.optionIds.includes(id)).map(({ text }) => text);
  return <div className="muted t13">{t('conditional', { question: parent.text, options: options.join(', ') })}</div>;
};

const OptionList = ({ question: { options }, currency }: Pick<RowProps, 'question'> & { currency: string }) => {
  const t = useText(formTexts);
  const locale = useLocale();
  if (options.length === 0) return null;
  return (
    <ul className="rf-opts">
      {options.map(({ id, text, price, limit, free }) => (
        <li key={id} className="tag">
          {[
            text,
            price > 0 ? `+${formatPrice(locale, price, currency)}` : '',
            limit === null ? '' : t('freeOf', { free: free ?? 0, limit }),
          ]
            .filter(Boolean)
            .join(', ')}
        </li>
      ))}
    </ul>
  );
};
