import { useMemo, useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.js';
import { CheckField, TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { RepricingNote } from '../../../shared/repricing/RepricingNote.js';
import { bulkTexts } from './bulkTexts.js';
import { deskCalls } from './deskCalls.js';
import type { DeskRow, DeskCategory } from './deskRow.js';
import { fittingCategories } from './fitting.js';

interface CategoryDialogProps {
  eventId: number;
  isCopy: boolean;
  rows: readonly DeskRow[];
  streams: readonly DeskCategory[];
  firstDay: string;
  onConfirm: (streamIds: number[], reason: string, isForce: boolean) => void;
  onClose: () => void;
}

/** A call moves as many at once. */
const toldAtMost = 500;

/** Where the rows go: categories that fit come first; one that does not needs a word more. */
export const CategoryDialog = ({ eventId, isCopy, rows, streams, firstDay, onConfirm, onClose }: CategoryDialogProps) => {
  const t = useText(bulkTexts);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [isForce, setForce] = useState(false);
  const offers = useMemo(() => fittingCategories(rows, streams, firstDay), [rows, streams, firstDay]);
  const isMisfit = offers.some(({ stream, count }) => chosen.includes(stream.id) && count < rows.length);
  const isReady = chosen.length > 0 && (isCopy || !isMisfit || isForce);
  const choose = (id: number, isOn: boolean) => {
    if (!isCopy) setChosen([id]);
    else setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  return (
    <FormDialog
      title={t(isCopy ? 'copyTitle' : 'moveTitle')}
      action={t('apply')}
      isReady={isReady}
      onSubmit={() => onConfirm([...chosen], reason.trim(), isForce && isMisfit)}
      onClose={onClose}
    >
      <fieldset className="desk-offers">
        <legend>{t(isCopy ? 'categories' : 'category')}</legend>
        {offers.map(({ stream, count }) => (
          <label key={stream.id} className="desk-offer">
            <input
              type={isCopy ? 'checkbox' : 'radio'}
              name="stream"
              checked={chosen.includes(stream.id)}
              onChange={(event) => choose(stream.id, event.target.checked)}
            />
            <span className="sp">{stream.name}</span>
            <span className={count === rows.length ? 'ok-t t12' : 'muted t12'}>
              {count === rows.length ? t('fits') : t('fitsPartly', { count, total: rows.length })}
            </span>
          </label>
        ))}
      </fieldset>
      {!isCopy && <TextField label={t('reason')} value={reason} onChange={(event) => setReason(event.target.value)} />}
      {!isCopy && isMisfit && <CheckField label={t('isForce')} checked={isForce} onChange={(event) => setForce(event.target.checked)} />}
      {isReady && <PriceNote {...{ eventId, isCopy, rows, chosen }} isForce={isForce && isMisfit} />}
    </FormDialog>
  );
};

interface PriceNoteProps extends Pick<CategoryDialogProps, 'eventId' | 'isCopy' | 'rows'> {
  chosen: readonly number[];
  isForce: boolean;
}

const PriceNote = ({ eventId, isCopy, rows, chosen, isForce }: PriceNoteProps) => {
  const [streamId = 0] = chosen;
  if (rows.length > toldAtMost || rows.every(({ price }) => price === 0)) return null;
  const asked = { eventId, registrationIds: rows.map(({ id }) => id) };
  return isCopy ? (
    <RepricingNote call={deskCalls.copy} input={{ ...asked, streamIds: [...chosen] }} />
  ) : (
    <RepricingNote call={deskCalls.move} input={{ ...asked, streamId, ...(isForce && { isForce }) }} />
  );
};
