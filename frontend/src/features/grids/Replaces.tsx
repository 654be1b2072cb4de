import { Link } from 'react-router';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';
import { redrawTexts } from './redrawTexts.js';

interface ReplacesProps {
  stream: Category;
  reason: string;
  errors: readonly string[] | undefined;
  onReason: (reason: string) => void;
}

/** The draw that is there goes; how it was made can still be looked at. Why is asked, and stands in the history. */
export const Replaces = ({ stream: { eventId, id }, reason, errors, onReason }: ReplacesProps) => {
  const t = useText(gridTexts);
  const redraw = useText(redrawTexts);
  return (
    <>
      <p className="note note--warn">
        <span>
          {t('replaces')} <Link to={`/event/${eventId}/draw/${id}`}>{t('checkDraw')}</Link>
        </span>
      </p>
      <TextField
        label={redraw('reason')}
        hint={redraw('hint')}
        value={reason}
        errors={errors}
        maxLength={1_000}
        onChange={(event) => onReason(event.target.value)}
      />
    </>
  );
};
