import { useState } from 'react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { TimeField } from '../../ui/TimeField.js';
import { toMinutes } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import { dialogTexts } from './dialogTexts.js';
import type { Target } from './steps.js';
import { afterMove } from './targets.js';
import type { BoardState } from './useBoard.js';

interface BreakDialogProps {
  playgrounds: readonly PlaygroundShape[];
  state: Pick<BoardState, 'reach' | 'errors' | 'closeErrors'>;
  onClose: () => void;
}

const handled = ['durationInMinutes', 'timeStart', 'name'];

/** The playgrounds with a new break: before the first item that starts no earlier than it, or at the end. */
const withBreak = (playgrounds: readonly PlaygroundShape[], values: Record<string, string>): Target => {
  const start = values['start'] || undefined;
  const added = { itemId: 0, streamId: null, name: values['name']?.trim() ?? '', lengthInMinutes: Number(values['minutes']) };
  const targets = playgrounds.map((playground) => {
    const later = start === undefined ? -1 : playground.items.findIndex(({ timeStart }) => toMinutes(timeStart) >= toMinutes(start));
    const at = later < 0 ? playground.items.length : later;
    return afterMove([playground], added, { playgroundId: playground.id, at, ...(start && { start }) });
  });
  return { goneItemIds: [], playgrounds: targets.flatMap((one) => one.playgrounds) };
};

/** A break on one playground, or on all at the same time. */
export const BreakDialog = ({ playgrounds, state, onClose }: BreakDialogProps) => {
  const t = useBoardText(dialogTexts);
  const words = useBoardText(boardTexts);
  const [isBusy, setBusy] = useState(false);
  const { errors } = state;
  const add = async (values: Record<string, string>) => {
    const chosen = playgrounds.filter(({ id }) => values['playgroundId'] === 'all' || String(id) === values['playgroundId']);
    setBusy(true);
    const text = words('breakAdded', { playground: chosen.map(({ name }) => name).join(', ') });
    const isDone = await state.reach(withBreak(chosen, values), text);
    setBusy(false);
    if (isDone) onClose();
  };
  const close = () => {
    state.closeErrors();
    onClose();
  };
  const choices = playgrounds.map(({ id, name }) => ({ value: String(id), text: name }));
  const all = playgrounds.length > 1 ? [{ value: 'all', text: t('allPlaygrounds') }] : [];
  return (
    <FormDialog
      title={t('breakTitle')}
      action={t('add')}
      size="small"
      isBusy={isBusy}
      onSubmit={(values) => void add(values)}
      onClose={close}
    >
      <FormErrors errors={errors} handled={handled} />
      <SelectField name="playgroundId" label={t('playground')} autoFocus options={[...all, ...choices]} />
      <TextField name="name" label={t('breakName')} placeholder={t('breakPlaceholder')} maxLength={100} errors={errors['name']} />
      <div className="form-row">
        <TextField
          name="minutes"
          type="number"
          min={1}
          max={600}
          label={t('breakLength')}
          defaultValue={30}
          errors={errors['durationInMinutes']}
          isRequired
        />
        <TimeField name="start" label={t('breakStart')} errors={errors['timeStart']} />
      </div>
      <p className="hint">{t('breakStartHint')}</p>
    </FormDialog>
  );
};
