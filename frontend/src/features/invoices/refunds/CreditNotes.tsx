import { IconDownload } from '@tabler/icons-react';
import type { CreditNoteRow, InvoiceRow } from '#contracts/payments/invoice.docs';
import { paperQueries } from '#contracts/payments/papers/papers.ops';
import { downloadFile } from '../../../app/downloadFile.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { formatDateTime } from '../../../ui/dates.js';
import { Money } from '../../../ui/Money.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { refundsTexts } from './refundsTexts.js';

/** What an invoice charges no more, with the paper that says so. */
export const CreditNotes = ({ invoice: { paymentInvoiceId, number, currency, creditNotes } }: { invoice: InvoiceRow }) => {
  const t = useText(refundsTexts);
  const toast = useToast();
  const errorText = useErrorText();
  const download = async () => {
    const fault = await downloadFile(paperQueries.pdf, { fileTypeKey: 'creditNotes', id: paymentInvoiceId }, `credit-notes-${number}.pdf`);
    if (fault) toast('danger', errorText(fault));
  };
  if (creditNotes.length === 0) return null;
  return (
    <section className="column" aria-label={t('creditNotes')}>
      <div className="row wrap g12">
        <h3 className="sp">{t('creditNotes')}</h3>
        <Button size="small" icon={<IconDownload aria-hidden size={16} />} onClick={() => void download()}>
          {t('creditNotesPdf')}
        </Button>
      </div>
      <ul className="column">
        {creditNotes.map((note) => (
          <CreditNoteLine key={note.creditNote} note={note} currency={currency} />
        ))}
      </ul>
    </section>
  );
};

const reasons = ['price', 'left', 'refund'] as const;

const CreditNoteLine = ({ note: { creditNote, amount, notedDate, reason }, currency }: { note: CreditNoteRow; currency: string }) => {
  const t = useText(refundsTexts);
  const locale = useLocale();
  const known = reasons.find((one) => one === reason);
  return (
    <li className="row">
      <span className="sp">
        {creditNote}
        <span className="muted"> · {[formatDateTime(locale, notedDate), known && t(`credit_${known}`)].filter(Boolean).join(' · ')}</span>
      </span>
      <Money amount={-amount} currency={currency} />
    </li>
  );
};
