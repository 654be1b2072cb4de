import { useState } from 'react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import type { OrganizationInvoices } from '#contracts/payments/papers/papers.docs';
import { paperQueries } from '#contracts/payments/papers/papers.ops';
import { downloadFile } from '../../app/downloadFile.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Money } from '../../ui/Money.js';
import { Pill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { CreateDialog, DisableDialog } from './ClubDialogs.js';
import { clubTexts } from './clubTexts.js';
import './clubs.css';
import { PayeeCard } from './PayeeCard.js';

export const ClubInvoices = () => <EventScreen>{({ event }) => <Invoices eventId={event.id} />}</EventScreen>;

type Club = OrganizationInvoices['organizations'][number];

const Invoices = ({ eventId }: { eventId: number }) => {
  const t = useText(clubTexts);
  const { answer, failure, refetch } = useQuery(paperQueries.ofOrganization, { eventId });
  useInvoiceChanges(eventId, refetch);
  const [club, setClub] = useState<Club | null>(null);
  const [leaving, setLeaving] = useState<InvoiceRow | null>(null);
  const done = () => {
    setClub(null);
    setLeaving(null);
    refetchQueries(paperQueries.ofOrganization);
  };
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('intro')}</p>
      <PayeeCard eventId={eventId} />
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={4} />}
      {answer && (
        <>
          <section className="column" aria-labelledby="unpaid-clubs">
            <h2 id="unpaid-clubs">{t('unpaid')}</h2>
            {answer.organizations.length === 0 && <EmptyState>{t('noneUnpaid')}</EmptyState>}
            {answer.organizations.map((one) => (
              <ClubCard key={one.id} club={one} currency={answer.currency} onMake={() => setClub(one)} />
            ))}
          </section>
          <section className="column" aria-labelledby="club-invoices">
            <h2 id="club-invoices">{t('invoices')}</h2>
            {answer.invoices.length === 0 && <EmptyState>{t('none')}</EmptyState>}
            {answer.invoices.map((one) => (
              <InvoiceCard key={one.paymentInvoiceId} invoice={one} onDisable={() => setLeaving(one)} />
            ))}
          </section>
        </>
      )}
      {club && answer && (
        <CreateDialog eventId={eventId} club={club} currency={answer.currency} onClose={() => setClub(null)} onDone={done} />
      )}
      {leaving && <DisableDialog invoice={leaving} onClose={() => setLeaving(null)} onDone={done} />}
    </CabinetPage>
  );
};

const ClubCard = ({ club: { name, entries }, currency, onMake }: { club: Club; currency: string; onMake: () => void }) => {
  const t = useText(clubTexts);
  return (
    <article className="cardx card-p column" aria-label={name}>
      <div className="row">
        <b className="sp">{name}</b>
        <Money amount={entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100} currency={currency} />
      </div>
      <span className="muted">{t('entries', { count: entries.length })}</span>
      <div className="form-actions">
        <Button size="small" onClick={onMake}>
          {t('make')}
        </Button>
      </div>
    </article>
  );
};

const InvoiceCard = ({ invoice, onDisable }: { invoice: InvoiceRow; onDisable: () => void }) => {
  const t = useText(clubTexts);
  const toast = useToast();
  const errorText = useErrorText();
  const { number, payer, amount, currency, dueDate, paymentInvoiceStatus: status, paidAmount } = invoice;
  const download = (fileTypeKey: 'organizationInvoice' | 'creditNotes', name: string) => {
    const input = { fileTypeKey, id: invoice.paymentInvoiceId };
    void downloadFile(paperQueries.pdf, input, `${name}-${number}.pdf`).then((fault) => {
      if (fault) toast('danger', errorText(fault));
    });
  };
  return (
    <article className="cardx card-p column" aria-label={t('number', { number })}>
      <div className="row club-sum">
        <span className="sp col">
          <b>{payer.name}</b>
          <span className="muted">
            {t('number', { number })} {dueDate && t('due', { day: dueDate.replaceAll('-', '.') })}
          </span>
        </span>
        <span className="col club-paid">
          <Money amount={amount} currency={currency} className="w6" />
          {paidAmount > 0 && paidAmount !== amount && (
            <span className="muted t13">
              {t('paid')}: <Money amount={paidAmount} currency={currency} />
            </span>
          )}
        </span>
      </div>
      <div>
        <Pill tone={[0, 3, 5].includes(status) ? 'danger' : 'ok'}>{invoice.paymentInvoiceStatusText}</Pill>
      </div>
      <div className="form-actions">
        <Button size="small" onClick={() => download('organizationInvoice', 'invoice')}>
          {t('pdf')}
        </Button>
        {invoice.creditNotes.length > 0 && (
          <Button size="small" onClick={() => download('creditNotes', 'credit-notes')}>
            {t('creditNotes')}
          </Button>
        )}
        {status === 0 && paidAmount === 0 && (
          <Button size="small" look="danger" onClick={onDisable}>
            {t('disable')}
          </Button>
        )}
      </div>
    </article>
  );
};
