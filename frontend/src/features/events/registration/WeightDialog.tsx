import { useState } from 'react';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { typedNumber } from '../../../ui/formValues.js';
import { formatNumber } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { entryTexts } from './entryTexts.js';
import { editOp, ownOp, type EntryFormData } from './formData.js';
import { ownTexts } from './ownTexts.js';

type Bounds = Pick<EntryFormData['streams'][number], 'weightFrom' | 'weightTo'>;

/** Whether a category goes by weight. */
export const hasWeights = (category: Bounds | undefined): category is Bounds =>
  category !== undefined && (category.weightFrom !== null || category.weightTo !== null);

const isWithin = ({ weightFrom, weightTo }: Bounds, weight: number): boolean =>
  weight >= (weightFrom ?? 0) && weight <= (weightTo ?? Infinity);

interface WeightDialogProps {
  form: EntryFormData;
  row: OwnRow;
  onClose: () => void;
}

/** The weight that was declared with an entry, changed while registration is open; the category stays the organiser's to change. */
export const WeightDialog = ({ form, row, onClose }: WeightDialogProps) => {
  const t = useText(entryTexts);
  const own = useText(ownTexts);
  const locale = useLocale();
  const toast = useToast();
  const [typed, setTyped] = useState(row.weight === null ? '' : formatNumber(locale, row.weight));
  const { send, sending, errors } = useCommand(editOp, { isQuiet: true });
  const weight = typedNumber(typed);
  const category = form.streams.find(({ id }) => id === row.streamId);
  const isOutside = typeof weight === 'number' && hasWeights(category) && !isWithin(category, weight);
  const save = async () => {
    // What is no number goes as it was typed, so that the server names the field.
    const registrationData = { weight: weight as number | null };
    if (!(await send({ registrationId: row.id, registrationData, expectedVersion: row.version })).success) return;
    toast('ok', own('weightSaved', { name: row.fullName }));
    refetchQueries(ownOp);
    onClose();
  };
  return (
    <FormDialog
      title={own('weightOf', { name: row.fullName })}
      action={t('save')}
      size="small"
      isBusy={sending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={['registrationData.weight']} />
      <TextField
        label={t('weight')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        errors={errors['registrationData.weight']}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isOutside && <p className="warn-t t13">{own('weightOutside', { category: row.streamName })}</p>}
    </FormDialog>
  );
};
