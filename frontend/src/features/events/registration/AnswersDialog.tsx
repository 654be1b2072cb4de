import { useState } from 'react';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formatPrice } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { answerRows, answersIn } from '../../../shared/entry-form/answers.js';
import { emptyDraft, questionsFor } from './draft.js';
import { entryTexts } from './entryTexts.js';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { answerOp, formOp, isAskedOf, ownOp, type EntryFormData } from './formData.js';
import { RepricingNote } from '../../../shared/repricing/RepricingNote.js';
import { QuestionFields } from '../../../shared/entry-form/QuestionFields.js';

interface AnswersDialogProps {
  form: EntryFormData;
  row: OwnRow;
  onClose: () => void;
}

/** What was answered with an entry, to be changed while registration is open. */
export const AnswersDialog = ({ form, row, onClose }: AnswersDialogProps) => {
  const t = useText(entryTexts);
  const locale = useLocale();
  const toast = useToast();
  const [answers, setAnswers] = useState(() => answersIn(row.answers));
  const { send, sending, errors } = useCommand(answerOp, { isQuiet: true });
  const byQuestion = Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path.replace('answers.', ''), keys]));
  const asked = questionsFor(form, emptyDraft, [row.streamId], answers).filter((one) => isAskedOf(form, row, one));
  const isChanged = JSON.stringify(answers) !== JSON.stringify(answersIn(row.answers));
  const isPriced = isChanged && form.questions.some(({ options }) => options.some(({ price }) => price > 0));
  const save = () => {
    void send({ registrationId: row.id, answers: answerRows(answers) }).then((outcome) => {
      if (!outcome.success) return;
      const { priceDifference: difference } = outcome;
      toast('ok', difference === 0 ? t('saved') : t('priceChanged', { amount: formatPrice(locale, difference, form.currency) }));
      refetchQueries(ownOp, formOp);
      onClose();
    });
  };
  return (
    <FormDialog title={t('answersOf', { name: row.fullName })} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={Object.keys(errors).filter((path) => path.startsWith('answers.'))} />
      <QuestionFields
        eventId={form.event.id}
        currency={form.currency}
        questions={asked}
        answers={answers}
        errors={byQuestion}
        onChange={setAnswers}
      />
      <RepricingNote call={answerOp} input={isPriced ? { registrationId: row.id, answers: answerRows(answers) } : null} />
    </FormDialog>
  );
};
