import { useMemo } from 'react';
import {
  receiptStatuses,
  receiptTypes,
  type ReceiptRow,
  type ReceiptStatus,
  type ReceiptsPage as Page,
} from '#contracts/payments/receipts/receipt.docs';
import { receiptOps, receiptQueries } from '#contracts/payments/receipts/receipts.ops';
import { CabinetPage } from '../../../app/shell/CabinetPage.js';
import { EventScreen } from '../../../app/shell/EventScreen.js';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../../app/useQuery.js';
import { useReceiptDownload } from '../../../shared/payments/ReceiptButton.js';
import { useInvoiceChanges } from '../../../shared/payments/useInvoiceChanges.js';
import { Answered } from '../../../ui/Answered.js';
import { Button } from '../../../ui/Button.js';
import { formatDateTime } from '../../../ui/dates.js';
import type { Locale } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { formatMoney } from '../../../ui/numbers.js';
import { Pill } from '../../../ui/Pill.js';
import { useLocale, useText, type Translate } from '../../../ui/texts.js';
import { invoicesTexts } from '../invoicesTexts.js';
import { ChoiceFilter, chosenIn } from '../../../shared/money-list/ChoiceFilter.js';
import type { ListColumn } from '../../../shared/money-list/columns.js';
import { MoneyList } from '../../../shared/money-list/MoneyList.js';
import { useAddress } from '../../../shared/money-list/useAddress.js';
import { rowsPerPage, useMoneyRows } from '../../../shared/money-list/useMoneyRows.js';
import { receiptsTexts } from './receiptsTexts.js';

/** Fiscal receipts of a sport event: one of each payment and refund. */
export const ReceiptsPage = () => <EventScreen>{({ event }) => <Receipts eventId={event.id} />}</EventScreen>;

type Row = Page['receipts'][number];
const rowsIn = ({ receipts }: Page): Row[] => receipts;

const Receipts = ({ eventId }: { eventId: number }) => {
  const t = useText(receiptsTexts);
  const all = useText(invoicesTexts)('all');
  const [of, setAddress] = useAddress();
  const [status, type] = [chosenIn(receiptStatuses, of('status')), chosenIn(receiptTypes, of('type'))];
  const asked = { eventId, ...(status && { status }), ...(type && { type }) };
  const query = useQuery(receiptQueries.ofEvent, { ...asked, page: 1, perPage: rowsPerPage });
  const list = useMoneyRows(query.answer, rowsIn, receiptQueries.ofEvent, asked);
  useInvoiceChanges(eventId, query.refetch);
  const filter = { of, onAddress: setAddress, allText: all };
  return (
    <CabinetPage title={t('receipts')}>
      <p className="muted">{t('about')}</p>
      <div className="row wrap g12">
        <ChoiceFilter {...filter} label={t('state')} name="status" values={receiptStatuses} textOf={t} />
        <ChoiceFilter {...filter} label={t('kind')} name="type" values={receiptTypes} textOf={t} />
      </div>
      <Answered query={query}>
        {({ openReceiptIds }) => (
          <>
            {openReceiptIds.length > 0 && <AskAgain receiptIds={openReceiptIds} />}
            <Rows list={list} empty={t(status || type ? 'noneFound' : 'none')} />
          </>
        )}
      </Answered>
    </CabinetPage>
  );
};

/** Those that are not registered: the registrar is asked about them now. */
const AskAgain = ({ receiptIds }: { receiptIds: number[] }) => {
  const t = useText(receiptsTexts);
  const { send, sending } = useCommand(receiptOps.update);
  const ask = () => void send({ receiptIds }).then(({ success }) => success && refetchQueries(receiptQueries.ofEvent));
  return (
    <div className="row wrap g12">
      <Button isBusy={sending} onClick={ask}>
        {t('ask')}
      </Button>
      <span className="muted t13">{t('open', { count: receiptIds.length })}</span>
    </div>
  );
};

interface RowsProps {
  list: Pick<ReturnType<typeof useMoneyRows<Page, Row>>, 'rows' | 'total' | 'fetchMore'>;
  empty: string;
}

const Rows = ({ list, empty }: RowsProps) => {
  const t = useText(receiptsTexts);
  const number = useText(invoicesTexts)('number');
  const locale = useLocale();
  const download = useReceiptDownload();
  const columns = useMemo(() => columnsOf(t, number, locale), [t, number, locale]);
  return (
    <MoneyList
      {...{ ...list, columns, empty }}
      label={t('receipts')}
      idOf={({ receiptId }) => String(receiptId)}
      marks={receiptStatuses.map((status) => (
        <div key={status} data-mark={status}>
          <ReceiptPill status={status} />
        </div>
      ))}
      card={(row) => <ReceiptCard row={row} />}
      openLabel={(row) => t('downloadOf', { number: row.number, day: dayOf(locale, row) })}
      onOpen={({ receiptId }) => download(receiptId)}
    />
  );
};

const dayOf = (locale: Locale, { fiscalDate, queuedDate }: ReceiptRow): string => formatDateTime(locale, fiscalDate ?? queuedDate);

const columnsOf = (t: Translate<keyof (typeof receiptsTexts)['ru']>, number: string, locale: Locale): ListColumn<Row>[] => [
  { id: 'number', title: number, width: 140, text: (row) => row.number },
  { id: 'day', title: t('day'), width: 160, text: (row) => dayOf(locale, row) },
  { id: 'kind', title: t('kind'), width: 150, text: ({ type }) => t(type) },
  { id: 'state', title: t('state'), width: 150, text: ({ status }) => t(status), mark: ({ status }) => status },
  { id: 'fiscal', title: t('fiscalNumber'), width: 160, text: ({ fiscalNumber }) => fiscalNumber ?? '' },
  { id: 'failure', title: t('failure'), width: 120, isWide: true, text: ({ failure }) => failure ?? '' },
  {
    ...{ id: 'amount', title: t('amount'), width: 140, isMoney: true },
    text: ({ amount, currency }) => formatMoney(locale, amount, currency),
  },
];

const tones = { queued: 'warn', sent: 'warn', registered: 'ok', failed: 'danger' } as const satisfies Record<ReceiptStatus, string>;

const ReceiptPill = ({ status }: { status: ReceiptStatus }) => <Pill tone={tones[status]}>{useText(receiptsTexts)(status)}</Pill>;

const ReceiptCard = ({ row }: { row: Row }) => {
  const t = useText(receiptsTexts);
  const locale = useLocale();
  return (
    <>
      <span className="row">
        <b className="sp">{t(row.type)}</b>
        <Money amount={row.amount} currency={row.currency} className="w6" />
      </span>
      <span className="muted t13">
        {row.number}, {dayOf(locale, row)}
      </span>
      <span className="row wrap">
        <ReceiptPill status={row.status} />
        <span className="muted t13">{row.failure ?? row.fiscalNumber}</span>
      </span>
    </>
  );
};
