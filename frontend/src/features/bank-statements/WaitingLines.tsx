import { useState } from 'react';
import type { PaymentLine } from '#contracts/payments/statements/statement.docs';
import { statementOps, statementQueries } from '#contracts/payments/statements/statement.ops';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Money } from '../../ui/Money.js';
import { useText } from '../../ui/texts.js';
import { MatchDialog, type MatchDialogProps } from './MatchDialog.js';
import { statementTexts } from './statementTexts.js';

/** Transfers that fitted no invoice: a person says what they pay for, or that they pay for nothing here. */
export const WaitingLines = () => {
  const t = useText(statementTexts);
  const { answer, failure, refetch } = useQuery(statementQueries.checking);
  const [chosen, setChosen] = useState<{ line: PaymentLine; isAside: boolean } | null>(null);
  const done = () => {
    setChosen(null);
    refetchQueries(statementQueries.checking, statementQueries.open);
  };
  return (
    <section className="column" aria-labelledby="waiting-lines">
      <h2 id="waiting-lines">{t('waiting')}</h2>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {answer?.lastChecking && (
        <p className="muted">
          {t('last', {
            ...{
              matched: answer.lastChecking.matched,
              mismatched: answer.lastChecking.mismatched,
              unmatched: answer.lastChecking.unmatched,
            },
          })}
        </p>
      )}
      {answer?.unmatched.length === 0 && <EmptyState>{t('noneWaiting')}</EmptyState>}
      {answer?.unmatched.map((line) => (
        <article key={line.bankLineId} className="cardx card-p column" aria-label={line.reference}>
          <div className="row">
            <b className="sp">{line.payer || line.reference}</b>
            <Money amount={line.amount} currency={line.currency} />
          </div>
          <p className="muted">
            {line.date.replaceAll('-', '.')} · {line.reference}
          </p>
          {line.isTwin && <p className="muted">{t('twin')}</p>}
          <div className="form-actions">
            <Button size="small" onClick={() => setChosen({ line, isAside: false })}>
              {t('match')}
            </Button>
            <Button size="small" onClick={() => setChosen({ line, isAside: true })}>
              {t('aside')}
            </Button>
          </div>
        </article>
      ))}
      {chosen && !chosen.isAside && <MatchDialog line={chosen.line} onClose={() => setChosen(null)} onDone={done} />}
      {chosen?.isAside && <AsideDialog line={chosen.line} onClose={() => setChosen(null)} onDone={done} />}
    </section>
  );
};

const AsideDialog = ({ line, onClose, onDone }: MatchDialogProps) => {
  const t = useText(statementTexts);
  const { send, sending, errors } = useCommand(statementOps.setAside, { isQuiet: true });
  const setAside = (values: Record<string, string>) =>
    void send({ bankLineId: line.bankLineId, reason: values['reason'] ?? '' }).then((outcome) => {
      if (outcome.success) onDone();
    });
  return (
    <FormDialog title={t('asideTitle')} action={t('aside')} isBusy={sending} onSubmit={setAside} onClose={onClose}>
      <FormErrors errors={errors} handled={['reason']} />
      <p>{line.reference}</p>
      <TextField label={t('reason')} name="reason" isRequired maxLength={1000} errors={errors['reason']} />
    </FormDialog>
  );
};
