import { useMemo } from 'react';
import type { RefundStatus } from '#contracts/payments/invoice.docs';
import {
  refundListQueries,
  refundStatuses,
  type ListedRefund,
  type RefundsPage as Page,
} from '#contracts/payments/refunds/refund-list.ops';
import { CabinetPage } from '../../../app/shell/CabinetPage.js';
import { EventScreen } from '../../../app/shell/EventScreen.js';
import { useQuery } from '../../../app/useQuery.js';
import { useInvoiceChanges } from '../../../shared/payments/useInvoiceChanges.js';
import { Answered } from '../../../ui/Answered.js';
import { formatDateTime } from '../../../ui/dates.js';
import type { Locale } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { formatMoney } from '../../../ui/numbers.js';
import { Pill } from '../../../ui/Pill.js';
import { useLocale, useText, type Translate } from '../../../ui/texts.js';
import { Figures } from '../Figures.js';
import { invoicesTexts } from '../invoicesTexts.js';
import { ChoiceFilter, chosenIn } from '../../../shared/money-list/ChoiceFilter.js';
import type { ListColumn } from '../../../shared/money-list/columns.js';
import { MoneyList } from '../../../shared/money-list/MoneyList.js';
import { useAddress } from '../../../shared/money-list/useAddress.js';
import { rowsPerPage, useMoneyRows } from '../../../shared/money-list/useMoneyRows.js';
import { OpenedInvoice } from '../OpenedInvoice.js';
import { refundsTexts, refundTones } from './refundsTexts.js';

const methods = ['original', 'offline', 'credit'] as const;

/** Refunds of a sport event: what still waits for somebody, what is on its way, what is given back. */
export const RefundsPage = () => <EventScreen>{({ event }) => <Refunds eventId={event.id} />}</EventScreen>;

const rowsIn = ({ refunds }: Page): ListedRefund[] => refunds;

const Refunds = ({ eventId }: { eventId: number }) => {
  const t = useText(refundsTexts);
  const all = useText(invoicesTexts)('all');
  const [of, setAddress] = useAddress();
  const [status, method] = [chosenIn(refundStatuses, of('status')), chosenIn(methods, of('method'))];
  const asked = { eventId, ...(status && { status }), ...(method && { method }) };
  const query = useQuery(refundListQueries.ofEvent, { ...asked, page: 1, perPage: rowsPerPage });
  const list = useMoneyRows(query.answer, rowsIn, refundListQueries.ofEvent, asked);
  useInvoiceChanges(eventId, query.refetch);
  const filter = { of, onAddress: setAddress, allText: all };
  return (
    <CabinetPage title={t('refunds')}>
      <p className="muted">{t('about')}</p>
      <div className="row wrap g12">
        <ChoiceFilter {...filter} label={t('state')} name="status" values={refundStatuses} textOf={t} />
        <ChoiceFilter {...filter} label={t('method')} name="method" values={methods} textOf={t} />
      </div>
      <Answered query={query}>
        {({ totals }) => <Found {...{ list, totals }} empty={t(status || method ? 'noneFound' : 'none')} onAddress={setAddress} />}
      </Answered>
      <OpenedInvoice of={of} onAddress={setAddress} />
    </CabinetPage>
  );
};

interface FoundProps {
  list: Pick<ReturnType<typeof useMoneyRows<Page, ListedRefund>>, 'rows' | 'total' | 'fetchMore'>;
  totals: Page['totals'];
  empty: string;
  onAddress: (changed: Record<string, string>) => void;
}

const Found = ({ list, totals, empty, onAddress }: FoundProps) => {
  const t = useText(refundsTexts);
  const ti = useText(invoicesTexts);
  const locale = useLocale();
  const columns = useMemo(() => columnsOf(t, ti, locale), [t, ti, locale]);
  const figures = [
    { name: t('waits'), amount: totals.created },
    { name: t('onItsWay'), amount: totals.sent },
    { name: t('givenBack'), amount: totals.done },
  ];
  return (
    <>
      {list.total > 0 && <Figures figures={figures} currency={list.rows[0]?.currency ?? 'RUB'} />}
      <MoneyList
        {...{ ...list, columns, empty }}
        label={t('refunds')}
        idOf={({ refundId }) => String(refundId)}
        marks={refundStatuses.map((status) => (
          <div key={status} data-mark={status}>
            <RefundPill status={status} />
          </div>
        ))}
        card={(row) => <RefundCard row={row} />}
        openLabel={({ number }) => ti('openOf', { number })}
        onOpen={({ paymentInvoiceId }) => onAddress({ invoice: String(paymentInvoiceId) })}
      />
    </>
  );
};

const columnsOf = (
  t: Translate<keyof (typeof refundsTexts)['ru']>,
  ti: Translate<keyof (typeof invoicesTexts)['ru']>,
  locale: Locale,
): ListColumn<ListedRefund>[] => [
  { id: 'number', title: ti('number'), width: 140, text: ({ number }) => number },
  { id: 'payer', title: ti('payer'), width: 180, isWide: true, text: ({ payer }) => payer.name },
  { id: 'day', title: ti('day'), width: 150, text: ({ createdDate }) => formatDateTime(locale, createdDate) },
  { id: 'reason', title: t('reason'), width: 160, isWide: true, text: ({ reason }) => reason },
  { id: 'method', title: t('method'), width: 160, text: ({ method }) => t(`${method}Short`) },
  { id: 'state', title: t('state'), width: 130, text: ({ status }) => t(status), mark: ({ status }) => status },
  {
    ...{ id: 'amount', title: ti('amount'), width: 140, isMoney: true },
    text: ({ amount, currency }) => formatMoney(locale, amount, currency),
  },
];

const RefundPill = ({ status }: { status: RefundStatus }) => <Pill tone={refundTones[status]}>{useText(refundsTexts)(status)}</Pill>;

const RefundCard = ({ row: { payer, amount, currency, number, createdDate, reason, method, status } }: { row: ListedRefund }) => {
  const t = useText(refundsTexts);
  const locale = useLocale();
  return (
    <>
      <span className="row">
        <b className="sp">{payer.name}</b>
        <Money amount={amount} currency={currency} className="w6" />
      </span>
      <span className="muted t13">
        {number}, {formatDateTime(locale, createdDate)}
      </span>
      <span className="t13">{reason}</span>
      <span className="row wrap">
        <RefundPill status={status} />
        <span className="muted t13">{t(`${method}Short`)}</span>
      </span>
    </>
  );
};
