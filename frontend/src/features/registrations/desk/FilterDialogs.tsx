import { useState } from 'react';
import { CheckField, TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { typedNumber } from '../../../ui/formValues.js';
import { useText } from '../../../ui/texts.js';
import { filterTexts } from './filterTexts.js';
import { rangeText, type Range } from './deskUrl.js';
import { foldText } from '#contracts/text';

interface RangeDialogProps {
  title: string;
  range: Range | null;
  hint?: string | undefined;
  onRange: (text: string) => void;
  onClose: () => void;
}

/** A number typed by a person; undefined when it is none. */
const boundOf = (typed: string): number | null | undefined => {
  const value = typedNumber(typed);
  return typeof value === 'string' || (value ?? 0) < 0 ? undefined : value;
};

/** From and to, both within; an empty one is open. */
export const RangeDialog = ({ title, range, hint, onRange, onClose }: RangeDialogProps) => {
  const t = useText(filterTexts);
  const [typed, setTyped] = useState({ from: String(range?.from ?? ''), to: String(range?.to ?? '') });
  const [from, to] = [boundOf(typed.from), boundOf(typed.to)];
  const isReady = from !== undefined && to !== undefined && (from ?? 0) <= (to ?? Infinity);
  return (
    <FormDialog
      title={title}
      action={t('show')}
      size="small"
      isReady={isReady}
      onSubmit={() => isReady && onRange(rangeText({ from, to }))}
      onClose={onClose}
    >
      <div className="row desk-range">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            autoFocus={end === 'from'}
            label={t(end)}
            inputMode="decimal"
            maxLength={7}
            value={typed[end]}
            onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
          />
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </FormDialog>
  );
};

interface ChoicesDialogProps {
  title: string;
  choices: readonly { id: number; name: string; count: number }[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Any of those that occur, each with how many registrations it has. */
export const ChoicesDialog = ({ title, choices, chosen, onChoose, onClose }: ChoicesDialogProps) => {
  const t = useText(filterTexts);
  const [ids, setIds] = useState(chosen);
  const [needle, setNeedle] = useState('');
  const shown = choices.filter(({ name }) => foldText(name).includes(foldText(needle)));
  return (
    <FormDialog title={title} action={t('show')} size="small" onSubmit={() => onChoose(ids)} onClose={onClose}>
      <TextField autoFocus type="search" label={t('find')} value={needle} onChange={(event) => setNeedle(event.target.value)} />
      <div className="desk-choices" role="group" aria-label={title}>
        {shown.map(({ id, name, count }) => (
          <CheckField
            key={id}
            label={`${name} (${count})`}
            checked={ids.includes(id)}
            onChange={({ target }) => setIds(target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
          />
        ))}
        {shown.length === 0 && <p className="muted">{t('noChoices')}</p>}
      </div>
    </FormDialog>
  );
};
