import { useState } from 'react';
import { Link } from 'react-router';
import { closingOps } from '#contracts/sport-events/closing.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { closingTexts } from './closingTexts.js';

type Step = 'cancel' | 'complete' | 'reopen' | 'restore';
const operations = { cancel: closingOps.cancel, complete: closingOps.complete, reopen: closingOps.reopen, restore: closingOps.reopen };

interface ClosingProps {
  given: SportEventAnswer;
  onChanged: () => void;
}

/** Ends a sport event by hand and opens it again. */
export const Closing = ({ given: { event }, onChanged }: ClosingProps) => {
  const t = useText(closingTexts);
  const [step, setStep] = useState<Step | null>(null);
  const { closing } = event;
  const back = closing?.kind === 'cancelled' ? 'restore' : 'reopen';
  return (
    <section className="column">
      <h2>{t('title')}</h2>
      <div className="cardx card-p column">
        <p>{closing ? `${t(closing.kind)} ${closing.reason && t('because', { reason: closing.reason })}` : t('none')}</p>
        <div className="row wrap">
          {closing && <Button onClick={() => setStep(back)}>{t(back)}</Button>}
          {!closing && event.status !== 'completed' && (
            <>
              <Button onClick={() => setStep('complete')}>{t('complete')}</Button>
              <Button look="danger" onClick={() => setStep('cancel')}>
                {t('cancel')}
              </Button>
            </>
          )}
        </div>
      </div>
      {step && <StepDialog key={step} eventId={event.id} step={step} onClose={() => setStep(null)} onDone={onChanged} />}
    </section>
  );
};

interface StepDialogProps {
  eventId: number;
  step: Step;
  onClose: () => void;
  onDone: () => void;
}

const StepDialog = ({ eventId, step, onClose, onDone }: StepDialogProps) => {
  const t = useText(closingTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(operations[step], { isQuiet: true });
  const take = async ({ reason = '' }: Record<string, string>) => {
    const outcome = await send({ eventId, reason });
    if (!outcome.success) return;
    toast('ok', t(`done.${step}`));
    onClose();
    onDone();
  };
  return (
    <FormDialog
      title={t(step)}
      action={t(step === 'cancel' ? 'cancelAction' : step)}
      look={step === 'cancel' ? 'danger' : 'primary'}
      isBusy={sending}
      onSubmit={(values) => void take(values)}
      onClose={onClose}
    >
      <p>{t(`${step}Text`)}</p>
      <FormErrors errors={errors} handled={['reason']} />
      <TextField
        label={t(step === 'complete' ? 'reasonOptional' : 'reason')}
        name="reason"
        errors={errors['reason']}
        isRequired={step !== 'complete'}
        autoFocus
      />
    </FormDialog>
  );
};

const shownNames = 5;

const shortList = (names: readonly string[]): string =>
  names.length > shownNames ? `${names.slice(0, shownNames).join(', ')} …` : `${names.join(', ')}.`;

/** What keeps a sport event from being over, whose last day has gone by. */
export const Overdue = ({ given: { event, streams } }: { given: SportEventAnswer }) => {
  const t = useText(closingTexts);
  if (!event.isOverdue) return null;
  const open = streams.filter(({ status }) => status !== 'completed');
  return (
    <div className="note note--warn" role="status">
      <p>
        {t('overdue')} {open.length > 0 && t('overdueOpen', { count: open.length, names: shortList(open.map(({ name }) => name)) })}
      </p>
      {open.length > 0 && (
        <Link className={buttonClass()} to={`/cabinet/event/${event.id}/results`}>
          {t('toResults')}
        </Link>
      )}
    </div>
  );
};
