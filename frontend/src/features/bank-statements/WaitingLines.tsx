import { useState } from 'react';
import { paperQueries } from '#contracts/payments/papers/papers.ops';
import type { PaymentLine } from '#contracts/payments/statements/statement.docs';
import { statementOps, statementQueries } from '#contracts/payments/statements/statement.ops';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { CheckField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Money } from '../../ui/Money.js';
import { useText } from '../../ui/texts.js';
import { statementTexts } from './statementTexts.js';

/** Transfers that fitted no invoice: a person says what they pay for, or that they pay for nothing here. */
export const WaitingLines = ({ eventId }: { eventId: number }) => {
  const t = useText(statementTexts);
  const { answer, failure, refetch } = useQuery(statementQueries.checking);
  const [chosen, setChosen] = useState<{ line: PaymentLine; isAside: boolean } | null>(null);
  const done = () => {
    setChosen(null);
    refetchQueries(statementQueries.checking, paperQueries.ofOrganization);
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
      {chosen && !chosen.isAside && <MatchDialog eventId={eventId} line={chosen.line} onClose={() => setChosen(null)} onDone={done} />}
      {chosen?.isAside && <AsideDialog line={chosen.line} onClose={() => setChosen(null)} onDone={done} />}
    </section>
  );
};

interface DialogProps {
  line: PaymentLine;
  onClose: () => void;
  onDone: () => void;
}

const MatchDialog = ({ eventId, line, onClose, onDone }: DialogProps & { eventId: number }) => {
  const t = useText(statementTexts);
  const { answer } = useQuery(paperQueries.ofOrganization, { eventId });
  const { send, sending, errors } = useCommand(statementOps.book, { isQuiet: true });
  const [ids, setIds] = useState<number[]>(line.named.map(({ paymentInvoiceId }) => paymentInvoiceId));
  const papers = answer?.invoices.filter(
    ({ outstandingAmount, paymentInvoiceStatus }) => outstandingAmount > 0 && paymentInvoiceStatus === 0,
  );
  const known = new Map([...line.named, ...(papers ?? [])].map(({ paymentInvoiceId, number }) => [paymentInvoiceId, number]));
  const toggle = (id: number, isOn: boolean) => setIds(isOn ? [...ids, id] : ids.filter((one) => one !== id));
  const book = () =>
    void send({ bankLineId: line.bankLineId, paymentInvoiceIds: ids }).then((outcome) => {
      if (outcome.success) onDone();
    });
  return (
    <FormDialog title={t('match')} action={t('book')} isBusy={sending} isReady={ids.length > 0} onSubmit={book} onClose={onClose}>
      <FormErrors errors={errors} />
      <p>
        <Money amount={line.amount} currency={line.currency} /> · {line.reference}
      </p>
      <fieldset className="column">
        <legend>{t('open')}</legend>
        {[...known].map(([id, number]) => {
          const paper = papers?.find(({ paymentInvoiceId }) => paymentInvoiceId === id);
          return (
            <div key={id} className="row">
              <span className="sp">
                <CheckField
                  label={[number, paper?.payer.name].filter(Boolean).join(' · ')}
                  checked={ids.includes(id)}
                  onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                />
              </span>
              {paper && <Money amount={paper.outstandingAmount} currency={paper.currency} />}
            </div>
          );
        })}
      </fieldset>
    </FormDialog>
  );
};

const AsideDialog = ({ line, onClose, onDone }: DialogProps) => {
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
