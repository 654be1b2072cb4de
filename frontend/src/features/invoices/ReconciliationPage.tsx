import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Reconciliation } from '#contracts/payments/invoices/books.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { Answered } from '../../ui/Answered.js';
import { formatDateTime } from '../../ui/dates.js';
import { Money } from '../../ui/Money.js';
import { useLocale, useText } from '../../ui/texts.js';
import { AgentReport } from './AgentReport.js';
import { Figures } from './Figures.js';
import { invoicesTexts } from './invoicesTexts.js';

const names = ['invoiced', 'paid', 'refunded', 'outstanding', 'discount'] as const;
const providers = ['offline', 'bank', 'yookassa', 'stripe'] as const;
const isNamed = (provider: string): provider is (typeof providers)[number] => providers.some((one) => one === provider);
const differenceWords = {
  ledger: 'ledger',
  mismatch: 'mismatch',
  credit: 'creditDifference',
  view: 'viewDifference',
  twice: 'twiceDifference',
} as const;

/** What the invoices of a sport event add up to, and where something differs. */
export const ReconciliationPage = () => <EventScreen>{({ event }) => <Sums eventId={event.id} />}</EventScreen>;

const Sums = ({ eventId }: { eventId: number }) => {
  const t = useText(invoicesTexts);
  const query = useQuery(booksQueries.reconciliation, { eventId });
  useInvoiceChanges(eventId, query.refetch);
  return (
    <CabinetPage title={t('reconciliation')}>
      <Answered query={query}>
        {(answer) => (
          <>
            <Figures currency={answer.currency} figures={names.map((name) => ({ name: t(name), amount: answer[name] }))} />
            {answer.byProvider.length > 0 && <Providers {...answer} />}
            {answer.check && <DailyCheck {...answer.check} currency={answer.currency} eventId={eventId} />}
            <section className="column" aria-labelledby="differences">
              <h2 id="differences">{t('differences')}</h2>
              {answer.differences.length === 0 ? <NoDifferences /> : <Differences {...answer} eventId={eventId} />}
            </section>
            <AgentReport eventId={eventId} />
          </>
        )}
      </Answered>
    </CabinetPage>
  );
};

const NoDifferences = () => (
  <p className="note note--ok">
    <IconCheck aria-hidden size={20} className="i" />
    {useText(invoicesTexts)('noDifferences')}
  </p>
);

const Providers = ({ byProvider, currency }: Reconciliation) => {
  const t = useText(invoicesTexts);
  return (
    <section className="column" aria-labelledby="by-provider">
      <h2 id="by-provider">{t('byProvider')}</h2>
      <div className="cardx tbl-wrap" role="group" tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('provider')}</th>
              <th scope="col" className="num">
                {t('paid')}
              </th>
              <th scope="col" className="num">
                {t('refunded')}
              </th>
            </tr>
          </thead>
          <tbody>
            {byProvider.map(({ provider, paid, refunded }) => (
              <tr key={provider}>
                <td>{isNamed(provider) ? t(provider) : provider}</td>
                <td className="num">
                  <Money amount={paid} currency={currency} />
                </td>
                <td className="num">
                  <Money amount={refunded} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

type DailyCheckProps = NonNullable<Reconciliation['check']> & { currency: string; eventId: number };

/** The books are proved every day; a difference is a fault of the program, and its invoice is named. */
const DailyCheck = ({ at, differences, currency, eventId }: DailyCheckProps) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  const date = formatDateTime(locale, at);
  if (differences.length === 0) return <p className="mut">{t('checkedWell', { date })}</p>;
  return (
    <div className="note note--danger column" role="alert">
      <b>{t('checkedBadly', { date, numbers: differences.map(({ number }) => number).join(', ') })}</b>
      <Differences differences={differences} currency={currency} eventId={eventId} />
    </div>
  );
};

const Differences = ({ differences, currency, eventId }: Pick<Reconciliation, 'differences' | 'currency'> & { eventId: number }) => {
  const t = useText(invoicesTexts);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col" className="num">
              {t('expected')}
            </th>
            <th scope="col" className="num">
              {t('found')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, paymentInvoiceId, number, expected, found }) => (
            <tr key={`${kind}-${paymentInvoiceId}`}>
              <td className="nw">
                <Link to={`/cabinet/event/${eventId}/payments/invoices?invoice=${paymentInvoiceId}`}>{number}</Link>
              </td>
              <td>{t(differenceWords[kind])}</td>
              <td className="num">
                <Money amount={expected} currency={currency} />
              </td>
              <td className="num">
                <Money amount={found} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
