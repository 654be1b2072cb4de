import { useState } from 'react';
import { protestOps } from '#contracts/competition/protest.ops';
import type { ProtestRow, ProtestVerdict } from '#contracts/competition/protests.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { TextArea } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { ProtestFacts } from './ProtestFacts.js';
import { protestsTexts } from './protestsTexts.js';
import css from './protests.module.css';

interface DecideProtestProps {
  protest: ProtestRow;
  timeZone?: string | undefined;
  /** Leads to the correction of the result, which decides it too; absent: there is no result to correct. */
  onCorrect?: (() => void) | undefined;
  onClose: () => void;
  onDone?: () => void;
}

type Choice = ProtestVerdict | 'correct';

/** The head referee's decision. */
export const DecideProtest = ({ protest, timeZone, onCorrect, onClose, onDone }: DecideProtestProps) => {
  const t = useText(protestsTexts);
  const toast = useToast();
  const [choice, setChoice] = useState<Choice | null>(null);
  const { send, sending, errors } = useCommand(protestOps.decideProtest, { isQuiet: true });
  const choices: Choice[] = ['rejected', ...(onCorrect ? (['correct'] as const) : []), 'upheld', 'withdrawn'];
  const submit = (values: Record<string, string>) => {
    if (choice === null) return;
    if (choice === 'correct') {
      onCorrect?.();
      return;
    }
    const { matchId, id: protestId } = protest;
    void send({ matchId, protestId, verdict: choice, reason: values['reason'] ?? '' }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('decided'));
      onClose();
      onDone?.();
    });
  };
  return (
    <FormDialog
      title={t('decideTitle', { number: protest.number })}
      action={t(choice === 'correct' ? 'toCorrection' : 'record')}
      isBusy={sending}
      isReady={choice !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProtestFacts protest={protest} timeZone={timeZone} />
      <FormErrors errors={errors} handled={['reason']} />
      <fieldset className={`column ${css['verdicts']}`}>
        <legend className="w5">{t('verdict')}</legend>
        {choices.map((value) => (
          <label key={value} className="check">
            <input type="radio" name="verdict" checked={choice === value} onChange={() => setChoice(value)} />
            <span>{t(`verdict.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      {choice !== 'correct' && (
        <TextArea
          label={t('decisionReason')}
          hint={t('decisionHint')}
          name="reason"
          isRequired
          maxLength={1_000}
          errors={errors['reason']}
        />
      )}
    </FormDialog>
  );
};
