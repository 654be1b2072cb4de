import { useState } from 'react';
import { decimalOf, minorFrom, plus } from '#contracts/payments/money';
import type { OpenInvoice, PaymentLine } from '#contracts/payments/statements/statement.docs';
import { statementOps, statementQueries } from '#contracts/payments/statements/statement.ops';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { CheckField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Money } from '../../ui/Money.js';
import { useText } from '../../ui/texts.js';
import { statementTexts } from './statementTexts.js';

export interface MatchDialogProps {
  line: PaymentLine;
  onClose: () => void;
  onDone: () => void;
}

/** What may be chosen: an invoice that was found, or one that the transfer names. */
type Choice = Pick<OpenInvoice, 'paymentInvoiceId' | 'number' | 'outstandingAmount' | 'currency'> & Partial<OpenInvoice>;

/** A person says which invoices a transfer pays; those that it names are proposed. */
export const MatchDialog = ({ line, onClose, onDone }: MatchDialogProps) => {
  const t = useText(statementTexts);
  const { send, sending, errors } = useCommand(statementOps.book, { isQuiet: true });
  const [needle, setNeedle] = useState('');
  const [chosen, setChosen] = useState<Choice[]>(() =>
    line.named.map(({ paymentInvoiceId, number, expected }) => ({
      ...{ paymentInvoiceId, number, outstandingAmount: expected, currency: line.currency },
    })),
  );
  const { answer } = useQuery(statementQueries.open, needle.trim() === '' ? {} : { needle: needle.trim() });
  const isChosen = (one: Choice) => chosen.some(({ paymentInvoiceId }) => paymentInvoiceId === one.paymentInvoiceId);
  const found = answer?.invoices.filter((one) => !isChosen(one));
  const toggle = (one: Choice) =>
    setChosen(isChosen(one) ? chosen.filter(({ paymentInvoiceId }) => paymentInvoiceId !== one.paymentInvoiceId) : [...chosen, one]);
  const book = () =>
    void send({ bankLineId: line.bankLineId, paymentInvoiceIds: chosen.map(({ paymentInvoiceId }) => paymentInvoiceId) }).then(
      (outcome) => {
        if (outcome.success) onDone();
      },
    );
  return (
    <FormDialog title={t('match')} action={t('book')} isBusy={sending} isReady={chosen.length > 0} onSubmit={book} onClose={onClose}>
      <FormErrors errors={errors} />
      <p>
        <Money amount={line.amount} currency={line.currency} /> · {line.reference}
      </p>
      <TextField
        type="search"
        label={t('needle')}
        value={needle}
        maxLength={100}
        onChange={({ currentTarget }) => setNeedle(currentTarget.value)}
      />
      <fieldset className="choices">
        <legend className="lab">{t('open')}</legend>
        {[...chosen, ...(found ?? [])].map((one) => (
          <InvoiceChoice key={one.paymentInvoiceId} invoice={one} isChosen={isChosen(one)} onToggle={() => toggle(one)} />
        ))}
        {found?.length === 0 && <p className="muted">{t('noneFound')}</p>}
      </fieldset>
      {chosen.length > 0 && (
        <p role="status">
          {t('chosenSum')}: <Money amount={sumOf(chosen, line.currency)} currency={line.currency} />
        </p>
      )}
    </FormDialog>
  );
};

const sumOf = (chosen: readonly Choice[], currency: string): number =>
  decimalOf(plus(...chosen.flatMap(({ outstandingAmount }) => minorFrom(outstandingAmount, currency) ?? [])), currency);

const InvoiceChoice = ({ invoice, isChosen, onToggle }: { invoice: Choice; isChosen: boolean; onToggle: () => void }) => {
  const { number, payerName, athletes = [], eventName, outstandingAmount, currency } = invoice;
  const others = athletes.filter((name) => name !== payerName).slice(0, 3);
  return (
    <div className="row">
      <span className="sp col">
        <CheckField label={[number, payerName].filter(Boolean).join(' · ')} checked={isChosen} onChange={onToggle} />
        <span className="muted t13 below-check">{[others.join(', '), eventName].filter(Boolean).join(' · ')}</span>
      </span>
      <Money amount={outstandingAmount} currency={currency} />
    </div>
  );
};
